import { dayName } from "#contract/words";
import { hourLabel, MINUTES_PER_HOUR } from "#contract/wall-time";
import { CONTENT_WIDTH, MARGIN, type Sheet, type StructureElement } from "./sheet.ts";
import { breakTone, ink, type Tone } from "./colors.ts";
import { eventWords, type HiddenEvents, isWaiting, type Week, type WeekEvent } from "./week.ts";

/** Points. */
const AXIS_WIDTH = 36;
const HEAD_HEIGHT = 18;
const GRID_LEFT = MARGIN + AXIS_WIDTH;
/** A long week is drawn tighter, so that the list fits on the page. */
const MOST_HEIGHT = 330;
const HOUR_HEIGHT = { least: 24, most: 46 };
/** Keeps a 24-hour week on one page. */
const TALLEST = 560;
/** The "+5" mark. */
const MARK_WIDTH = 13;
const INSET = 1.5;
const EDGE = 2.5;
const RADIUS = 2.5;
const EVENT_PADDING = 2;
const EVENT_LINE = 8.6;

type Look = {
  tones: ReadonlyMap<string, Tone>;
  /** Dates that needn't be repeated. */
  usual: string | undefined;
};
type Frame = Look & { top: number; dayWidth: number; hourHeight: number; week: Week };

/** The week as a grid of days and hours, tagged as a list per day. */
export function drawWeek(sheet: Sheet, week: Week, look: Look): void {
  const hours = week.lastHour - week.firstHour;
  const hourHeight = Math.min(Math.max(MOST_HEIGHT / hours, HOUR_HEIGHT.least), HOUR_HEIGHT.most, TALLEST / hours);
  sheet.makeRoom(HEAD_HEIGHT + hours * hourHeight);
  const dayWidth = (CONTENT_WIDTH - AXIS_WIDTH) / week.days.length;
  const frame = { ...look, top: sheet.y + HEAD_HEIGHT, dayWidth, hourHeight, week };
  const heading = sheet.wrap("Week", { weight: "medium", color: ink.textMuted }, AXIS_WIDTH, 1);
  sheet.leaf(sheet.root, "H2", () => sheet.put(heading, MARGIN, sheet.y));
  sheet.decorate(() => drawLines(sheet, frame));
  for (const [at, day] of week.days.entries()) {
    const name = sheet.wrap(dayName(day), { weight: "medium", color: ink.textMuted }, dayWidth, 1);
    const place = { align: "center", width: dayWidth } as const;
    sheet.leaf(sheet.root, "H3", () => sheet.put(name, GRID_LEFT + at * dayWidth, sheet.y, place));
    const ofDay = [...week.events, ...week.hidden].filter((each) => each.day === day).sort((a, b) => a.start - b.start);
    if (ofDay.length === 0) continue;
    const list = sheet.branch(sheet.root, "L");
    for (const each of ofDay) {
      const item = sheet.branch(list, "LI");
      if ("items" in each) drawHiddenMark(sheet, item, each, frame);
      else drawEvent(sheet, item, each, frame);
    }
  }
  sheet.y = frame.top + hours * hourHeight;
}

function drawLines(sheet: Sheet, { week, top, dayWidth, hourHeight }: Frame): void {
  const hours = week.lastHour - week.firstHour;
  for (let at = 0; at <= hours; at++) {
    const y = top + at * hourHeight;
    sheet.rule(GRID_LEFT, MARGIN + CONTENT_WIDTH, y);
    const label = sheet.wrap(hourLabel(week.firstHour + at), { size: 7.5, color: ink.textFaint }, AXIS_WIDTH, 1);
    sheet.put(label, MARGIN, y - label.height / 2, { align: "right", width: AXIS_WIDTH - 6 });
  }
  for (let at = 0; at <= week.days.length; at++) {
    const x = GRID_LEFT + at * dayWidth;
    sheet.doc
      .moveTo(x, top)
      .lineTo(x, top + hours * hourHeight)
      .lineWidth(0.5)
      .stroke(ink.line);
  }
}

