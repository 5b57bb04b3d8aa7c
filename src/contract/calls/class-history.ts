import { type Static, Type } from "typebox";
import { CodeDescription, Nullable, TermCode } from "../wire-shapes.ts";
import { anyone } from "./endpoint.ts";

/** Null where it isn't known. */
const WaitListHistory = Type.Object({
  /** On the longest waitlist of a class. */
  Most: Type.Integer(),
  GotIn: Nullable(Type.Integer()),
  /** Everyone who joined at this place or before, and stayed, got in; 0 if the first one didn't. */
  EveryoneUpTo: Nullable(Type.Integer()),
});

/** A course's classes of one component, of all of an earlier term. */
const HistoryTerm = Type.Object({
  Term: CodeDescription,
  Classes: Type.Integer(),
  /** Of all classes together, like the enrolled students. */
  Seats: Type.Integer(),
  Enrolled: Type.Integer(),
  /**
   * How long after enrollment opened no class had a free seat for the first time, in begun hours, from two days on in
   * begun days; null if one always had.
   */
  FullAfterHours: Nullable(Type.Integer()),
  /** Null if it's unknown, or too few waited. */
  WaitList: Nullable(WaitListHistory),
});
export type HistoryTerm = Static<typeof HistoryTerm>;

const ClassHistory = Type.Object({ ClassNumber: Type.Integer(), Terms: Type.Array(HistoryTerm) });
export type ClassHistory = Static<typeof ClassHistory>;

export const classHistoryEndpoints = {
  classHistory: anyone("How the courses of classes filled in earlier terms, where enough is known", {
    query: Type.Object({
      term: TermCode,
      classNumbers: Type.String({ pattern: "^[0-9]{1,10}(,[0-9]{1,10}){0,99}$", maxLength: 1100 }),
    }),
    reply: Type.Array(ClassHistory),
  }),
};
