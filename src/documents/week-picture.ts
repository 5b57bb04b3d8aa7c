import { timeRangeLabel, hourLabel, MINUTES_PER_HOUR } from "#contract/wall-time";
import { type PictureColors, pictureColors } from "./picture-colors.ts";
import type { ScheduleDocument } from "./schedule.ts";
import { type EventSource, toWeek, type Week } from "./week.ts";

type PictureTheme = "light" | "dark";

export type PictureOptions = {
  theme: PictureTheme;
  /** 630 pixels, as link previews want it, or as high as its hours need to be read. */
  size: "preview" | "full";
  /** CSS that brings the font to where it isn't installed. */
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
/** Of the font's size: how wide a letter is on average, and a capital or digit at most. */
const LETTER_WIDTH = 0.56;

/** The week of a schedule as SVG; without weekly meetings the names of its classes. */
export function weekPicture(schedule: ScheduleDocument, { theme, size, style = "" }: PictureOptions): string {
  const colors = pictureColors(
    theme,
    schedule.classes.map(({ course }) => course),
  );
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
      weight: 700,
    }),
    ...(week === null ? list(schedule, colors) : grid(week, height, colors)),
    "</svg>",
  ].join("");
}

function grid(week: Week, height: number, colors: PictureColors): string[] {
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
  const boxes = events.map(({ day, start, end, lane, laneCount, leavesStrip, item }) => {
    const room = columnWidth - 2 * GAP - (leavesStrip ? STRIP : 0);
    const width = room / laneCount - 2;
    return box(item, colors, {
      x: xOf(day) + GAP + (lane * room) / laneCount,
      y: yOf(start),
      width,
      height: yOf(end) - yOf(start) - 2,
    });
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

function box(item: EventSource, colors: PictureColors, { x, y, width, height }: Place): string {
  const tone = item.kind === "break" ? colors.break : colors.toneOf(item.ofClass.course);
  const isWaiting = item.kind === "meeting" && item.ofClass.waitNote !== null;
  const edge = isWaiting ? ` stroke="${tone.edge}" stroke-dasharray="5 4"` : "";
  const face = `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}" rx="5" fill="${tone.tint}"${edge}/>`;
  const bar = `<rect x="${fixed(x)}" y="${fixed(y)}" width="4" height="${fixed(height)}" rx="2" fill="${tone.edge}"/>`;
  const size = height < 22 || width < 120 ? 12 : 15;
  const room = width - 14;
  const lines = linesOf(item).slice(0, Math.max(1, Math.floor((height - 4) / (size * 1.25))));
  const texts = lines.map((text, at) =>
    label(text, {
      x: x + 10,
      y: y + 3 + size * (1 + at * 1.25),
      // Courses differ at the end, so shrink the text before cutting it.
      size: at === 0 ? Math.max(9, Math.min(size, room / (text.length * LETTER_WIDTH))) : size,
      width: room,
      fill: tone.text,
      ...(at === 0 && { weight: 700 }),
    }),
  );
  return face + bar + texts.join("");
}

function linesOf(item: EventSource): string[] {
  if (item.kind === "break")
    return [item.ofBreak.name, timeRangeLabel(item.ofBreak.startMinutes, item.ofBreak.endMinutes)];
  const { ofClass, section, meeting } = item;
  return [
    ofClass.course,
    section.label,
    ...(ofClass.waitNote === null ? [] : [ofClass.waitNote]),
    timeRangeLabel(meeting.startMinutes ?? 0, meeting.endMinutes ?? 0),
    ...(meeting.shortPlace === null ? [] : [meeting.shortPlace]),
  ];
}

const MOST_LISTED = 14;

function list({ classes, noWeekMessage }: ScheduleDocument, colors: PictureColors): string[] {
  const at = (row: number) => ({
    x: MARGIN,
    y: MARGIN + TITLE_HEIGHT + 24 + row * 34,
    width: PICTURE_WIDTH - 2 * MARGIN,
  });
  const rows = classes
    .slice(0, MOST_LISTED)
    .map(({ course, title }, row) => label(`${course} ${title}`, { ...at(row + 1), size: 22, fill: colors.text }));
  return [label(noWeekMessage, { ...at(0), size: 20, fill: colors.textMuted }), ...rows];
}

type Label = { x: number; y: number; size: number; width: number; fill: string; weight?: number };

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** One line, cut where it would be wider than its room. */
function label(text: string, { x, y, size, width, fill, weight = 400 }: Label): string {
  const letters = [...graphemes.segment(text)].map(({ segment }) => segment);
  const most = Math.max(1, Math.floor(width / (size * LETTER_WIDTH)));
  const shown =
    letters.length <= most
      ? text
      : `${letters
          .slice(0, most - 1)
          .join("")
          .trimEnd()}…`;
  return `<text x="${fixed(x)}" y="${fixed(y)}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escape(shown)}</text>`;
}

function fixed(pixels: number): string {
  return String(Math.round(pixels * 10) / 10);
}

/** For XML, which has no place for control characters at all. */
function escape(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, " ")
    .replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
