import { breakTone, courseTones, ink, type Tone } from "./tones.ts";

export type PictureColors = {
  surface: string;
  text: string;
  textMuted: string;
  line: string;
  break: Tone;
  toneOf: (course: string) => Tone;
};

/** A theme's tokens, with a tone for each course in order. */
export function pictureColors(theme: "light" | "dark", courses: readonly string[]): PictureColors {
  if (theme === "light") {
    const tones = courseTones(courses);
    return { ...ink, break: breakTone, toneOf: (course) => tones.get(course) ?? breakTone };
  }
  const known = [...new Set(courses)];
  const toneOf = (course: string) => DARK_TONES[Math.max(0, known.indexOf(course)) % DARK_TONES.length]!;
  return { ...DARK, toneOf };
}

/** The dark values in `src/app/styles/color.css`. */
const DARK = {
  surface: "#15171b",
  text: "#e9ebef",
  textMuted: "#afb3b9",
  line: "#282b30",
  break: { tint: "#1c1e21", edge: "#71757a", text: "#b1b4b9" },
};

const DARK_TONES: readonly Tone[] = [
  { tint: "#282846", edge: "#bec1fe", text: "#d8dbfe" },
  { tint: "#16322c", edge: "#83d3c1", text: "#c1e8de" },
  { tint: "#162d46", edge: "#488fdc", text: "#c7e1fe" },
  { tint: "#36233e", edge: "#d48ff3", text: "#eed2fb" },
  { tint: "#292e36", edge: "#808a98", text: "#d6dfeb" },
  { tint: "#23301c", edge: "#7db164", text: "#d1e6c7" },
  { tint: "#193036", edge: "#57b2c8", text: "#c5e5ed" },
  { tint: "#3f2130", edge: "#f2a3c9", text: "#fad4e6" },
  { tint: "#2e2e18", edge: "#cdd07c", text: "#e6e8b8" },
  { tint: "#38291e", edge: "#d9ac80", text: "#efd9c3" },
];
