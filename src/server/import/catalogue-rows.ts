import { type NewRow, toJson } from "../db/schema.ts";
import type { ClassPlace } from "./class-rows.ts";
import type { ExistingTerm } from "./existing-term.ts";
import { numberOfferings, type PlannedOffering, sectionNames } from "./offerings.ts";
import { mostFrequent } from "./read/course-identity.ts";
import type { CourseLine } from "./read/line-check.ts";
import type { Tally } from "./rules.ts";

/** What classes share, and each class's place in it, by class number. */
export type CatalogueRows = {
  subjects: NewRow<"subjects">[];
  courses: NewRow<"courses">[];
  offerings: NewRow<"offerings">[];
  components: NewRow<"offering_components">[];
  combined: NewRow<"combined_sections">[];
  attributeValues: NewRow<"attribute_values">[];
  places: Map<number, ClassPlace>;
};

export function toCatalogueRows(
  courses: ReadonlyMap<string, readonly PlannedOffering[]>,
  existing: Pick<ExistingTerm, "offerings" | "classes" | "attributeValues">,
  term_code: string,
  tally: Tally,
): CatalogueRows {
  const subjects = new Map<string, string | undefined>();
  const places: CatalogueRows["places"] = new Map();
  type OfCourses = Pick<CatalogueRows, "courses" | "offerings" | "components">;
  const rows: OfCourses = { courses: [], offerings: [], components: [] };

  for (const [course_id, offerings] of courses) {
    const course = describeCourse(offerings, tally);
    rows.courses.push({ term_code, course_id, ...course });
    const sections = sectionNames(offerings, existing.classes, tally);
    for (const [offering, offer_number] of numberOfferings(course_id, offerings, existing)) {
      const { subject, catalogNumber, career, components, classes } = offering;
      const described = firstSaid(linesOf([offering]), ({ subjectDescription }) => subjectDescription);
      subjects.set(subject, subjects.get(subject) ?? described);
      rows.offerings.push({ term_code, course_id, offer_number, subject, catalog_number: catalogNumber, career });
      for (const [position, component] of components.entries()) {
        const own = classes.filter((each) => each.component === component);
        const is_optional = own.every(({ source }) => source.optionalComponent === true);
        rows.components.push({ term_code, course_id, offer_number, component, position, is_optional });
      }
      for (const { source, ...planned } of classes) {
        const { classNumber, courseTitle = course.title } = source;
        const title = courseTitle === course.title ? null : courseTitle;
        if (title !== null) tally("sectionTitle");
        const section = sections.get(classNumber) ?? "";
        places.set(classNumber, { course_id, offer_number, section, title, ...planned });
      }
    }
  }
  tally("subjectDescription", [...subjects.values()].filter((description) => description === undefined).length);
  const lines = linesOf([...courses.values()].flat());
  return {
    ...rows,
    places,
    subjects: [...subjects].map(([code, description = code]) => ({ term_code, code, description })),
    attributeValues: attributeRows(lines, existing.attributeValues),
    combined: combinedSections(lines, term_code),
  };
}

function linesOf(offerings: readonly PlannedOffering[]): CourseLine[] {
  return offerings.flatMap(({ classes }) => classes.map(({ source }) => source));
}

/** The value of the first line that has one. */
function firstSaid<Value>(lines: readonly CourseLine[], read: (line: CourseLine) => Value | undefined) {
  return lines.map(read).find((value) => value !== undefined);
}

function describeCourse(offerings: readonly PlannedOffering[], tally: Tally) {
  const lines = linesOf(offerings);
  const [first] = offerings;
  const title = mostFrequent(lines.flatMap(({ courseTitle }) => courseTitle ?? []));
  const [description = "", ...others] = new Set(lines.flatMap(({ courseDescription }) => courseDescription ?? []));
  if (title === undefined) tally("courseTitle");
  if (others.length > 0) tally("courseDescription");
  const requisites = firstSaid(lines, (line) => line.requisites);
  return {
    title: title ?? `${first?.subject} ${first?.catalogNumber}`,
    description,
    requisites: requisites === undefined ? null : toJson(requisites),
    repeatable: lines.some(({ repeatable }) => repeatable === true),
  };
}

function combinedSections(lines: readonly CourseLine[], term_code: string): CatalogueRows["combined"] {
  const said = Map.groupBy(
    lines.flatMap(({ combined }) => combined ?? []),
    ({ id }) => id,
  );
  return [...said].map(([id, own]) => ({
    term_code,
    id,
    description: own.find(({ description }) => description !== undefined)?.description ?? id,
    capacity: own.find(({ capacity }) => capacity !== undefined)?.capacity ?? null,
  }));
}

/** All terms share them: what the file doesn't say stays. */
function attributeRows(lines: readonly CourseLine[], known: ExistingTerm["attributeValues"]) {
  const words = new Map<string, string>();
  const values = new Map<string, NewRow<"attribute_values">>();
  const given = lines.flatMap(({ attributes = [] }) => attributes);
  for (const { attribute, attributeDescription } of given)
    if (attributeDescription !== undefined) words.set(attribute, attributeDescription);
  for (const { attribute, value, description } of given) {
    const key = JSON.stringify([attribute, value]);
    const before = values.get(key) ?? known.get(key);
    const attribute_description = words.get(attribute) ?? before?.attribute_description ?? attribute;
    const row = { attribute, value, attribute_description, description: description ?? before?.description ?? value };
    values.set(key, row);
  }
  return [...values.values()];
}
