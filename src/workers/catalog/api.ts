import type { ScheduleRequest } from "#contract/builder/schedule-request";
import type { SearchResults } from "#contract/calls/class-search";
import type { Outcome } from "#contract/outcome";
import type { ClassFilter, ClassQuery, ClassSeats, HeldClass, TermQuery, TimeSlot } from "#engine";

/** A change of one class's seats. */
export type SeatChange = Pick<ClassSeats, "isOpen" | "openSeats"> & { classNumber: number };

/** A search reply without its classes. */
export type SearchHead = Omit<SearchResults, "Classes">;

/** A set of the loaded classes: bit p & 31 of word p >>> 5 is the class at place p of the reply. */
export type ClassSet = Uint32Array;

/** Of asked classes: which fit, and which aren't known because the search was stopped. */
export type PlanAnswer = { fitting: ClassSet; isWhole: boolean };

/** What is asked about a student's week, answered from `serve-fits.ts`, which loads at the first of these. */
export type FitQuestions = {
  /** The reply of `courseParts`: without it, classes are taken by themselves. */
  addParts: (parts: Blob) => Promise<Outcome<void>>;
  /** Classes that can be taken with a choice of their components that conflicts with nothing that's held. */
  fitWeek: (held: readonly HeldClass[]) => Promise<Outcome<ClassSet>>;
  /** Classes with times, all of them within the slots. */
  fitSlots: (slots: readonly TimeSlot[]) => Promise<Outcome<ClassSet>>;
  /** Whether the request has schedules; undefined if that would take too long. */
  openPlan: (request: ScheduleRequest) => Promise<Outcome<boolean | undefined>>;
  /** Those of these places that fit some schedule of the opened plan. */
  fitPlan: (places: readonly number[]) => Promise<Outcome<PlanAnswer>>;
};

/** What the index of a whole term answers, from `serve-counts.ts`, which loads with it. */
type CountQuestions = {
  /** The reply of `termIndex`; answers with the last names of the term's instructors. */
  openTerm: (reply: Blob) => Promise<Outcome<readonly string[]>>;
  /** How many classes of the opened term each query leaves. */
  countEach: (queries: readonly TermQuery[]) => Promise<Outcome<readonly number[]>>;
};

/** What the catalog worker does. It holds the classes of the last reply. */
export type CatalogApi = FitQuestions &
  CountQuestions & {
    /** Loads a search reply's body. */
    load: (reply: Blob) => Promise<Outcome<SearchHead>>;
    /** The next classes as a JSON array, empty at the end. Each comes once. */
    takeListings: (count: number) => Promise<Outcome<string>>;
    /** The rows are transferred to the caller. */
    search: (query: ClassQuery) => Promise<Outcome<Uint32Array<ArrayBuffer>>>;
    /** The text with a typo corrected; undefined if there's none. */
    suggest: (filter: ClassFilter) => Promise<Outcome<string | undefined>>;
    /** Ignores classes that weren't loaded. */
    update: (changes: readonly SeatChange[]) => Promise<Outcome<void>>;
  };
