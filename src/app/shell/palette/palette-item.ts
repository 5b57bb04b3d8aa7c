import type { LucideIcon } from "lucide-react";
import { type Speech, saidIn } from "#words";
import { type Name, toName } from "./rank.ts";

/** One line of the palette: an action, a screen, a class, or a course. */
export type PaletteItem = {
  id: string;
  label: string;
  names: readonly Name[];
  icon: LucideIcon;
  detail?: string | undefined;
  keys?: string | undefined;
  /** Why it can't be done now. */
  reason?: string | undefined;
  /** The address of an item that is a link, which recent items keep. */
  href?: string | undefined;
  run: () => void;
};

type Words = { label: () => string; group?: (() => string) | undefined; more?: readonly string[] | undefined };

/** Names to find an item by, in the page's language and in the other one. */
export function namesOf({ label, group, more = [] }: Words, other: Speech | undefined): Name[] {
  const say = () => (group ? [label(), `${group()} ${label()}`] : [label()]);
  const said = other ? [...say(), ...saidIn(other, say)] : say();
  return [...new Set([...said, ...more])].map(toName);
}
