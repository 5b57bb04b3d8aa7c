import { institution } from "#contract/institution";

/** The tokens' light colors, by their names in `src/app/styles/color.css`; paper has no dark theme. */

export const ink = {
  text: "#191e27",
  textMuted: "#4e545e",
  textFaint: "#656b74",
  line: "#e2e4e7",
  surface: "#ffffff",
  accent: institution.accent?.light ?? "#0263bd",
  warning: "#815111",
  warningTint: "#fef2d9",
} as const;

export type Tone = { tint: string; edge: string; text: string };

/** In the order of assignment. */
const COURSE_TONES: readonly Tone[] = [
  { tint: "#ecefff", edge: "#5b59c6", text: "#36357a" },
  { tint: "#e0f5f2", edge: "#006a63", text: "#004b45" },
  { tint: "#e5f1ff", edge: "#308be1", text: "#004176" },
  { tint: "#f7eaff", edge: "#722e95", text: "#54296b" },
  { tint: "#e8edf5", edge: "#394860", text: "#354053" },
  { tint: "#e8f4e4", edge: "#63934f", text: "#284a19" },
  { tint: "#e3f3f8", edge: "#31849a", text: "#014857" },
  { tint: "#fdebf3", edge: "#b8327a", text: "#7a1b4d" },
  { tint: "#f3f3dc", edge: "#767a17", text: "#43460c" },
  { tint: "#f7eee6", edge: "#8a5a2b", text: "#563716" },
];

export const breakTone: Tone = { tint: "#eff0f2", edge: "#898c92", text: "#4f545c" };

/** A tone for each course, in order. */
export function courseTones(courses: Iterable<string>): ReadonlyMap<string, Tone> {
  return new Map([...new Set(courses)].map((course, at) => [course, COURSE_TONES[at % COURSE_TONES.length]!]));
}
