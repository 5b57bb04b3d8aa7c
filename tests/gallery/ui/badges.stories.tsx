import { Check, Clock } from "lucide-react";
import { COURSE_COLORS } from "#contract/course-colors";
import { CountBadge, CourseDot, MarkedText, Row, SeatBar, SeatMeter, Stack, Tag, Text } from "#ui";
import { NAMES, Samples } from "../samples.tsx";
import { partStory, type StoryFile } from "../story.tsx";

export default { title: "Controls/Badges", component: Tag } satisfies StoryFile;

const TONES = ["neutral", "success", "warning", "danger", "accent", "ugrd", "grad", "csce", "honors"] as const;

export const Tags = partStory({
  isPictured: true,
  render: () => (
    <Samples
      of={{
        "every tone": (
          <Row>
            {TONES.map((tone) => (
              <Tag key={tone} tone={tone}>
                {tone}
              </Tag>
            ))}
          </Row>
        ),
        "with an icon": (
          <Row>
            <Tag tone="success" icon={Check}>
              Enrolled
            </Tag>
            <Tag tone="warning" icon={Clock}>
              Waitlisted
            </Tag>
          </Row>
        ),
        counts: (
          <Row>
            <CountBadge count={0} />
            <CountBadge count={4} tone="accent" />
            <CountBadge count={128} />
          </Row>
        ),
      }}
    />
  ),
});

export const Courses = partStory({
  render: () => (
    <Stack as="ul">
      {[...COURSE_COLORS, "break" as const].map((color) => (
        <Row key={color} as="li">
          <CourseDot color={color} />
          <CourseDot color={color} isOff />
          {color}
        </Row>
      ))}
    </Stack>
  ),
});

const SEATS = {
  open: { capacity: 30, enrolled: 12 },
  few: { capacity: 30, enrolled: 28 },
  full: { capacity: 30, enrolled: 30 },
  "full, with a waitlist": { capacity: 30, enrolled: 30, waitCapacity: 10, waiting: 3 },
  "full, and so is the waitlist": { capacity: 30, enrolled: 30, waitCapacity: 10, waiting: 10 },
  "no limit": { capacity: null, enrolled: 1200 },
  overfull: { capacity: 30, enrolled: 33 },
};

function Seats() {
  return (
    <Stack gap={4}>
      {Object.entries(SEATS).map(([name, seats]) => (
        <Row key={name} gap={5}>
          <SeatMeter seats={seats} />
          <SeatMeter seats={seats} layout="stacked" hidesFraction />
          <SeatBar seats={seats} />
        </Row>
      ))}
    </Stack>
  );
}

export const SeatsLeft = partStory({ render: Seats });
export const SeatsInSpanish = partStory({ render: Seats, language: "es-US" });

export const SearchMatches = partStory({
  render: () => (
    <Stack>
      <Text>
        <MarkedText text="Database Design and Data Mining" query="data database" />
      </Text>
      <Text>
        <MarkedText text={NAMES.long} query="(thermo" />
      </Text>
      <Text>
        <MarkedText text={NAMES.arabic} query="الزهراء" />
      </Text>
    </Stack>
  ),
});
