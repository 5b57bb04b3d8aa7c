import {
  Button,
  Card,
  Loading,
  optionalPart,
  Skeleton,
  SkeletonGroup,
  SkeletonRows,
  Spinner,
  Stack,
  Text,
  useAfterPaint,
} from "#ui";
import { Kept } from "../kept.tsx";
import { Samples } from "../samples.tsx";
import { partStory, type StoryFile } from "../story.tsx";
import { the } from "../targets.ts";

export default { title: "Controls/Loading", component: Loading } satisfies StoryFile;

const rows = (
  <SkeletonRows label="Loading classes" rows={4} columns="6.5rem 1fr 9rem" rowHeight="var(--row-two-lines)" />
);

export const Skeletons = partStory({
  render: () => (
    <Samples
      of={{
        "rows of a list": rows,
        "blocks of a card": (
          <SkeletonGroup label="Loading the week" blocks={["8rem", "20rem 2rem", "min(30rem, 100%) 6rem"]} />
        ),
        "one line": <Skeleton width="12rem" />,
        "a spinner, with words of its own": <Spinner label="Loading" />,
      }}
    />
  ),
});

export const ThenTheList = partStory({
  render: () => (
    <Kept start={true}>
      {(isLoading, set) => (
        <Card
          title="Classes"
          isList
          aside={<Button onPress={() => set(!isLoading)}>{isLoading ? "Finish" : "Load"}</Button>}
        >
          <Loading isLoading={isLoading} skeleton={rows}>
            {() => <Text className="list-row">COMP.1020 Computing II</Text>}
          </Loading>
        </Card>
      )}
    </Kept>
  ),
});

const LaterPart = optionalPart(
  async () => await Promise.resolve(() => <Text>This part came with code of its own.</Text>),
);

function Later() {
  const isPainted = useAfterPaint();
  return (
    <Stack>
      <Text>This comes first.</Text>
      {isPainted ? <LaterPart /> : null}
    </Stack>
  );
}

export const PartsThatComeLater = partStory({
  render: () => <Later />,
  ready: the.text("This part came with code of its own."),
});
