import { Document, Page, Text, View } from "@react-pdf/renderer";
import { createElement, type ReactElement } from "react";
import { institution } from "#contract/institution";
import { classList } from "./class-list.ts";
import { weight } from "./fonts.ts";
import type { ScheduleDocument } from "./schedule.ts";
import { baseText, flowingText, line, paragraph, Typefaces } from "./text.ts";
import { courseTones, ink, type Tone } from "./tones.ts";
import type { Typeface } from "./typeset.ts";
import { usualDates } from "./usual-dates.ts";
import { type EventSource, isWeekly, toWeek } from "./week.ts";
import { weekGrid } from "./week-grid.ts";

/** Points, 72 to the inch. */
const MARGIN = 40;
const LETTER_WIDTH = 612;
const CONTENT_WIDTH = LETTER_WIDTH - 2 * MARGIN;

/** What is on the pages: a heading, the week, then every class in words. */
export function schedulePages(
  schedule: ScheduleDocument,
  faces: readonly [Typeface, ...Typeface[]],
): ReactElement<{ title?: string }> {
  const { title, term, student, madeAt } = schedule;
  const tones = courseTones(schedule.classes.map(({ course }) => course));
  const usual = usualDates(schedule.classes);
  return createElement(
    Document,
    {
      title: `${title}, ${term}`,
      subject: `Classes of ${term}`,
      ...(student !== null && { author: student }),
      creator: institution.name,
      producer: institution.name,
      language: "en-US",
    },
    createElement(
      Typefaces,
      { value: faces },
      createElement(
        Page,
        { size: "LETTER", style: [baseText, { padding: MARGIN, paddingBottom: MARGIN + 16 }] },
        createElement(
          View,
          { style: flowingText },
          heading(schedule),
          ...week(schedule, { tones, usual }),
          ...(schedule.classes.length === 0 ? [] : [classList(schedule, { tones, usual })]),
        ),
        footer(madeAt),
      ),
    ),
  );
}

function heading({ title, term, student, facts }: ScheduleDocument): ReactElement {
  return createElement(
    View,
    {
      style: {
        flexDirection: "row",
        justifyContent: "space-between",
        alignItems: "flex-end",
        gap: 20,
        marginBottom: 14,
      },
    },
    createElement(
      View,
      { style: { flexShrink: 1 } },
      paragraph(title, { fontSize: 19, fontWeight: weight.bold, letterSpacing: -0.2, lineHeight: 1.2 }),
      paragraph(term, { fontSize: 11, fontWeight: weight.medium, color: ink.accent, marginTop: 2 }),
    ),
    createElement(
      View,
      { style: { alignItems: "flex-end", maxWidth: "50%" } },
      ...(student === null ? [] : [paragraph(student, { fontSize: 11, fontWeight: weight.bold, textAlign: "right" })]),
      ...(facts.length === 0
        ? []
        : [paragraph(facts.join(" · "), { fontSize: 9, color: ink.textMuted, marginTop: 2, textAlign: "right" })]),
    ),
  );
}

/** With what has no place in it named below, so that nobody takes the week for all there is. */
function week(
  schedule: ScheduleDocument,
  { tones, usual }: { tones: ReadonlyMap<string, Tone>; usual: string | undefined },
): ReactElement[] {
  const { classes, noWeekMessage } = schedule;
  const grid = toWeek(schedule);
  if (grid === null) return [notice(noWeekMessage)];
  const absent = classes.flatMap(({ course, sections }) =>
    sections
      .filter(({ meetings }) => meetings.length === 0 || !meetings.every(isWeekly))
      .map(({ label }) => `${course} ${label}`),
  );
  const crowded = grid.hidden.flatMap(({ items }) => items.map(nameOf));
  const others = [...new Set([...absent, ...crowded])];
  return [
    weekGrid(grid, { width: CONTENT_WIDTH, tones, usual }),
    ...(others.length === 0 ? [] : [paragraph(absenceNote(others), { color: ink.textMuted, marginTop: 8 })]),
  ];
}

function nameOf(of: EventSource): string {
  return of.kind === "break" ? of.ofBreak.name : `${of.ofClass.course} ${of.section.label}`;
}

/** More are not named, as the list has them all. */
const MOST_NAMED = 12;

function absenceNote(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  const named = names.slice(0, MOST_NAMED).join(", ") + (more > 0 ? `, and ${more} more` : "");
  return `Not fully shown in the week view: ${named}. See the list.`;
}

function notice(message: string): ReactElement {
  return createElement(
    View,
    { style: { borderWidth: 0.75, borderColor: ink.line, borderRadius: 4, padding: 14 } },
    paragraph(message, { fontSize: 10.5, color: ink.textMuted }),
  );
}

function footer(madeAt: string): ReactElement {
  const pageNumber = ({ pageNumber: page, totalPages }: { pageNumber: number; totalPages: number }) =>
    totalPages > 1 ? `Page ${page} of ${totalPages}` : "";
  return createElement(
    View,
    {
      fixed: true,
      style: {
        position: "absolute",
        left: MARGIN,
        right: MARGIN,
        bottom: MARGIN - 12,
        flexDirection: "row",
        justifyContent: "space-between",
        fontSize: 7.5,
        color: ink.textFaint,
      },
    },
    line(`${institution.name} · as of ${madeAt}`),
    createElement(Text, { render: pageNumber }),
  );
}
