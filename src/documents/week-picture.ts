import { weekdayName } from "#dates/words";
import { language, t } from "#words";
import { seenText } from "./abbreviated.ts";
import { darkInk, ink, type PictureTheme } from "./colors.ts";
import { type DateRange, daysOffWords, meetingsOfClasses, type ScheduleDocument } from "./schedule.ts";
import {
  absentWords,
  type DrawnBox,
  isWaitlisted,
  isWeekly,
  itemTone,
  itemWords,
  type PlacedItem,
  spokenWords,
  toWeek,
  type Week,
  weekByDay,
  weekScene,
} from "./week.ts";
import { toXml } from "./xml.ts";

export type PictureOptions = {
  theme: PictureTheme;
  /** `preview` is 630 pixels, for links; `full` as high as its hours need. */
  size: "preview" | "full";
  /** CSS that loads the font where it isn't installed. */
  style?: string;
};

const PICTURE_WIDTH = 1200;
const PREVIEW_HEIGHT = 630;
const FULL_HOUR_HEIGHT = 76;

const MARGIN = 32;
const CONTENT_WIDTH = PICTURE_WIDTH - 2 * MARGIN;
const TITLE_HEIGHT = 64;
const GRID_TOP = MARGIN + TITLE_HEIGHT + 28;
const GUTTER = 64;
const GAP = 4;
const FONT = "Atkinson Hyperlegible Next";

export type Colors = typeof darkInk & { theme: PictureTheme };

/** SVG. Without weekly meetings, the names of its classes. */
export function weekPicture(schedule: ScheduleDocument, { theme, size, style = "" }: PictureOptions): string {
  const colors: Colors = { ...(theme === "dark" ? darkInk : ink), theme };
  const week = toWeek(schedule);
  const title = `${schedule.title}, ${schedule.term}`;
  const leftOut = (schedule.leftOut ?? []).join(" ");
  const hours = week === null || size === "preview" ? 0 : week.lastHour - week.firstHour;
  const height = Math.max(PREVIEW_HEIGHT, GRID_TOP + hours * FULL_HOUR_HEIGHT + MARGIN);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_WIDTH} ${height}" width="${PICTURE_WIDTH}" height="${height}" role="img" xml:lang="${language()}" font-family="'${FONT}', sans-serif">`,
    `<title>${toXml(title)}</title>`,
    `<desc>${toXml(pictureWords(schedule, week))}</desc>`,
    style === "" ? "" : `<style>${style}</style>`,
    `<rect width="100%" height="100%" fill="${colors.surface}"/>`,
    label(title, { x: MARGIN, y: MARGIN + 28, size: 30, width: CONTENT_WIDTH, fill: colors.text, weight: BOLD_WEIGHT }),
    ...notesOf(schedule, leftOut, colors),
    ...(week === null ? list(schedule, colors) : grid(week, height, colors, wholeTerm(schedule))),
    "</svg>",
  ].join("");
}

/** For those who can't see it, or hear it: "Monday: COMP.1010 Lecture 201, 9:00 to 9:50 AM." */
export function pictureWords(schedule: ScheduleDocument, week: Week | null): string {
  if (week === null) return schedule.noWeekMessage;
  const days = weekByDay(week).map(({ day, items }) => {
    const said = items.map((item) => spokenWords(item, wholeTerm(schedule)).join(", ")).join("; ");
    return `${weekdayName(day)}: ${said || t("No classes")}.`;
  });
  const absent = absentWords(schedule, { days: [], firstHour: 0, lastHour: 0 }).map((text) => `${seenText(text)}.`);
  return [...days, ...absent].join(" ");
}

/** Baseline below the margin, and size. Two notes are smaller, to fit above the grid. */
const ONE_NOTE = { baseline: 54, size: 15 };
const TWO_NOTES = { baseline: 48, size: 13 };
const NOTE_LINE_HEIGHT = 17;

/** Under the title: classes that the schedule leaves out, and days off. */
function notesOf(schedule: ScheduleDocument, leftOut: string, colors: Colors): string[] {
  const notes = [
    { text: leftOut, fill: colors.text },
    { text: daysOffWords(schedule), fill: colors.textMuted },
  ].filter(({ text }) => text !== "");
  const { baseline, size } = notes.length > 1 ? TWO_NOTES : ONE_NOTE;
  return notes.map(({ text, fill }, at) => {
    const y = MARGIN + baseline + NOTE_LINE_HEIGHT * at;
    return label(text, { x: MARGIN, y, size, width: CONTENT_WIDTH, fill });
  });
}

