import type { HistoryTerm } from "#contract/calls/class-history";
import type { Asked, Replies } from "../component/fake-api.ts";

type Waits = readonly [most: number, gotIn: number, everyoneUpTo: number];

/** Of a class with 30 seats. */
function term(code: string, name: string, FullAfterHours: number, [Most, GotIn, EveryoneUpTo]: Waits): HistoryTerm {
  const WaitList = { Most, GotIn, EveryoneUpTo };
  const Term = { Code: code, Description: name };
  return { Term, Classes: 1, Seats: 30, Enrolled: 30, FullAfterHours, WaitList };
}

/** In three of them, everyone up to #9 got in. */
export const earlierTerms: readonly HistoryTerm[] = [
  term("3630", "2026 Spring", 48, [12, 9, 9]),
  term("3610", "2025 Fall", 5, [14, 15, 14]),
  term("3530", "2025 Spring", 216, [8, 2, 2]),
  term("3510", "2024 Fall", 72, [11, 10, 9]),
];

/** Free seats until the end, in two sections. */
export const neverFull: readonly HistoryTerm[] = earlierTerms.map((each) => ({
  ...each,
  Classes: 2,
  Enrolled: 24,
  FullAfterHours: null,
  WaitList: { Most: 0, GotIn: 0, EveryoneUpTo: null },
}));

/** Every class that is asked for has these. */
export const withHistory = (Terms: readonly HistoryTerm[] = earlierTerms): Replies => ({
  classHistory: ({ query }: Asked) => {
    const numbers = (query.get("classNumbers") ?? "").split(",");
    return { data: numbers.map((number) => ({ ClassNumber: Number(number), Terms })) };
  },
});
