import { institution } from "#contract/institution";
import type { SearchCriteria } from "#contract/calls/class-search";
import { ENROLLMENT_STATUS_MODES } from "#contract/calls/search-modes";
import { MEETING_DAY_MODES } from "#contract/meeting-days";
import { bulkInsert } from "#server/db/bulk-insert";
import type { Db, NewRow } from "#server/db/schema";
import { type Random, seeded } from "../engine/schedule-requests.ts";
import { insert, update } from "../database/rows.ts";

export const RANDOM_TERM = "4710";

const SUBJECTS = ["COMP", "MATH", "art", "A-B C", "ÉTU"];
const NUMBERS = ["1010", "1020", "102L", "20", "201", "L20", "x1"];
const CAREERS = ["UGRD", "GRAD", "CSCE", "LAWX"];
const SESSIONS = ["1", "A", "b2"];
const CAMPUSES = ["UMLNORTH", "UMLSOUTH", "Main", null];
const COMPONENTS = ["LEC", "LAB", "REC"];
const DESIGNATIONS = ["GEAH", "gema", null];
const STATUSES = ["A", "A", "A", "X", "T", "S"] as const;
const PLAIN_TITLES = ["Introduction to Programming", "  Spaces around  ", "100% of _everything_"];
const FOREIGN_TITLES = ["Éléments de Théorie", "Łódź and its Architects", "Straßen\u00adbau"];
const QUOTING_TITLES = ['Quotes " and \\ and </script>', "Women’s Writing: “Œuvres” of the Øresund"];
const NUMBERED_TITLES = ["Calculus I", "Calculus II: Series", "Calculus 2", "Calculus X", "Quantum Physics 10"];
const HOSTILE_TITLES = ["<img src=x onerror=alert(1)>", "\u202eright to left\u202c"];
const TITLES = [...PLAIN_TITLES, ...FOREIGN_TITLES, ...QUOTING_TITLES, ...NUMBERED_TITLES, ...HOSTILE_TITLES];
const TITLE_PARTS = ["intro", "ELEMENTS", "łódź", "%", "_every", " spaces ", '"', "zzz"];
const TYPED_TITLE_PARTS = ["womens", "women's", "STRASSENBAU", "oeuvres", "oresund"];
const NUMBERED_PARTS = ["calculus 1", "CALCULUS II", "2 series", "us  x", "physics X", "i"];
const FOREIGN_NAMES = ["Müller", "Ångström", "Łukasiewicz", "Strauß"];
const LAST_NAMES = ["Smith", "SMYTHE", "O'Neill", "O’Connor", "de la Cruz", "%", ...FOREIGN_NAMES];
const NAME_STARTS = ["s", "mull", "Müller", "o'n", "%", "DE LA", "angstrom", "lukas", "strauss"];
const APOSTROPHES = ["oconn", "O'CONNOR", "O’c"];
const { searchAttributes, honorsAttribute } = institution;
const ATTRIBUTES = [...Object.values(searchAttributes), honorsAttribute.attribute, "OTHER"];
const ATTRIBUTE_VALUES = ["AH", "Ql", "SS"];
const COMBINED_SECTIONS = [
  { id: "C1", capacity: 4 },
  { id: "C2", capacity: 0 },
  { id: "C3", capacity: null },
];

/** A term of small vocabularies, so that every combination of criteria finds something often enough. */
export async function addRandomTerm(db: Db, seed: number, classCount: number): Promise<void> {
  const random = seeded(seed);
  const term_code = RANDOM_TERM;
  const dates = { start_date: "2027-01-25", end_date: "2027-05-07" };
  await insert(db, "terms", { code: term_code, description: "Random", ...dates });
  await bulkInsert(
    db,
    "sessions",
    SESSIONS.map((code) => ({ term_code, code, description: `Session ${code}`, ...dates })),
  );
  await bulkInsert(
    db,
    "subjects",
    SUBJECTS.map((code) => ({ term_code, code, description: code })),
  );
  await bulkInsert(
    db,
    "instructors",
    LAST_NAMES.map((last_name, at) => ({ id: `i${at}`, first_name: "Some", last_name })),
  );
  const courses = SUBJECTS.flatMap((subject) =>
    NUMBERS.map((number) => ({ id: `${subject} ${number}`, subject, number, title: random.pick(TITLES) })),
  );
  await bulkInsert(
    db,
    "courses",
    courses.map(({ id, title }) => ({ term_code, course_id: id, title, description: "" })),
  );
  await bulkInsert(
    db,
    "offerings",
    courses.map(({ id, subject, number }) => ({
      term_code,
      course_id: id,
      offer_number: 1,
      subject,
      catalog_number: number,
      career: random.pick(CAREERS),
    })),
  );
  await bulkInsert(
    db,
    "combined_sections",
    COMBINED_SECTIONS.map(({ id, capacity }) => ({ term_code, id, description: id, capacity, enrolled: 0 })),
  );
  const rows = randomClasses(random, classCount, courses);
  await bulkInsert(db, "classes", rows.classes);
  await bulkInsert(db, "class_seats", rows.seats);
  await bulkInsert(db, "meetings", rows.meetings);
  await bulkInsert(db, "meeting_instructors", rows.instructors);
  await bulkInsert(db, "class_attributes", rows.attributes);
}

