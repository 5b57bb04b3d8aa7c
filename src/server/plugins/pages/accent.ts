import type { Institution } from "#contract/institution-schema";

type Accent = NonNullable<Institution["accent"]>;
type Theme = keyof Accent;

/** Backgrounds of the accent, as in src/app/styles/color.css. White is also the text of buttons. */
const BEHIND = {
  light: { surface: "#ffffff", canvas: "#f8f9fb", subtle: "#f1f2f5", hover: "#f2f4f8" },
  dark: { surface: "#15171b", canvas: "#0e1013", raised: "#1b1e23", hover: "#1c1f24" },
} as const;
/** WCAG 2.2 AA, for text of any size. */
const LEAST_CONTRAST = 4.5;

/** Buttons are filled with the light color in both themes. */
function tokensOf({ light, dark }: Accent): Readonly<Record<string, readonly [light: string, dark: string]>> {
  const onSurface = (share: number) =>
    [mix(light, BEHIND.light.surface, share), mix(dark, BEHIND.dark.surface, share)] as const;
  return {
    accent: [light, dark],
    focus: [light, dark],
    "accent-fill": [light, light],
    "accent-fill-hover": [mix(light, "#000000", 0.85), mix(light, "#000000", 0.85)],
    "accent-tint": onSurface(0.1),
    "accent-line": onSurface(0.4),
    selected: onSurface(0.08),
  };
}

/** A style sheet that takes the accent's place in color.css. */
export function accentStyle(accent: Accent | undefined): string {
  if (!accent) return "";
  const tokens = Object.entries(tokensOf(accent));
  return `:root{${tokens.map(([name, [light, dark]]) => `--${name}:light-dark(${light},${dark})`).join(";")}}`;
}

export function* accentProblems(accent: Accent): Generator<string> {
  const { selected, "accent-tint": tint } = tokensOf(accent);
  for (const theme of ["light", "dark"] as const satisfies readonly Theme[]) {
    const at = theme === "light" ? 0 : 1;
    for (const behind of [...Object.values(BEHIND[theme]), selected![at], tint![at]])
      yield* tooFaint(theme, accent[theme], behind);
  }
}

function* tooFaint(theme: Theme, color: string, behind: string): Generator<string> {
  const ratio = contrast(color, behind);
  if (ratio < LEAST_CONTRAST)
    yield `accent.${theme} is "${color}", but its contrast to ${behind} is ${ratio.toFixed(2)}, and should be at least ${LEAST_CONTRAST}.`;
}

export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(color: string, behind: string, share: number): string {
  const under = channels(behind);
  const mixed = channels(color).map((value, at) => Math.round(value * share + under[at]! * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
