import { momentLabel } from "#contract/institution-time";
import { institution } from "#contract/institution";
import { drawClassList } from "./class-list.ts";
import { loadFonts, type ReadFont } from "./fonts.ts";
import { dateRange, meetingsOf, type ScheduleClass, type ScheduleDocument } from "./schedule.ts";
import { CONTENT_WIDTH, MARGIN, openSheet, type Sheet } from "./sheet.ts";
import { ink } from "./colors.ts";
import { isWeekly, toWeek } from "./week.ts";
import { drawWeek, type Look } from "./week-grid.ts";

/** A heading, the week, then every class in words. Equal schedules give equal bytes. */
export async function drawSchedule(
  schedule: ScheduleDocument,
  { readFont }: { readFont: ReadFont },
): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = await loadFonts(textsOf(schedule), readFont);
  const sheet = openSheet(infoOf(schedule), schedule.madeAt, fonts);
  const look = { usual: usualDates(schedule.classes) };
  drawHeading(sheet, schedule);
  drawWeekPart(sheet, schedule, look);
  if (schedule.classes.length > 0) drawClassList(sheet, schedule, look);
  drawFooters(sheet, schedule);
  return await sheet.end();
}

/** The document's own texts are in the portal's own font. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

function usualDates(classes: readonly ScheduleClass[]): string | undefined {
  const counts = new Map<string, number>();
  for (const meeting of meetingsOf(classes)) {
    const dates = dateRange(meeting);
    if (!meeting.IsSingleDay) counts.set(dates, (counts.get(dates) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

function infoOf({ title, term, student }: ScheduleDocument): Record<string, string> {
  return {
    Title: `${title}, ${term}`,
    Subject: `Classes for ${term}`,
    ...(student !== null && { Author: student }),
    Creator: institution.name,
    Producer: institution.name,
  };
}

function drawHeading(sheet: Sheet, { title, term, student, facts }: ScheduleDocument): void {
  sheet.paragraph("H1", title, { size: 19, weight: "bold", leading: 1.2 });
  sheet.paragraph("P", term, { size: 11, weight: "medium", color: ink.accent });
  sheet.paragraph("P", student ?? "", { size: 11, weight: "bold" });
  sheet.paragraph("P", facts.join(" · "), { size: 9, color: ink.textMuted });
  sheet.y += 8;
}

function drawWeekPart(sheet: Sheet, schedule: ScheduleDocument, look: Look): void {
  const { classes, noWeekMessage } = schedule;
  const week = toWeek(schedule);
  if (week === null) return sheet.paragraph("P", noWeekMessage, { size: 10.5, color: ink.textMuted });
  drawWeek(sheet, week, look);
  const isAllShown = classes.every(({ listings }) =>
    listings.every(({ Meetings }) => Meetings.length > 0 && Meetings.every(isWeekly)),
  );
  if (isAllShown && week.days.every(({ hidden }) => hidden.length === 0)) return;
  sheet.y += 8;
  sheet.paragraph("P", "The week view doesn't show every meeting. See the list.", { color: ink.textMuted });
}

const FOOTER_TOP = 754.6;

/** Screen readers read the time once, at the end. */
function drawFooters(sheet: Sheet, { madeAt }: ScheduleDocument): void {
  const style = { size: 7.5, color: ink.textFaint };
  const { count } = sheet.doc.bufferedPageRange();
  const made = sheet.wrap(`${institution.name} · as of ${momentLabel(madeAt)}`, style, CONTENT_WIDTH - 60, 1);
  for (let page = 0; page < count; page++) {
    sheet.doc.switchToPage(page);
    const draw = () => sheet.put(made, MARGIN, FOOTER_TOP);
    if (page === count - 1) sheet.leaf(sheet.root, "P", draw);
    else sheet.decorate(draw, "Pagination");
    if (count === 1) return;
    const number = sheet.wrap(`Page ${page + 1} of ${count}`, style, CONTENT_WIDTH);
    const place = { align: "right", width: CONTENT_WIDTH } as const;
    sheet.decorate(() => sheet.put(number, MARGIN, FOOTER_TOP, place), "Pagination");
  }
}