export async function changeRandomSeats(db: Db, random: Random, classCount: number): Promise<void> {
  for (let change = 0; change < 3; change++) {
    await update(
      db,
      "class_seats",
      { enrolled: random.below(4), over_capacity_allowed: 9, waitlisted: random.below(4) },
      { class_number: random.below(classCount) },
    );
  }
  await update(
    db,
    "combined_sections",
    { enrolled: random.below(6), over_capacity_allowed: 9 },
    { id: random.pick(COMBINED_SECTIONS).id },
  );
}

/** One criterion or a few at once, with values that no class has among them, in any case and with spaces. */
export function randomCriteria(random: Random): SearchCriteria {
  const someOf = (values: readonly (string | null)[]) => {
    const chosen = Array.from({ length: 1 + random.below(3) }, () => random.pick([...values, "NONE"]) ?? "");
    return chosen.map((code) => random.pick([code, code.toLowerCase(), ` ${code}`])).join();
  };
  const dayOf = (day: number) => random.pick([String(day), institution.dayLetters[day] ?? ""]);
  const days = (count: number) => Array.from({ length: count }, () => dayOf(random.below(7))).join();
  const choices: Record<Exclude<keyof SearchCriteria, "term">, () => string> = {
    subjects: () => someOf(SUBJECTS),
    excludeSubjects: () => someOf(SUBJECTS),
    partialCatalogNumber: () => random.pick(["1", "10", "2", "l", "X1", "9"]),
    classNumber: () => String(random.below(40)),
    academicCareers: () => someOf(CAREERS),
    courseOfferingModes: () => random.pick(["1", "2", "1,3"]),
    meetingDays: () => `${random.pick(MEETING_DAY_MODES)}|${days(1 + random.below(4))}`,
    meetingTimeModes: () => random.pick(["morning", "afternoon", "evening", "morning,evening"]),
    sessions: () => someOf(SESSIONS),
    campuses: () => someOf(CAMPUSES),
    enrollmentStatusMode: () => random.pick(ENROLLMENT_STATUS_MODES).Value,
    honorsOnly: () => random.pick(["true", "1", "false", ""]),
    riverHawkScholarsAcademyOnly: () => random.pick(["true", "no"]),
    courseTitle: () => random.pick([...TITLE_PARTS, ...TYPED_TITLE_PARTS, ...NUMBERED_PARTS]),
    instructorLastName: () => random.pick([...NAME_STARTS, ...APOSTROPHES]),
    coreCurriculumELOs: () => someOf(ATTRIBUTE_VALUES),
    coreCurriculumBOKs: () => someOf(ATTRIBUTE_VALUES),
    interdisciplinaryMinors: () => someOf(ATTRIBUTE_VALUES),
    requirementDesignations: () => someOf(DESIGNATIONS),
    lwrtAttributes: () => someOf(ATTRIBUTE_VALUES),
    rhedAttributes: () => someOf(ATTRIBUTE_VALUES),
    components: () => someOf(COMPONENTS),
  };
  const all = Object.entries(choices);
  const chosen = random.chance(0.5) ? [random.pick(all)] : all.filter(() => random.chance(0.15));
  return { term: RANDOM_TERM, ...Object.fromEntries(chosen.map(([name, choose]) => [name, choose()])) };
}

function randomClasses(random: Random, classCount: number, courses: readonly { id: string }[]) {
  const term_code = RANDOM_TERM;
  const classes: NewRow<"classes">[] = [];
  const seats: NewRow<"class_seats">[] = [];
  const meetings: NewRow<"meetings">[] = [];
  const instructors: NewRow<"meeting_instructors">[] = [];
  const attributes: NewRow<"class_attributes">[] = [];
  for (let class_number = 0; class_number < classCount; class_number++) {
    const key = { term_code, class_number };
    classes.push({
      ...key,
      course_id: random.pick(courses).id,
      offer_number: 1,
      session_code: random.pick(SESSIONS),
      section: String(class_number),
      component: random.pick(COMPONENTS),
      class_type: random.pick(["E", "N"]),
      status: random.pick(STATUSES),
      title: random.chance(0.3) ? random.pick(TITLES) : null,
      campus: random.pick(CAMPUSES),
      requirement_designation: random.pick(DESIGNATIONS),
      combined_id: random.chance(0.2) ? random.pick(COMBINED_SECTIONS).id : null,
      min_units: 3,
      max_units: 3,
    });
    // Now and then a class has no row of seats, and nobody can enroll in it.
    if (!random.chance(0.03)) {
      const capacity = random.pick([null, 0, 2, 30]);
      seats.push({ ...key, capacity, enrolled: 0, wait_capacity: random.below(3), waitlisted: random.below(3) });
    }
    for (let meeting_number = 1; meeting_number <= random.below(4); meeting_number++) {
      const start_minutes = random.chance(0.2) ? null : random.pick([480, 719, 720, 1019, 1020, 1300]);
      const end_minutes = start_minutes === null ? null : start_minutes + 50;
      const dates = { start_date: "2027-01-25", end_date: "2027-05-07" };
      meetings.push({ ...key, meeting_number, days: random.below(128), start_minutes, end_minutes, ...dates });
      const taught = new Set(Array.from({ length: random.below(3) }, () => `i${random.below(LAST_NAMES.length)}`));
      for (const instructor_id of taught) instructors.push({ ...key, meeting_number, instructor_id });
    }
    for (const attribute of ATTRIBUTES) {
      if (random.chance(0.3)) attributes.push({ ...key, attribute, value: random.pick(ATTRIBUTE_VALUES) });
    }
  }
  return { classes, seats, meetings, instructors, attributes };
}
