import { Text, View } from "@react-pdf/renderer";
import { createElement, type ReactElement } from "react";
import { dateRange, daysAndTime } from "./day-and-time.ts";
import { weight } from "./fonts.ts";
import type { ScheduleClass, ScheduleDocument, ScheduleMeeting, ScheduleSection } from "./schedule.ts";
import { line, paragraph, type Style } from "./text.ts";
import { breakTone, ink, type Tone } from "./tones.ts";

/** Points; the last column has the rest. */
const COLUMNS = { section: 50, number: 38, time: 128, place: 148 };
const HEADS = ["Section", "Class", "Days and time", "Place", "Instructor"] as const;

/** A class with no more meetings than this stays on one page. */
const MOST_ROWS_KEPT = 12;

/** Every class with its sections, whether or not they have times. */
export function classList(
  { classes, breaks }: ScheduleDocument,
  { tones, usual }: { tones: ReadonlyMap<string, Tone>; usual: string | undefined },
): ReactElement {
  const blocks = classes.map((each) => classBlock(each, tones.get(each.course) ?? breakTone, usual));
  // The heading stays with the first class, as far as that is in one piece.
  const kept = classes.slice(0, 1).filter(isShort).length;
  return createElement(
    View,
    { style: { marginTop: 16 } },
    createElement(View, { wrap: false }, listHeading(usual), ...blocks.slice(0, kept)),
    ...blocks.slice(kept),
    ...(breaks.length === 0 ? [] : [breakList(breaks)]),
  );
}

function listHeading(usual: string | undefined): ReactElement {
  const dates = usual === undefined ? "" : `${usual.replace("–", " to ")}, unless noted`;
  return createElement(
    View,
    {},
    createElement(
      View,
      { style: { flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end", marginBottom: 5 } },
      line("Classes", { fontSize: 12, fontWeight: weight.bold }),
      line(dates, { color: ink.textFaint }),
    ),
    row(
      HEADS.map((head) => line(head)),
      { fontSize: 7.5, color: ink.textFaint, paddingLeft: 8, paddingBottom: 3 },
    ),
  );
}

/** What is kept in one piece though it is longer than a page would be cut off. */
function isShort({ sections }: ScheduleClass): boolean {
  return sections.flatMap(({ meetings }) => meetings).length <= MOST_ROWS_KEPT;
}

function classBlock(ofClass: ScheduleClass, tone: Tone, usual: string | undefined): ReactElement {
  const { course, title, credits, waitNote, sections } = ofClass;
  const heading = createElement(
    Text,
    { style: { flex: 1, fontWeight: weight.medium } },
    paragraph(course, { fontWeight: weight.bold }),
    ...(title === "" ? [] : [paragraph(`  ${title}`)]),
  );
  return createElement(
    View,
    { wrap: !isShort(ofClass), style: { borderTopWidth: 0.5, borderTopColor: ink.line, paddingVertical: 4 } },
    createElement(
      View,
      { style: { borderLeftWidth: 2.5, borderLeftColor: tone.edge, paddingLeft: 5.5 } },
      createElement(
        View,
        { style: { flexDirection: "row", gap: 8, fontSize: 9.5 } },
        heading,
        ...(waitNote === null ? [] : [waitTag(waitNote)]),
        line(credits, {
          flexShrink: 0,
          fontSize: 8.5,
          color: ink.textMuted,
          paddingTop: 1,
        }),
      ),
      ...sections.flatMap((section) => sectionRows(section, usual)),
    ),
  );
}

function waitTag(note: string): ReactElement {
  return line(note, {
    flexShrink: 0,
    alignSelf: "flex-start",
    fontSize: 7.5,
    fontWeight: weight.medium,
    color: ink.warning,
    backgroundColor: ink.warningTint,
    borderRadius: 2,
    paddingHorizontal: 4,
    paddingTop: 1,
  });
}

/** One row a meeting; the section is named in the first. */
function sectionRows({ label, classNumber, meetings }: ScheduleSection, usual: string | undefined): ReactElement[] {
  const named = [line(label), line(String(classNumber), { color: ink.textFaint })];
  const [first, ...others] = meetings;
  if (!first) return [row([...named, paragraph("No set time", { color: ink.textMuted })])];
  return [
    row([...named, ...meetingCells(first, usual)]),
    ...others.map((meeting) => row([line(""), line(""), ...meetingCells(meeting, usual)])),
  ];
}

function meetingCells(meeting: ScheduleMeeting, usual: string | undefined): ReactElement[] {
  const dates = dateRange(meeting.startDate, meeting.endDate);
  const instructors = meeting.instructors.join(", ");
  return [
    createElement(
      View,
      {},
      paragraph(daysAndTime(meeting), meeting.startMinutes === null ? { color: ink.textMuted } : {}),
      ...(dates === usual ? [] : [line(dates, { fontSize: 7.5, color: ink.textMuted })]),
    ),
    paragraph(meeting.place ?? "No room yet", meeting.place === null ? { color: ink.textMuted } : {}),
    paragraph(instructors || "Staff", instructors === "" ? { color: ink.textMuted } : {}),
  ];
}

function breakList(breaks: ScheduleDocument["breaks"]): ReactElement {
  return createElement(
    View,
    { wrap: false, style: { borderTopWidth: 0.5, borderTopColor: ink.line, paddingVertical: 4 } },
    createElement(
      View,
      { style: { borderLeftWidth: 2.5, borderLeftColor: breakTone.edge, paddingLeft: 5.5 } },
      line("Breaks", { fontSize: 9.5, fontWeight: weight.bold }),
      ...breaks.map(({ name, ...times }) => paragraph(`${name}: ${daysAndTime(times)}`)),
    ),
  );
}

/** Cells in the columns of the list; what has fewer cells leaves the rest empty. */
function row(cells: readonly ReactElement[], style: Style = {}): ReactElement {
  const widths = Object.values(COLUMNS);
  return createElement(
    View,
    { wrap: false, style: [{ flexDirection: "row", gap: 6, paddingTop: 1.5 }, style] },
    ...cells.map((cell, at) => {
      const width = widths[at];
      return createElement(View, { style: width === undefined ? { flex: 1 } : { width } }, cell);
    }),
  );
}
