import { WeekMiniature, WeekThumbnail } from "#calendar";
import { Row, Stack, Text } from "#ui";
import { crowd, fullDay, oddTimes, week } from "../../support/calendar/calendar-samples.tsx";
import { partStory, type StoryFile } from "../story.tsx";

export default { title: "Calendar/Small weeks", component: WeekMiniature } satisfies StoryFile;

const WEEKS = {
  ordinary: week,
  crowd,
  "weekend and midnight": oddTimes,
  "a break of a whole day": [...week, fullDay],
  empty: [],
};

export const Miniatures = partStory({
  render: () => (
    <Stack gap={4} style={{ maxWidth: "24rem" }}>
      {Object.entries(WEEKS).map(([name, events]) => (
        <WeekMiniature key={name} label={`A week: ${name}`} events={events} hourHeight={12} />
      ))}
    </Stack>
  ),
});

export const Thumbnails = partStory({
  render: () => (
    <Row gap={4}>
      {Object.entries(WEEKS).map(([name, events]) => (
        <Stack key={name}>
          <WeekThumbnail events={events} firstHour={8} lastHour={18} />
          <Text size="small">{name}</Text>
        </Stack>
      ))}
    </Row>
  ),
});
