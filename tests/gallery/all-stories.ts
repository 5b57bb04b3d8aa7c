import type { Story, StoryFile } from "./story.tsx";
import { idOf, wordsOf } from "./story-address.ts";

type StoryModule = { default: StoryFile } & Record<string, Story | StoryFile>;

export type ListedStory = {
  /** As in the viewer's addresses: "screens-cart--two-carts". */
  id: string;
  /** "Screens/Cart: Two Carts" */
  title: string;
  /** Below this folder: "screens/cart.stories.tsx". */
  file: string;
  /** What the stories of the file are about. */
  component: StoryFile["component"];
  story: Story;
};

const modules = import.meta.glob<StoryModule>("./**/*.stories.tsx", { eager: true });

function listStories([path, { default: file, ...exported }]: [string, StoryModule]): ListedStory[] {
  return Object.entries(exported as Record<string, Story>).map(([name, story]) => ({
    id: idOf(file.title, name),
    title: `${file.title}: ${story.name ?? wordsOf(name)}`,
    file: path.slice("./".length),
    component: file.component,
    story,
  }));
}

/** Every story, in the order of files and of their exports. */
export const allStories: readonly ListedStory[] = Object.entries(modules).flatMap(listStories);

/** Of a folder or a file: "screens/" or "screens/cart". */
export const storiesOf = (place: string) => allStories.filter(({ file }) => file.startsWith(place));