/** Only other dates are shown. */
function wholeTerm({ classes }: ScheduleDocument): DateRange {
  const days = meetingsOfClasses(classes)
    .filter(isWeekly)
    .flatMap(({ StartDate, EndDate }) => [StartDate, EndDate])
    .sort();
  return { StartDate: days[0] ?? "", EndDate: days.at(-1) ?? "" };
}

function grid(week: Week, height: number, colors: Colors, usual: DateRange): string[] {
  const left = MARGIN + GUTTER;
  const [width, top] = [PICTURE_WIDTH - MARGIN - left, GRID_TOP];
  const hourHeight = (height - MARGIN - top) / (week.lastHour - week.firstHour);
  const { days, hours, dayWidth } = weekScene(week, { left, top, width, hourHeight, gap: GAP, strip: STRIP });
  const quiet = { size: 13, fill: colors.textMuted };
  return [
    ...days.map(({ day, x }) =>
      label(weekdayName(day), { ...quiet, x: x + GAP, y: top - 10, size: 16, width: dayWidth, weight: 500 }),
    ),
    ...hours.map(({ name, y }, at) => {
      const line = `<path d="M${left} ${fixed(y)}h${width}" stroke="${colors.line}"/>`;
      return line + (at + 1 < hours.length ? label(name, { ...quiet, x: MARGIN, y: y + 16, width: GUTTER }) : "");
    }),
    ...days.flatMap(({ entries }) =>
      entries.map(({ box, ...entry }) =>
        entry.event
          ? eventBox(box, entry.event, colors, usual)
          : label(`+${entry.hidden.length}`, { ...quiet, x: box.x, y: box.y + 14, width: GUTTER }),
      ),
    ),
  ];
}

const STRIP = 26;

function eventBox(box: DrawnBox, event: PlacedItem, colors: Colors, usual: DateRange): string {
  const { x, y, width, height } = box;
  const tone = itemTone(event.item, colors.theme);
  const edge = isWaitlisted(event.item) ? ` stroke="${tone.edge}" stroke-dasharray="5 4"` : "";
  const rect = `<rect x="${fixed(x)}" y="${fixed(y)}" height="${fixed(height)}"`;
  const size = height < 22 || width < 120 ? 12 : 15;
  const room = width - TEXT_LEFT - TEXT_RIGHT;
  const lines = itemWords(event, usual).slice(0, Math.max(1, Math.floor((height - 4) / (size * 1.25))));
  const texts = lines.map((text, at) =>
    label(text, {
      x: x + TEXT_LEFT,
      y: y + 3 + size * (1 + at * 1.25),
      // Courses and times differ at the end: shrink before cutting.
      size: Math.max(MIN_SIZE, Math.min(size, room / (text.length * LETTER_WIDTH))),
      width: room,
      fill: tone.text,
      ...(at === 0 && { weight: BOLD_WEIGHT }),
    }),
  );
  return `${rect} width="${fixed(width)}" rx="5" fill="${tone.tint}"${edge}/>${rect} width="4" rx="2" fill="${tone.edge}"/>${texts.join("")}`;
}

/** Between a box and its text. */
const TEXT_LEFT = 7;
const TEXT_RIGHT = 3;
const MIN_SIZE = 8;
export const BOLD_WEIGHT = 700;

/** Rows that fit in a picture of the minimum height. */
const MAX_LISTED = 14;

function list({ classes, noWeekMessage }: ScheduleDocument, colors: Colors): string[] {
  const at = (row: number) => ({ x: MARGIN, y: MARGIN + TITLE_HEIGHT + 24 + row * 34, width: CONTENT_WIDTH });
  const names = classes.map(({ course, title }) => `${course} ${title}`);
  if (names.length > MAX_LISTED) {
    const more = names.splice(MAX_LISTED - 1).length;
    names.push(t("and {count, number} more", { count: more }));
  }
  const rows = names.map((name, row) => label(name, { ...at(row + 1), size: 22, fill: colors.text }));
  return [label(noWeekMessage, { ...at(0), size: 20, fill: colors.textMuted }), ...rows];
}

type Label = { x: number; y: number; size: number; width: number; fill: string; weight?: number };

export function label(text: string, { x, y, size, width, fill, weight = 400 }: Label): string {
  return `<text x="${fixed(x)}" y="${fixed(y)}" font-size="${fixed(size)}" font-weight="${weight}" fill="${fill}">${toXml(cut(text, width / size))}</text>`;
}

/** The width of bold letters relative to their size, because there is no font to measure with. */
const LETTER_WIDTH = 0.62;

function cut(text: string, room: number): string {
  const most = Math.floor(room / LETTER_WIDTH);
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}

export function fixed(pixels: number): string {
  return String(Math.round(pixels * 10) / 10);
}
