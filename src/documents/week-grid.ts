import { weekdayName } from "#dates/words";
import { CONTENT_WIDTH, MARGIN, type Sheet, type StructureElement } from "./sheet.ts";
import { courseTone, ink } from "./colors.ts";
import { type Box, eventWords, isWaiting, type Week, type WeekEvent, weekScene } from "./week.ts";

/** Points. */
const AXIS_WIDTH = 36;
const HEAD_HEIGHT = 18;
const GRID_WIDTH = CONTENT_WIDTH - AXIS_WIDTH;
/** Leaves room for the list. */
const MAX_HEIGHT = 330;
const HOUR_HEIGHT = { least: 24, most: 46 };
/** Keeps a 24-hour week on one page. */
const TALLEST = 560;
const MARK_WIDTH = 13;
const EDGE = 2.5;
const RADIUS = 2.5;
const EVENT_PADDING = 2;
const EVENT_LINE = 8.6;

/** `usual` dates, as `dateRange` formats them, are printed once. */
export type Look = { usual: string | undefined };

/** Tagged as a list per day. */
export function drawWeek(sheet: Sheet, week: Week, look: Look): void {
  const count = week.lastHour - week.firstHour;
  const hourHeight = Math.min(Math.max(MAX_HEIGHT / count, HOUR_HEIGHT.least), HOUR_HEIGHT.most, TALLEST / count);
  sheet.makeRoom(HEAD_HEIGHT + count * hourHeight);
  const left = MARGIN + AXIS_WIDTH;
  const top = sheet.y + HEAD_HEIGHT;
  const bottom = top + count * hourHeight;
  const frame = { left, top, width: GRID_WIDTH, hourHeight, gap: 1.5, strip: MARK_WIDTH };
  const { days, hours, dayWidth } = weekScene(week, frame);
  const quiet = { weight: "medium", color: ink.textMuted } as const;
  const heading = sheet.wrap("Week", quiet, AXIS_WIDTH, 1);
  sheet.leaf(sheet.root, "H2", () => sheet.put(heading, MARGIN, sheet.y));
  sheet.decorate(() => {
    for (const { name, y } of hours) {
      sheet.rule(left, left + GRID_WIDTH, y);
      const label = sheet.wrap(name, { size: 7.5, color: ink.textFaint }, AXIS_WIDTH, 1);
      sheet.put(label, MARGIN, y - label.height / 2, { align: "right", width: AXIS_WIDTH - 6 });
    }
    for (const x of [...days.map((day) => day.x), left + GRID_WIDTH])
      sheet.doc.moveTo(x, top).lineTo(x, bottom).lineWidth(0.5).stroke(ink.line);
  });
  for (const { day, x, entries } of days) {
    const name = sheet.wrap(weekdayName(day), quiet, dayWidth, 1);
    sheet.leaf(sheet.root, "H3", () => sheet.put(name, x, sheet.y, { align: "center", width: dayWidth }));
    if (entries.length === 0) continue;
    const list = sheet.branch(sheet.root, "L");
    for (const { box, event, hiddenCount } of entries) {
      const item = sheet.branch(list, "LI");
      if (event) drawEvent(sheet, item, box, event, look);
      else drawHiddenMark(sheet, item, box, hiddenCount);
    }
  }
  sheet.y = bottom;
}

function drawHiddenMark(sheet: Sheet, item: StructureElement, { x, y, width, height }: Box, count: number): void {
  sheet.decorate(() => sheet.doc.roundedRect(x, y, width, height, RADIUS).fill(ink.line));
  const text = sheet.fit(`+${count}`, { size: 6.5, color: ink.textMuted }, width);
  const draw = () => sheet.put(text, x, y, { align: "center", width });
  sheet.leaf(item, "LBody", draw, { actual: `${count} more; see the class list` });
}

function drawEvent(sheet: Sheet, item: StructureElement, box: Box, event: WeekEvent, { usual }: Look): void {
  const { doc } = sheet;
  const { x, y, width, height } = box;
  const { ofClass } = event.item;
  const tone = courseTone(ofClass.color);
  const isDashed = isWaiting(ofClass);
  sheet.decorate(() => {
    doc.save();
    if (isDashed) {
      const outline = () => doc.roundedRect(x + 0.375, y + 0.375, width - 0.75, height - 0.75, RADIUS);
      outline().fill(ink.surface);
      outline().lineWidth(0.75).dash(1.5).stroke(tone.edge);
    } else {
      doc.roundedRect(x, y, width, height, RADIUS).clip();
      doc.rect(x, y, width, height).fill(tone.tint);
      doc.rect(x, y, EDGE, height).fill(tone.edge);
    }
    doc.restore();
  });

  const roomFor = Math.max(1, Math.floor((height - 2 * EVENT_PADDING + 1) / EVENT_LINE));
  const textLeft = x + 3 + (isDashed ? 0.75 : EDGE);
  const textTop = y + (height < 2 * EVENT_LINE ? 0 : EVENT_PADDING);
  const lines = eventWords(event, usual)
    .slice(0, roomFor)
    .map((text, at) => {
      const size = at === 0 ? 7.6 : 7.2;
      const style = { size, color: tone.text, leading: EVENT_LINE / size };
      return sheet.fit(text, { ...style, weight: at === 0 ? "bold" : "text" }, x + width - 1 - textLeft);
    });
  const draw = () => {
    for (const [at, line] of lines.entries()) sheet.put(line, textLeft, textTop + at * EVENT_LINE);
  };
  // In full, whatever fits.
  const spoken = eventWords({ ...event, laneCount: 1 }, usual);
  sheet.leaf(item, "LBody", draw, { actual: spoken.join(", ") });
}
