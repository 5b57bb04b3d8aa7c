import type { DemoTerm } from "../calendar.ts";
import { createRandom } from "../random.ts";
import { createTeachingBook, type Faculty, type TeachingBook } from "./instructors.ts";
import { createRoomBook, type RoomBook } from "./rooms.ts";

/** What the planning of one term keeps track of while it goes on. */
export type Planner = {
  seed: number;
  term: DemoTerm;
  /** Themes of the subject, for topics courses. */
  themesOf: (subject: string) => readonly string[];
  roomBook: RoomBook;
  teachingBook: TeachingBook;
  nextClassNumber: () => number;
  nextCombinedId: () => string;
};

const FIRST_CLASS_NUMBER = 10_101;

export function createPlanner(seed: number, term: DemoTerm, faculty: Faculty, themesOf: Planner["themesOf"]): Planner {
  const random = createRandom(seed, term.code, "class numbers");
  let classNumber = FIRST_CLASS_NUMBER;
  let combinedId = 0;
  return {
    seed,
    term,
    themesOf,
    roomBook: createRoomBook(),
    teachingBook: createTeachingBook(faculty),
    nextClassNumber: () => (classNumber += random.int(1, 3)),
    nextCombinedId: () => String(++combinedId).padStart(4, "0"),
  };
}
