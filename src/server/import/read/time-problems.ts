import { toMinutes } from "#dates/minutes";
import { endOfSpan } from "#dates/span";
import type { FieldProblem } from "../import-error.ts";
import type { SourceMeeting } from "./line-check.ts";

/** Times that the import can't use. Those from midnight to midnight are how sources say that there's none. */
export function timeProblems(meetings: readonly SourceMeeting[]): FieldProblem[] {
  return meetings.flatMap((meeting, at) => {
    const message = problemOf(meeting);
    return message === undefined ? [] : [{ field: `meetings[${at}]`, message }];
  });
}

function problemOf({ start, end, days = [] }: SourceMeeting): string | undefined {
  if (start === undefined && end === undefined) return undefined;
  if (start === undefined) return `ends at ${end}, but has no start`;
  if (end === undefined) return `starts at ${start}, but has no end`;
  if (endOfSpan(toMinutes(start), toMinutes(end)) === undefined)
    return `can't be from ${start} to ${end}: a meeting past midnight lasts up to 12 hours and ends by noon`;
  return days.length === 0 && start !== end ? `is from ${start} to ${end}, but on no day` : undefined;
}
