import type { ComponentType, ReactNode } from "react";
import type { Language } from "#words";
import type { Act } from "./acts.ts";
import { MountedScreen, type Screen } from "./mounted-screen.tsx";
import { playInViewer } from "./play.ts";
import type { Target } from "./targets.ts";

export const SCREEN_STATES = [
  "Full",
  "Loading",
  "Empty",
  "Failed",
  "LongNames",
  "RightToLeftNames",
  "Spanish",
] as const;
type ScreenState = (typeof SCREEN_STATES)[number];

/**
 * Stories in Component Story Format 3, which Storybook reads: a file exports its title by default, and each story by
 * name. These are our own types, because tests render stories without Storybook.
 */
export type StoryFile = {
  /** Such as "Screens/Cart". */
  title: string;
  /** What a student does there, in a sentence: for the front page. */
  about?: string;
  /** What the stories are about. */
  component?: ComponentType<never> | undefined;
  /** The states that a screen can't be in, and why. It has stories of all others. */
  without?: Partial<Record<ScreenState, string>>;
};

/** What the portal's own tools know of a story. */
type Marks = {
  screen?: Screen;
  /** What shows when the state is reached, after the acts. */
  ready: readonly Target[];
  acts: readonly Act[];
  /** In milliseconds since 1970; `STORY_NOW` if left out. */
  now?: number | undefined;
  language?: Language | undefined;
  /** Pictures of it are kept, and compared. */
  isPictured?: boolean | undefined;
  /** Pictures of it are also kept as readers see it who set colors, text, or the language: `pictured-modes.ts`. */
  inModes?: boolean | undefined;
  /** A narrow window has no such state. */
  isWideOnly?: boolean | undefined;
  /** Rules of axe that can't hold in this state. Say why. */
  withoutRules?: readonly string[] | undefined;
  /** The files under `src/app` whose fields it shows, for tests of all forms. */
  shows?: readonly string[] | undefined;
};

export type Story = {
  /** In place of its export's name. */
  name?: string | undefined;
  render: () => ReactNode;
  /** The viewer leads to the state by it. */
  play: () => Promise<void>;
  parameters: { portal: Marks };
};
export type ScreenStory = Story & { parameters: { portal: { screen: Screen } } };

/** A Friday morning, 10:28 where the university is. The dates in stories are around it. */
export const STORY_NOW = Date.parse("2026-11-20T15:28:00Z");

type StoryOptions = Partial<Omit<Marks, "screen" | "ready">> & {
  name?: string;
  ready?: Target | readonly Target[];
};

function marksOf({ name: _, ready = [], acts = [], ...marks }: StoryOptions): Marks {
  return { ...marks, ready: [ready].flat(), acts };
}

/** The story of a control or widget, in a frame with the file's title. */
export function partStory({ render, ...options }: StoryOptions & { render: () => ReactNode }): Story {
  const marks = marksOf(options);
  return { name: options.name, render, play: playInViewer(marks), parameters: { portal: marks } };
}

/** The story of a whole screen in one of its states. */
export function screenStory({
  at,
  replies,
  prepare,
  ...options
}: Screen & StoryOptions & { ready: Target | readonly Target[] }): ScreenStory {
  const shown: Screen = { at, replies, prepare };
  const marks = { ...marksOf(options), screen: shown };
  return {
    name: options.name,
    render: () => <MountedScreen screen={shown} />,
    play: playInViewer(marks),
    parameters: { portal: marks },
  };
}
