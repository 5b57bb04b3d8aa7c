import { institution } from "#contract/institution";

/** The screens' colors, by their names in `src/app/styles/color.css`. Paper has no dark theme. */

export type Theme = "light" | "dark";

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

export const darkInk = { text: "#e9ebef", textMuted: "#afb3b9", line: "#282b30", surface: "#15171b" };

export type Tone = { tint: string; edge: string; text: string };

/** Light and dark, in the order of assignment. */
const COURSE_TONES: readonly (readonly [light: Tone, dark: Tone])[] = [
  [
    { tint: "#ecefff", edge: "#5b59c6", text: "#36357a" },
    { tint: "#282846", edge: "#bec1fe", text: "#d8dbfe" },
  ],
  [
    { tint: "#e0f5f2", edge: "#006a63", text: "#004b45" },
    { tint: "#16322c", edge: "#83d3c1", text: "#c1e8de" },
  ],
  [
    { tint: "#e5f1ff", edge: "#308be1", text: "#004176" },
    { tint: "#162d46", edge: "#488fdc", text: "#c7e1fe" },
  ],
  [
    { tint: "#f7eaff", edge: "#722e95", text: "#54296b" },
    { tint: "#36233e", edge: "#d48ff3", text: "#eed2fb" },
  ],
  [
    { tint: "#e8edf5", edge: "#394860", text: "#354053" },
    { tint: "#292e36", edge: "#808a98", text: "#d6dfeb" },
  ],
  [
    { tint: "#e8f4e4", edge: "#63934f", text: "#284a19" },
    { tint: "#23301c", edge: "#7db164", text: "#d1e6c7" },
  ],
  [
    { tint: "#e3f3f8", edge: "#31849a", text: "#014857" },
    { tint: "#193036", edge: "#57b2c8", text: "#c5e5ed" },
  ],
  [
    { tint: "#fdebf3", edge: "#b8327a", text: "#7a1b4d" },
    { tint: "#3f2130", edge: "#f2a3c9", text: "#fad4e6" },
  ],
  [
    { tint: "#f3f3dc", edge: "#767a17", text: "#43460c" },
    { tint: "#2e2e18", edge: "#cdd07c", text: "#e6e8b8" },
  ],
  [
    { tint: "#f7eee6", edge: "#8a5a2b", text: "#563716" },
    { tint: "#38291e", edge: "#d9ac80", text: "#efd9c3" },
  ],
];

/** A tone for each course, in order. */
export function courseTones(courses: Iterable<string>, theme: Theme = "light"): ReadonlyMap<string, Tone> {
  return new Map(
    [...new Set(courses)].map((course, at) => {
      const [light, dark] = COURSE_TONES[at % COURSE_TONES.length]!;
      return [course, theme === "light" ? light : dark];
    }),
  );
}
