import { deadlineLabel, momentLabel } from "#contract/institution-time";
import { counted } from "../text/counted-words.ts";
import type { ImportSummary } from "./import-catalogue.ts";
import { describeProblem, printable } from "./import-error.ts";
import { RULES, type Rule } from "./rules.ts";

const UNCLEAR_TOTALS = "Import the file again with --totals-include-portal or --no-totals-include-portal.";

const MAX_UNTIMED = 50;

/** Leaves out what didn't happen. */
export function describeSummary(summary: ImportSummary): string {
  const { term, termBefore, counts, refused, totalsIncludePortal, unclearTotals, promoted, rules, untimed, notes } =
    summary;
  const lines = [
    `Term ${printable(term.code)}: ${printable(term.description)}, ${term.startDate} to ${term.endDate}`,
    ...(termBefore ? [`  (was ${termBefore.startDate} to ${termBefore.endDate})`] : []),
    ...summary.sessions.map(describeSession),
    ...section("Classes", [
      [counts.added, "added"],
      [counts.changed, "changed"],
      [counts.unchanged, "unchanged"],
      [counts.canceled, "canceled (no longer in the file)"],
      [refused.lines, refused.lines === 1 ? "line rejected" : "lines rejected"],
      [refused.companions, "left out, because all lead classes of their course were rejected"],
    ]),
  ];
  if (refused.hasUnknown) lines.push("  No classes were canceled, because a rejected line has no class number.");
  if (totalsIncludePortal !== null)
    lines.push("", `Seat totals ${totalsIncludePortal ? "include" : "leave out"} students enrolled in the portal.`);
  else if (unclearTotals > 0) {
    const classes = counted(unclearTotals, "class", "classes");
    lines.push("", `In ${classes}, students enrolled in the portal may be counted twice.`, UNCLEAR_TOTALS);
  }
  const defaults = Object.entries(RULES).map(([rule, words]) => [rules[rule as Rule] ?? 0, words] as const);
  lines.push(
    ...section("Students", [
      [summary.removed, "removed from canceled classes, and notified"],
      [summary.clashing, "enrolled in classes that now conflict, and notified"],
    ]),
    ...section("Waitlists", [
      [promoted.unnamed, "waitlisted students from the file enrolled in open seats"],
      [promoted.students, "waitlisted portal students enrolled in open seats"],
    ]),
    ...section("Defaults used for missing data", defaults),
  );
  if (untimed.length > 0) {
    lines.push(
      "",
      "Meetings imported without their time",
      ...untimed.slice(0, MAX_UNTIMED).map((each) => `  ${describeProblem(each)}`),
    );
    const further = untimed.length - MAX_UNTIMED;
    if (further > 0) lines.push(`  … and ${further} more (--report FILE lists all)`);
  }
  if (notes.length > 0) lines.push("", "Not imported", ...notes.map((note) => `  ${printable(note)}`));
  return lines.join("\n");
}

function describeSession(session: ImportSummary["sessions"][number]) {
  const { code, start_date, end_date, enrollment_opens_at, enrollment_closes_at, drop_deadline } = session;
  const name = `  Session ${printable(code)}: ${start_date} to ${end_date}`;
  if (!enrollment_opens_at || !enrollment_closes_at) return `${name}, not open for enrollment`;
  const times = `${momentLabel(enrollment_opens_at)} to ${deadlineLabel(enrollment_closes_at)}`;
  return `${name}, enrollment ${times}, drop by ${drop_deadline ?? "the end of the session"}`;
}

function section(title: string, counts: readonly (readonly [times: number, words: string])[]) {
  const lines = counts.flatMap(([times, words]) =>
    times > 0 ? `${times.toLocaleString("en").padStart(9)}  ${words}` : [],
  );
  return lines.length > 0 ? ["", title, ...lines] : [];
}
