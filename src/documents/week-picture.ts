import { hourLabel, MINUTES_PER_HOUR } from "#contract/wall-time";
import { breakTone, courseTones, darkBreakTone, darkInk, ink, type Theme, type Tone } from "./colors.ts";
import { dateRange, type ScheduleDocument } from "./schedule.ts";
import { eventWords, isWaiting, isWeekly, toWeek, type Week, type WeekEvent } from "./week.ts";

export type PictureOptions = {
  theme: Theme;
  /** 630 pixels, for link previews, or as high as its hours need. */
  size: "preview" | "full";
  /** CSS that loads the font where it isn't installed. */
  style?: string;
};

const PICTURE_WIDTH = 1200;
const PREVIEW_HEIGHT = 630;
const FULL_HOUR_HEIGHT = 76;

const MARGIN = 32;
const TITLE_HEIGHT = 64;
const GRID_TOP = MARGIN + TITLE_HEIGHT + 28;
const GUTTER = 64;
const GAP = 4;
const FONT = "Atkinson Hyperlegible Next";

type Colors = Record<"surface" | "text" | "textMuted" | "line", string> & {
  pause: Tone;
  tones: ReadonlyMap<string, Tone>;
};

/** A schedule's week as SVG; without weekly meetings, the names of its classes. */
export function weekPicture(schedule: ScheduleDocument, { theme, size, style = "" }: PictureOptions): string {
  const isDark = theme === "dark";
  const courses = schedule.classes.map(({ course }) => course);
  const colors: Colors = {
    ...(isDark ? darkInk : ink),
    pause: isDark ? darkBreakTone : breakTone,
    tones: courseTones(courses, theme),
  };
  const week = toWeek(schedule);
  const title = `${schedule.title}, ${schedule.term}`;
  const hours = week === null || size === "preview" ? 0 : week.lastHour - week.firstHour;
  const height = Math.max(PREVIEW_HEIGHT, GRID_TOP + hours * FULL_HOUR_HEIGHT + MARGIN);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_WIDTH} ${height}" width="${PICTURE_WIDTH}" height="${height}" role="img" font-family="'${FONT}', sans-serif">`,
    `<title>${escape(title)}</title>`,
    style === "" ? "" : `<style>${style}</style>`,
    `<rect width="100%" height="100%" fill="${colors.surface}"/>`,
    label(title, {
      x: MARGIN,
      y: MARGIN + 28,
      size: 30,
      width: PICTURE_WIDTH - 2 * MARGIN,
      fill: colors.text,
      weight: BOLD,
    }),
    ...(week === null ? list(schedule, colors) : grid(week, { height, colors, usual: wholeTerm(schedule) })),
    "</svg>",
  ].join("");
}

/** The dates of full-term classes, as `dateRange` formats them; others show theirs. */
function wholeTerm({ classes }: ScheduleDocument): string {
  const meetings = classes.flatMap(({ sections }) => sections.flatMap((section) => section.meetings)).filter(isWeekly);
  const days = meetings.flatMap(({ startDate, endDate }) => [startDate, endDate]).sort();
  return dateRange(days[0] ?? "", days.at(-1) ?? "");
}

type Look = { height: number; colors: Colors; usual: string };

function grid(week: Week, { height, colors, usual }: Look): string[] {
  const { days, firstHour, lastHour, events, hidden } = week;
  const left = MARGIN + GUTTER;
  const top = GRID_TOP;
  const columnWidth = (PICTURE_WIDTH - MARGIN - left) / days.length;
  const hourHeight = (height - MARGIN - top) / (lastHour - firstHour);
  const xOf = (day: number) => left + days.indexOf(day) * columnWidth;
  const yOf = (minutes: number) => top + (minutes / MINUTES_PER_HOUR - firstHour) * hourHeight;
  const heads = days.map((day) =>
    label(WEEKDAYS[day]!, {
      x: xOf(day) + GAP,
      y: top - 10,
      size: 16,
      width: columnWidth,
      fill: colors.textMuted,
      weight: 500,
    }),
  );
  const hours = Array.from({ length: lastHour - firstHour + 1 }, (_, at) => {
    const y = yOf((firstHour + at) * MINUTES_PER_HOUR);
    const line = `<line x1="${left}" x2="${PICTURE_WIDTH - MARGIN}" y1="${fixed(y)}" y2="${fixed(y)}" stroke="${colors.line}"/>`;
    if (at === lastHour - firstHour) return line;
    return (
      line + label(hourLabel(firstHour + at), { x: MARGIN, y: y + 16, size: 13, width: GUTTER, fill: colors.textMuted })
    );
  });
  const boxes = events.map((event) => {
    const { day, start, end, lane, laneCount, leavesStrip } = event;
    const room = columnWidth - 2 * GAP - (leavesStrip ? STRIP : 0);
    const width = room / laneCount - 2;
    return box(
      event,
      { colors, usual },
      {
        x: xOf(day) + GAP + (lane * room) / laneCount,
        y: yOf(start),
        width,
        height: yOf(end) - yOf(start) - 2,
      },
    );
  });
  const more = hidden.map(({ day, start, items }) =>
    label(`+${items.length}`, {
      x: xOf(day) + columnWidth - STRIP,
      y: yOf(start) + 14,
      size: 13,
      width: STRIP,
      fill: colors.textMuted,
    }),
  );
  return [...heads, ...hours, ...boxes, ...more];
}

