import { COURSE_COLORS, type CourseColor } from "#contract/course-colors";
import { institution } from "#contract/institution";

/** By the names in `src/app/styles/color.css`. */

/** The screens' colors, by their names in `src/app/styles/color.css`. Paper has no dark theme. */
export type PictureTheme = "light" | "dark";

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

/** Tint, edge, and text in light and dark, in the order of `COURSE_COLORS`. */
const COURSE_TONES = [
  ["#ecefff", "#5b59c6", "#36357a", "#282846", "#bec1fe", "#d8dbfe"],
  ["#e0f5f2", "#006a63", "#004b45", "#16322c", "#83d3c1", "#c1e8de"],
  ["#e5f1ff", "#308be1", "#004176", "#162d46", "#488fdc", "#c7e1fe"],
  ["#f7eaff", "#722e95", "#54296b", "#36233e", "#d48ff3", "#eed2fb"],
  ["#e8edf5", "#394860", "#354053", "#292e36", "#808a98", "#d6dfeb"],
  ["#e8f4e4", "#63934f", "#284a19", "#23301c", "#7db164", "#d1e6c7"],
  ["#e3f3f8", "#31849a", "#014857", "#193036", "#57b2c8", "#c5e5ed"],
  ["#fdebf3", "#b8327a", "#7a1b4d", "#3f2130", "#f2a3c9", "#fad4e6"],
  ["#f3f3dc", "#767a17", "#43460c", "#2e2e18", "#cdd07c", "#e6e8b8"],
  ["#f7eee6", "#8a5a2b", "#563716", "#38291e", "#d9ac80", "#efd9c3"],
] as const;

const BREAK_TONES: Readonly<Record<PictureTheme, Tone>> = {
  light: { tint: "#eff0f2", edge: "#898c92", text: "#4f545c" },
  dark: { tint: "#1c1e21", edge: "#71757a", text: "#b1b4b9" },
};

export function breakTone(theme: PictureTheme = "light"): Tone {
  return BREAK_TONES[theme];
}

/** A course's color, in a theme. */
export function courseTone(color: CourseColor, theme: PictureTheme = "light"): Tone {
  const tones = COURSE_TONES[COURSE_COLORS.indexOf(color)]!;
  const [tint, edge, text] = (theme === "light" ? tones : tones.slice(3)) as [string, string, string];
  return { tint, edge, text };
}
