import type { ClassListing, Meeting } from "#contract/catalog";
import { instructorNames, sectionLabel } from "#contract/labels/class-labels";
import { placeLabel } from "#contract/labels/place-label";
import { dateRange, daysAndTime, type ScheduleClass, type ScheduleDocument } from "./schedule.ts";
import { CONTENT_WIDTH, MARGIN, type Sheet, type StructureElement, type TextBlock, type TextStyle } from "./sheet.ts";
import { courseTone, ink, type Tone } from "./colors.ts";
import type { Look } from "./week-grid.ts";

/** Points; the last column takes the rest. */
const COLUMN_WIDTHS = [50, 38, 128, 148, 0];
const HEADS = ["Section", "Class", "Days and times", "Location", "Instructor"];
const GAP = 6;
const INDENT = 8;
const PADDING = 4;
const EDGE = 2.5;

const TALLEST_KEPT = 250;

/** A heading if it has a scope. */
type Cell = { attributes?: Parameters<Sheet["leaf"]>[3]; texts: readonly TextBlock[] };
type Row = { height: number; draw: (body: StructureElement) => void };

const muted = { color: ink.textMuted };
const faint = { color: ink.textFaint };

export function drawClassList(sheet: Sheet, { classes }: ScheduleDocument, { usual }: Look): void {
  const blocks = classes.map((each) => ({
    // A row for each meeting; the first one names the section.
    rows: [classRow(sheet, each), ...each.listings.flatMap((listing) => sectionRows(sheet, listing, usual))],
    tone: courseTone(each.color),
  }));
  const heads = headRow(sheet);
  const title = sheet.wrap("Classes", { size: 12, weight: "bold" }, CONTENT_WIDTH);
  const dates = usual === undefined ? "" : `${usual.replace("–", " to ")}, unless otherwise noted`;
  const note = sheet.wrap(dates, faint, CONTENT_WIDTH);
  const headHeight = 16 + title.height + 5 + heads.height + 3;
  // Keeps the heading with the first class.
  sheet.makeRoom(headHeight + Math.min(TALLEST_KEPT, heightOf(blocks[0]?.rows ?? [])));
  const bottom = sheet.y + 16 + title.height;
  sheet.leaf(sheet.root, "H2", () => sheet.put(title, MARGIN, bottom - title.height));
  if (dates !== "") {
    const place = { align: "right", width: CONTENT_WIDTH } as const;
    sheet.leaf(sheet.root, "P", () => sheet.put(note, MARGIN, bottom - note.height, place));
  }
  sheet.y = bottom + 5;
  const table = sheet.branch(sheet.root, "Table");
  heads.draw(sheet.branch(table, "THead"));
  sheet.y += heads.height + 3;
  for (const { rows, tone } of blocks) drawBlock(sheet, rows, tone, sheet.branch(table, "TBody"));
}

/** On one page if possible. */
function drawBlock(sheet: Sheet, rows: readonly Row[], tone: Tone, body: StructureElement): void {
  const height = heightOf(rows);
  sheet.makeRoom(height <= TALLEST_KEPT ? height : heightOf(rows.slice(0, 2)));
  sheet.decorate(() => sheet.rule(MARGIN, MARGIN + CONTENT_WIDTH, sheet.y));
  sheet.y += PADDING;
  for (const row of rows) {
    sheet.makeRoom(row.height);
    sheet.decorate(() => sheet.doc.rect(MARGIN, sheet.y, EDGE, row.height).fill(tone.edge));
    row.draw(body);
    sheet.y += row.height;
  }
  sheet.y += PADDING;
}

function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { height }) => sum + height, 2 * PADDING);
}

function headRow(sheet: Sheet): Row {
  const style = { size: 7.5, ...faint };
  const scope = { Scope: "Column" } as const;
  const cells = HEADS.map((head, at) => ({ attributes: scope, texts: [sheet.wrap(head, style, widthOf(at))] }));
  return toRow(sheet, cells, 0);
}

