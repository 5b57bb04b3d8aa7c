import type { SearchCriteria } from "#contract/calls/class-search";
import { ENROLLMENT_STATUS_MODES } from "#contract/calls/search-modes";
import { institution } from "#contract/institution";
import { MEETING_DAY_MODES } from "#contract/meeting-days";
import { bulkInsert } from "#server/db/bulk-insert";
import type { Db, NewRow } from "#server/db/schema";
import { insert, update } from "../database/rows.ts";
import { type Random, seeded, times } from "../seeded.ts";

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
    NUMBERS.map((number) => ({
      id: `${subject} ${number}`,
      subject,
      number,
      title: random.of(`title of ${subject} ${number}`).pick(TITLES),
    })),
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
      career: random.of(`career of ${id}`).pick(CAREERS),
    })),
  );
  await bulkInsert(
    db,
    "combined_sections",
    COMBINED_SECTIONS.map(({ id, capacity }) => ({ term_code, id, description: id, capacity, enrolled: 0 })),
  );
  const rows = randomClasses(random.of("classes"), classCount, courses);
  await bulkInsert(db, "classes", rows.classes);
  await bulkInsert(db, "class_seats", rows.seats);
  await bulkInsert(db, "meetings", rows.meetings);
  await bulkInsert(db, "meeting_instructors", rows.instructors);
  await bulkInsert(db, "class_attributes", rows.attributes);
}

export async function changeRandomSeats(db: Db, random: Random, classCount: number): Promise<void> {
  for (let change = 0; change < 3; change++) {
    const own = random.of(change);
    await update(
      db,
      "class_seats",
      { enrolled: own.of("enrolled").below(4), over_capacity_allowed: 9, waitlisted: own.of("waitlisted").below(4) },
      { class_number: own.of("class").below(classCount) },
    );
  }
  await update(
    db,
    "combined_sections",
    { enrolled: random.of("combined seats").below(6), over_capacity_allowed: 9 },
    { id: random.of("combined").pick(COMBINED_SECTIONS).id },
  );
}

/** One criterion or a few at once, with values that no class has among them, in any case and with spaces. */
export function randomCriteria(search: Random): SearchCriteria {
  const someOf = (random: Random, values: readonly (string | null)[]) => {
    const chosen = Array.from({ length: 1 + random.below(3) }, () => random.pick([...values, "NONE"]) ?? "");
    return chosen.map((code) => random.pick([code, code.toLowerCase(), ` ${code}`])).join();
  };
  const dayOf = (random: Random, day: number) => random.pick([String(day), institution.dayLetters[day] ?? ""]);
  const days = (random: Random, count: number) =>
    Array.from({ length: count }, () => dayOf(random, random.below(7))).join();
  const choices: Record<Exclude<keyof SearchCriteria, "term">, (random: Random) => string> = {
    subjects: (random) => someOf(random, SUBJECTS),
    excludeSubjects: (random) => someOf(random, SUBJECTS),
    partialCatalogNumber: (random) => random.pick(["1", "10", "2", "l", "X1", "9"]),
    classNumber: (random) => String(random.below(40)),
    academicCareers: (random) => someOf(random, CAREERS),
    courseOfferingModes: (random) => random.pick(["1", "2", "1,3"]),
    meetingDays: (random) => `${random.pick(MEETING_DAY_MODES)}|${days(random, 1 + random.below(4))}`,
    meetingTimeModes: (random) => random.pick(["morning", "afternoon", "evening", "morning,evening"]),
    sessions: (random) => someOf(random, SESSIONS),
    campuses: (random) => someOf(random, CAMPUSES),
    enrollmentStatusMode: (random) => random.pick(ENROLLMENT_STATUS_MODES).Value,
    honorsOnly: (random) => random.pick(["true", "1", "false", ""]),
    riverHawkScholarsAcademyOnly: (random) => random.pick(["true", "no"]),
    courseTitle: (random) => random.pick([...TITLE_PARTS, ...TYPED_TITLE_PARTS, ...NUMBERED_PARTS]),
    instructorLastName: (random) => random.pick([...NAME_STARTS, ...APOSTROPHES]),
    coreCurriculumELOs: (random) => someOf(random, ATTRIBUTE_VALUES),
    coreCurriculumBOKs: (random) => someOf(random, ATTRIBUTE_VALUES),
    interdisciplinaryMinors: (random) => someOf(random, ATTRIBUTE_VALUES),
    requirementDesignations: (random) => someOf(random, DESIGNATIONS),
    lwrtAttributes: (random) => someOf(random, ATTRIBUTE_VALUES),
    rhedAttributes: (random) => someOf(random, ATTRIBUTE_VALUES),
    components: (random) => someOf(random, COMPONENTS),
  };
  const all = Object.entries(choices);
  const isOne = search.of("one").chance(0.5);
  const chosen = isOne
    ? [search.of("which").pick(all)]
    : all.filter(([name]) => search.of(name).of("used").chance(0.15));
  return {
    term: RANDOM_TERM,
    ...Object.fromEntries(chosen.map(([name, choose]) => [name, choose(search.of(name))])),
  };
}