const STRIP = 26;
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

type Place = { x: number; y: number; width: number; height: number };

function box(event: WeekEvent, { colors, usual }: Omit<Look, "height">, { x, y, width, height }: Place): string {
  const { item } = event;
  const tone = (item.kind === "meeting" && colors.tones.get(item.ofClass.course)) || colors.pause;
  const edge = isWaiting(item) ? ` stroke="${tone.edge}" stroke-dasharray="5 4"` : "";
  const face = `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}" rx="5" fill="${tone.tint}"${edge}/>`;
  const bar = `<rect x="${fixed(x)}" y="${fixed(y)}" width="4" height="${fixed(height)}" rx="2" fill="${tone.edge}"/>`;
  const size = height < 22 || width < 120 ? 12 : 15;
  const room = width - TEXT_LEFT - TEXT_RIGHT;
  const lines = eventWords(event, usual).slice(0, Math.max(1, Math.floor((height - 4) / (size * 1.25))));
  const texts = lines.map((text, at) =>
    label(text, {
      x: x + TEXT_LEFT,
      y: y + 3 + size * (1 + at * 1.25),
      // Courses and times differ at the end, so shrink the text before cutting it.
      size: Math.max(LEAST_SIZE, Math.min(size, room / widthOf(text))),
      width: room,
      fill: tone.text,
      ...(at === 0 && { weight: BOLD }),
    }),
  );
  return face + bar + texts.join("");
}

/** Padding. */
const TEXT_LEFT = 7;
const TEXT_RIGHT = 3;
const LEAST_SIZE = 8;
const BOLD = 700;

const MOST_LISTED = 14;

function list({ classes, noWeekMessage }: ScheduleDocument, colors: Colors): string[] {
  const at = (row: number) => ({
    x: MARGIN,
    y: MARGIN + TITLE_HEIGHT + 24 + row * 34,
    width: PICTURE_WIDTH - 2 * MARGIN,
  });
  const names = classes.map(({ course, title }) => `${course} ${title}`);
  const shown =
    names.length > MOST_LISTED
      ? [...names.slice(0, MOST_LISTED - 1), `and ${names.length - MOST_LISTED + 1} more`]
      : names;
  const rows = shown.map((name, row) => label(name, { ...at(row + 1), size: 22, fill: colors.text }));
  return [label(noWeekMessage, { ...at(0), size: 20, fill: colors.textMuted }), ...rows];
}

type Label = { x: number; y: number; size: number; width: number; fill: string; weight?: number };

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** One line, cut if it's too wide. */
function label(text: string, { x, y, size, width, fill, weight = 400 }: Label): string {
  return `<text x="${fixed(x)}" y="${fixed(y)}" font-size="${fixed(size)}" font-weight="${weight}" fill="${fill}">${escape(cut(text, width / size))}</text>`;
}

function cut(text: string, room: number): string {
  if (widthOf(text) <= room) return text;
  let used = widthOf("…");
  let kept = "";
  for (const { segment } of graphemes.segment(text)) {
    used += widthOf(segment);
    if (used > room) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/** Upper bounds for the bold font's letters, relative to its size. Others count as the widest. */
const LETTER_WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ !'(),.:;[\]`ijl|·]/u, 0.35],
  [/[-"*/1I\\_frtz{}–]/u, 0.51],
  [/[$+2-9<=>?BEFJLPRSTVYZ^abcdeghknopqsuvxy~]/u, 0.65],
  [/[0ACDHKUX]/u, 0.7],
  [/[#&GNOQw…]/u, 0.8],
];
const WIDEST = 1.05;

/** Relative to the font's size, overestimated. */
function widthOf(text: string): number {
  return [...graphemes.segment(text)].reduce((sum, { segment }) => {
    const [letter = ""] = segment.normalize("NFD");
    return sum + (LETTER_WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? WIDEST);
  }, 0);
}

function fixed(pixels: number): string {
  return String(Math.round(pixels * 10) / 10);
}

/** XML can't contain control characters. */
function escape(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, " ")
    .replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