function classRow(sheet: Sheet, { course, title, credits, waitNote }: ScheduleClass): Row {
  const count = sheet.wrap(credits, { size: 8.5, ...muted }, 120, 1);
  const tag = waitNote === null ? null : sheet.wrap(waitNote, TAG, 120, 1);
  const tagWidth = tag === null ? 0 : tag.width + 2 * TAG_PADDING;
  const right = MARGIN + CONTENT_WIDTH;
  const tagLeft = right - count.width - 8 - tagWidth;
  const style = { size: 9.5, weight: "bold" } as const;
  const name = sheet.wrap(`${course} ${title}`.trimEnd(), style, tagLeft - 8 - MARGIN - INDENT);
  return {
    height: name.height,
    draw(body) {
      const top = sheet.y;
      const row = sheet.branch(body, "TR");
      const head = sheet.branch(row, "TH", { Scope: "Row", ColSpan: HEADS.length });
      sheet.leaf(head, "P", () => sheet.put(name, MARGIN + INDENT, top));
      if (tag) {
        sheet.decorate(() => sheet.doc.roundedRect(tagLeft, top, tagWidth, tag.height + 2, 2).fill(ink.warningTint));
        sheet.leaf(head, "P", () => sheet.put(tag, tagLeft + TAG_PADDING, top + 1));
      }
      sheet.leaf(head, "P", () => sheet.put(count, right - count.width, top + 1));
    },
  };
}

const TAG: Partial<TextStyle> = { size: 7.5, weight: "medium", color: ink.warning };
const TAG_PADDING = 4;

function sectionRows(sheet: Sheet, listing: ClassListing, usual: string | undefined): Row[] {
  const { Meetings, Details } = listing;
  const span = Meetings.length > 1 ? { RowSpan: Meetings.length } : {};
  const named: Cell[] = [
    { attributes: { Scope: "Row", ...span }, texts: [sheet.wrap(sectionLabel(listing), {}, widthOf(0), 1)] },
    { attributes: span, texts: [sheet.wrap(String(Details.ClassNumber), faint, widthOf(1), 1)] },
  ];
  if (Meetings.length === 0) {
    const unset = sheet.wrap("No set time", muted, widthOf(2));
    return [toRow(sheet, [...named, { attributes: { ColSpan: 3 }, texts: [unset] }], 0)];
  }
  return Meetings.map((meeting, at) => {
    const cells = meetingCells(sheet, meeting, listing, usual);
    return at === 0 ? toRow(sheet, [...named, ...cells], 0) : toRow(sheet, cells, named.length);
  });
}

function meetingCells(sheet: Sheet, meeting: Meeting, listing: ClassListing, usual: string | undefined): Cell[] {
  const dates = dateRange(meeting);
  const text = (at: number, known: string, unknown: string) =>
    sheet.wrap(known || unknown, known === "" ? muted : {}, widthOf(at));
  const times = sheet.wrap(daysAndTime(meeting), meeting.StartTime === null ? muted : {}, widthOf(2));
  const other = dates === usual ? [] : [sheet.wrap(dates, { size: 7.5, ...muted }, widthOf(2), 1)];
  return [
    { texts: [times, ...other] },
    { texts: [text(3, placeLabel(meeting, listing), "No room yet")] },
    { texts: [text(4, instructorNames([meeting]).join(", "), "Staff")] },
  ];
}

function toRow(sheet: Sheet, cells: readonly Cell[], first: number): Row {
  const tops = (texts: readonly TextBlock[]) => texts.reduce((sum, { height }) => sum + height, ROW_GAP);
  return {
    height: Math.max(...cells.map(({ texts }) => tops(texts))),
    draw(body) {
      const row = sheet.branch(body, "TR");
      for (const [at, { attributes, texts }] of cells.entries()) {
        const type = attributes?.Scope ? "TH" : "TD";
        const cell = texts.length > 1 ? sheet.branch(row, type, attributes) : row;
        for (const [line, text] of texts.entries()) {
          const draw = () => sheet.put(text, leftOf(first + at), sheet.y + tops(texts.slice(0, line)));
          if (cell === row) sheet.leaf(row, type, draw, attributes);
          else sheet.leaf(cell, "P", draw);
        }
      }
    },
  };
}

const ROW_GAP = 1.5;

function leftOf(column: number): number {
  return COLUMN_WIDTHS.slice(0, column).reduce((left, width) => left + width + GAP, MARGIN + INDENT);
}

function widthOf(column: number): number {
  return COLUMN_WIDTHS[column] || MARGIN + CONTENT_WIDTH - leftOf(column);
}
