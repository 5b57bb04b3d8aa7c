import type { Services } from "../call.ts";
import { readConfiguration } from "./configuration-store.ts";
import { readHeldCourses } from "./held-courses.ts";

/** A configuration with its term's catalog and the student's classes of that term. */
export async function openConfiguration({ database, catalog }: Services, studentId: string, id: number) {
  const row = await readConfiguration(database.reads, studentId, id);
  const term = await catalog.term(row.term_code);
  return { row, term, held: await readHeldCourses(database.reads, studentId, term) };
}
