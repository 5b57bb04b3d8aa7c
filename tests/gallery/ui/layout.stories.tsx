import {
  Card,
  CardGrid,
  Columns,
  FactList,
  Link,
  Row,
  Stack,
  Tabs,
  Tag,
  Text,
  titleWhenCut,
  VisuallyHidden,
} from "#ui";
import { Kept } from "../kept.tsx";
import { NAMES, Samples } from "../samples.tsx";
import { partStory, type StoryFile } from "../story.tsx";

export default { title: "Controls/Layout", component: Card } satisfies StoryFile;

const FACTS = [
  { label: "Credits", value: "4" },
  { label: "Instructor", value: NAMES.hebrew },
  { label: "Title", value: NAMES.long },
  { label: "Not shown", value: null },
];

export const Cards = partStory({
  isPictured: true,
  render: () => (
    <Columns side="20rem">
      <Stack gap={4}>
        <Card title="Courses" note="4 on, 1 off" aside={<Link to="/all">All</Link>} foot="48 schedules" isList>
          <Stack as="ul" gap={0}>
            {["COMP.1020", "MATH.1320", NAMES.long].map((name) => (
              <li key={name} className="list-row">
                {name}
              </li>
            ))}
          </Stack>
        </Card>
        <CardGrid min="12rem">
          {["Dining", "Parking", "Shuttles", "Weather"].map((title) => (
            <Card key={title} title={title} headingLevel={3}>
              <Text>Open until 9:00 PM</Text>
            </Card>
          ))}
        </CardGrid>
      </Stack>
      <Stack gap={4}>
        <Card title="Class">
          <FactList facts={FACTS} />
        </Card>
        <Card title="Appointment" isEdgeToEdge>
          <FactList facts={FACTS} layout="ends" />
        </Card>
        <Card>Without a title</Card>
      </Stack>
    </Columns>
  ),
});

const TONES = ["quiet", "faint", "accent", "success", "warning", "danger"] as const;

export const Texts = partStory({
  render: () => (
    <Samples
      of={{
        sizes: (
          <Stack>
            <Text size="large">Large</Text>
            <Text>As around it</Text>
            <Text size="small">Small</Text>
          </Stack>
        ),
        tones: (
          <Row>
            {TONES.map((tone) => (
              <Text key={tone} as="span" tone={tone}>
                {tone}
              </Text>
            ))}
          </Row>
        ),
        weights: (
          <Row>
            <Text weight="strong">Strong, for values</Text>
            <Text weight="bold">Bold, for titles</Text>
          </Row>
        ),
        "on one line, in full as a tooltip": (
          <Text className="one-line" onPointerEnter={titleWhenCut}>
            {`${NAMES.long}. `.repeat(4)}
          </Text>
        ),
        "more for screen readers": (
          <Text>
            <Tag tone="success">4</Tag>
            <VisuallyHidden> classes in your cart</VisuallyHidden>
          </Text>
        ),
      }}
    />
  ),
});

const PANELS = ["Announcements", "Events", "Athletics"].map((title) => ({
  id: title,
  title,
  panel: <Text className="list-row">Nothing in {title.toLowerCase()} this week.</Text>,
}));

export const TabsInACard = partStory({
  render: () => (
    <Kept start="Events">
      {(id, set) => (
        <Card title="News" isList>
          <Tabs label="News" tabs={PANELS} selected={id} onChange={set} />
        </Card>
      )}
    </Kept>
  ),
});
