export type Discipline =
  | "computing"
  | "mathematics"
  | "physics"
  | "chemistry"
  | "biology"
  | "engineering"
  | "humanities"
  | "social"
  | "language"
  | "art"
  | "music"
  | "business"
  | "health"
  | "education";

/** A subject as the data tables write it. */
export type SubjectTable = {
  code: string;
  name: string;
  discipline: Discipline;
  /** Fields of work in which the subject offers seminars and advanced courses, lower case. */
  themes: readonly string[];
  /** One course a line, as `readCourseLine` reads it. */
  courses: string;
};
