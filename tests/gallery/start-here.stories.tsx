import { Card, CardGrid, Stack, Text } from "#ui";
import { partStory, type StoryFile } from "./story.tsx";
import { addressOf } from "./story-address.ts";

export default { title: "Start Here" } satisfies StoryFile;

const screens = import.meta.glob<StoryFile>("./screens/**/*.stories.tsx", { import: "default", eager: true });

/** The viewer shows the first story of a title. */
function TitleLink({ title }: { title: string }) {
  return (
    <a href={`?path=/story/${addressOf(title)}`} target="_top">
      {title.split("/").at(-1)}
    </a>
  );
}

const PARTS = [
  ["Dashboard", "What is next: a hold, an appointment, a seat, today's classes."],
  ["Class Search", "Thousands of classes by filters and words, in the browser."],
  ["Schedule Builder", "Courses and wishes in; every schedule without a conflict counted, ranked, and drawn."],
  ["Cart", "Classes for one term, checked against the rules, with plans A, B, and C, and enrolled at once."],
  ["My Classes", "The term's classes as a list and as a week: drop, swap, share, subscribe."],
  ["Staff", "Registrars look up students and classes, place holds, and change capacities."],
] as const;

export const StudentPortal = partStory({
  render: () => (
    <Stack gap={6}>
      <Stack gap={3}>
        <Text as="h2" className="type-title-1">
          Student Portal
        </Text>
        <Text>
          Students find classes, build a schedule that fits their week, and enroll when their appointment starts. This
          gallery has every screen in each of its states, on data that never change. Nothing here reaches a server.
        </Text>
      </Stack>
      <CardGrid min="18rem">
        {PARTS.map(([name, about]) => (
          <Card key={name} title={name}>
            <Text>{about}</Text>
          </Card>
        ))}
      </CardGrid>
      <Stack gap={3}>
        <Text as="h2" className="type-title-2">
          Screens
        </Text>
        <Stack as="ul">
          {Object.values(screens).map(({ title, about }) => (
            <li key={title}>
              <TitleLink title={title} /> {about}
            </li>
          ))}
        </Stack>
      </Stack>
      <Stack gap={3}>
        <Text as="h2" className="type-title-2">
          Look around
        </Text>
        <Text>
          In the bar above, choose a theme, a language, and the width of a phone, a tablet, or a laptop. The page works:
          click, type, and resize. The button at the left of the bar starts the story again.
        </Text>
        <Text>
          A story is a few lines in <code>tests/gallery</code>, which tests, accessibility checks, and pictures share.
        </Text>
      </Stack>
    </Stack>
  ),
});
