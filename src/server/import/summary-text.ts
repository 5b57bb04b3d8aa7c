import { momentLabel } from "#contract/labels/moment-label";
import type { ImportSummary } from "./import-catalogue.ts";
import { printable } from "./import-error.ts";
import { RULES, type Rule } from "./rules.ts";

const UNCLEAR_TOTALS = "Import the file again with --totals-include-portal or --no-totals-include-portal.";

export function describeSummary(summary: ImportSummary): string {
  const { term, counts, refused } = summary;
  const lines = [
    `Term ${printable(term.code)}: ${printable(term.description)}, ${term.startDate} to ${term.endDate}`,
    ...summary.sessions.map(describeSession),
    "",
    "Classes",
    ...counted([
      [counts.added, "added"],
      [counts.changed, "changed"],
      [counts.unchanged, "unchanged"],
      [counts.canceled, "canceled (no longer in the file)"],
      [refused.lines, refused.lines === 1 ? "line rejected" : "lines rejected"],
    ]),
    ...counted(
      refused.companions > 0
        ? [[refused.companions, "left out, because all lead classes of their course were rejected"]]
        : [],
    ),
    ...(refused.hasUnknown ? ["  No classes were canceled, because a rejected line has no class number."] : []),
  ];
  if (summary.totalsIncludePortal !== null) {
    const verb = summary.totalsIncludePortal ? "include" : "leave out";
    lines.push("", `Seat totals ${verb} students enrolled in the portal.`);
  } else if (summary.unclearTotals > 0) {
    const classes = summary.unclearTotals === 1 ? "1 class" : `${summary.unclearTotals} classes`;
    lines.push("", `In ${classes}, students enrolled in the portal may be counted twice.`, UNCLEAR_TOTALS);
  }
  const affected: Count[] = [
    [summary.removed, "removed from canceled classes, and notified"],
    [summary.clashing, "enrolled in classes that now conflict, and notified"],
  ];
  if (summary.removed + summary.clashing > 0)
    lines.push("", "Students", ...counted(affected.filter(([times]) => times > 0)));
  const { students, unnamed } = summary.promoted;
  const promoted: Count[] = [
    [unnamed, "waitlisted students from the file enrolled in open seats"],
    [students, "waitlisted portal students enrolled in open seats"],
  ];
  if (students + unnamed > 0) lines.push("", "Waitlists", ...counted(promoted.filter(([times]) => times > 0)));
  const rules = (Object.keys(RULES) as Rule[]).flatMap((rule): Count[] => {
    const times = summary.rules[rule];
    return times === undefined ? [] : [[times, RULES[rule]]];
  });
  if (rules.length > 0) lines.push("", "Defaults used for missing data", ...counted(rules));
  if (summary.notes.length > 0) lines.push("", "Not imported", ...summary.notes.map((note) => `  ${printable(note)}`));
  return lines.join("\n");
}

function describeSession(session: ImportSummary["sessions"][number]) {
  const { code, start_date, end_date, enrollment_opens_at, enrollment_closes_at, drop_deadline } = session;
  const name = `  Session ${printable(code)}: ${start_date} to ${end_date}`;
  if (!enrollment_opens_at || !enrollment_closes_at) return `${name}, not open for enrollment`;
  const times = `${momentLabel(enrollment_opens_at)} to ${momentLabel(enrollment_closes_at)}`;
  return `${name}, enrollment ${times}, drop by ${drop_deadline ?? "the end of the session"}`;
}

type Count = readonly [times: number, words: string];

function counted(counts: readonly Count[]) {
  const texts = counts.map(([times, words]) => [times.toLocaleString("en"), words] as const);
  const width = texts.reduce((most, [times]) => Math.max(most, times.length), 0);
  return texts.map(([times, words]) => `  ${times.padStart(width)}  ${words}`);
}