/** A span's position in the grid, in points. */
function boxOf({ day, start, end }: WeekEvent | HiddenEvents, { week, top, dayWidth, hourHeight }: Frame) {
  const points = (minutes: number) => (minutes / MINUTES_PER_HOUR) * hourHeight;
  return {
    top: top + points(start - week.firstHour * MINUTES_PER_HOUR) + 0.5,
    left: GRID_LEFT + week.days.indexOf(day) * dayWidth + INSET,
    width: dayWidth - INSET,
    height: points(end - start) - 1,
  };
}

/** "+5" at the end of the day's width. */
function drawHiddenMark(sheet: Sheet, item: StructureElement, hidden: HiddenEvents, frame: Frame): void {
  const { top, left, width, height } = boxOf(hidden, frame);
  const [x, markWidth] = [left + width - MARK_WIDTH, MARK_WIDTH - INSET];
  sheet.decorate(() => sheet.doc.roundedRect(x, top, markWidth, height, RADIUS).fill(breakTone.tint));
  const count = hidden.items.length;
  const text = sheet.fit(`+${count}`, { size: 6.5, color: breakTone.text }, markWidth);
  const draw = () => sheet.put(text, x, top, { align: "center", width: markWidth });
  sheet.leaf(item, "LBody", draw, { actual: `${count} more; see the class list` });
}

function drawEvent(sheet: Sheet, item: StructureElement, event: WeekEvent, frame: Frame): void {
  const { doc } = sheet;
  const { top, left, width, height } = boxOf(event, frame);
  const laneWidth = (width - (event.leavesStrip ? MARK_WIDTH : 0)) / event.laneCount;
  const [x, boxWidth] = [left + event.lane * laneWidth, laneWidth - INSET];
  const tone = toneOf(event, frame.tones);
  const isDashed = isWaiting(event.item);
  sheet.decorate(() => {
    doc.save();
    if (isDashed) {
      const half = 0.375;
      doc.roundedRect(x + half, top + half, boxWidth - 2 * half, height - 2 * half, RADIUS).fill(ink.surface);
      doc.roundedRect(x + half, top + half, boxWidth - 2 * half, height - 2 * half, RADIUS);
      doc.lineWidth(0.75).dash(1.5).stroke(tone.edge);
    } else {
      doc.roundedRect(x, top, boxWidth, height, RADIUS).clip();
      doc.rect(x, top, boxWidth, height).fill(tone.tint);
      doc.rect(x, top, EDGE, height).fill(tone.edge);
    }
    doc.restore();
  });

  const words = eventWords(event, frame.usual);
  const roomFor = Math.max(1, Math.floor((height - 2 * EVENT_PADDING + 1) / EVENT_LINE));
  const textLeft = x + 3 + (isDashed ? 0.75 : EDGE);
  const textWidth = x + boxWidth - 1 - textLeft;
  const textTop = top + (height < 2 * EVENT_LINE ? 0 : EVENT_PADDING);
  const lines = words.slice(0, roomFor).map((text, at) => {
    const size = at === 0 ? 7.6 : 7.2;
    const weight = at === 0 ? "bold" : "text";
    return sheet.fit(text, { size, weight, color: tone.text, leading: EVENT_LINE / size }, textWidth);
  });
  const draw = () => {
    for (const [at, line] of lines.entries()) sheet.put(line, textLeft, textTop + at * EVENT_LINE);
  };
  // In full, with AM and PM, whatever fits.
  const spoken = eventWords({ ...event, laneCount: 1 }, frame.usual);
  sheet.leaf(item, "LBody", draw, { actual: spoken.join(", ") });
}

function toneOf({ item }: WeekEvent, tones: Look["tones"]): Tone {
  return (item.kind === "meeting" && tones.get(item.ofClass.course)) || breakTone;
}