function randomClasses(random: Random, classCount: number, courses: readonly { id: string }[]) {
  const term_code = RANDOM_TERM;
  const classes: NewRow<"classes">[] = [];
  const seats: NewRow<"class_seats">[] = [];
  const meetings: NewRow<"meetings">[] = [];
  const instructors: NewRow<"meeting_instructors">[] = [];
  const attributes: NewRow<"class_attributes">[] = [];
  for (let class_number = 0; class_number < classCount; class_number++) {
    const own = random.of(class_number);
    const key = { term_code, class_number };
    classes.push({
      ...key,
      course_id: own.of("course").pick(courses).id,
      offer_number: 1,
      session_code: own.of("session").pick(SESSIONS),
      section: String(class_number),
      component: own.of("component").pick(COMPONENTS),
      class_type: own.of("type").pick(["E", "N"]),
      status: own.of("status").pick(STATUSES),
      title: own.of("titled").chance(0.3) ? own.of("title").pick(TITLES) : null,
      campus: own.of("campus").pick(CAMPUSES),
      requirement_designation: own.of("designation").pick(DESIGNATIONS),
      combined_id: own.of("combined").chance(0.2) ? own.of("combined section").pick(COMBINED_SECTIONS).id : null,
      min_units: 3,
      max_units: 3,
    });
    // Now and then a class has no row of seats, and nobody can enroll in it.
    if (!own.of("seatless").chance(0.03)) {
      const capacity = own.of("capacity").pick([null, 0, 2, 30]);
      seats.push({
        ...key,
        capacity,
        enrolled: 0,
        wait_capacity: own.of("wait capacity").below(3),
        waitlisted: own.of("waitlisted").below(3),
      });
    }
    const meetingCount = own.of("meeting count").pick([0, 0, 1, 1, 2]);
    for (let meeting_number = 1; meeting_number <= meetingCount; meeting_number++) {
      const meeting = own.of("meetings").of(meeting_number);
      const start_minutes = meeting.of("untimed").chance(0.2)
        ? null
        : meeting.of("start").pick([480, 719, 720, 1019, 1020, 1300]);
      const end_minutes = start_minutes === null ? null : start_minutes + 50;
      const dates = { start_date: "2027-01-25", end_date: "2027-05-07" };
      meetings.push({
        ...key,
        meeting_number,
        days: meeting.of("days").below(128),
        start_minutes,
        end_minutes,
        ...dates,
      });
      const taught = new Set(
        times(meeting.of("teachers").below(3), (at) => `i${meeting.of(at).below(LAST_NAMES.length)}`),
      );
      for (const instructor_id of taught) instructors.push({ ...key, meeting_number, instructor_id });
    }
    for (const attribute of ATTRIBUTES) {
      const some = own.of(attribute);
      if (some.of("has").chance(0.3))
        attributes.push({ ...key, attribute, value: some.of("value").pick(ATTRIBUTE_VALUES) });
    }
  }
  return { classes, seats, meetings, instructors, attributes };
}
