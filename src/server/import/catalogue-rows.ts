import type { CatalogueLine } from "#contract/catalogue-line";
import { type NewRow, toJson } from "../db/schema.ts";
import { type ClassContext, type ImportedClass, toClassRows } from "./class-rows.ts";
import type { ExistingTerm } from "./existing-term.ts";
import { numberOfferings, sectionNames } from "./offerings.ts";
import { mostFrequent, toCampus, toText } from "./read/course-identity.ts";
import type { PlannedOffering } from "./section-groups.ts";

export type CatalogueRows = {
  subjects: NewRow<"subjects">[];
  courses: NewRow<"courses">[];
  offerings: NewRow<"offerings">[];
  components: NewRow<"offering_components">[];
  facilities: Facility[];
  combined: CombinedSection[];
  instructors: NewRow<"instructors">[];
  attributeValues: AttributeWords[];
  classes: ImportedClass[];
};

/** The words are null where the file doesn't say them. */
type AttributeWords = Record<"attribute_description" | "description", string | null> &
  Record<"attribute" | "value", string>;

export function toCatalogueRows(
  courses: ReadonlyMap<string, readonly PlannedOffering[]>,
  { offerings: known, classes: before }: Pick<ExistingTerm, "offerings" | "classes">,
  context: ClassContext,
): CatalogueRows {
  const { term, tally } = context;
  const term_code = term.code;
  const subjects = new Map<string, string | undefined>();
  const instructors = new Map<string, NewRow<"instructors">>();
  type OfCourses = Pick<CatalogueRows, "courses" | "offerings" | "components" | "classes">;
  const rows: OfCourses = { courses: [], offerings: [], components: [], classes: [] };

  for (const [course_id, offerings] of courses) {
    const sources = offerings.flatMap(({ classes }) => classes.map(({ source }) => source));
    const { title, description } = describeCourse(offerings, sources, context);
    rows.courses.push({
      term_code,
      course_id,
      title,
      description,
      requisites: toRequisites(sources),
      repeatable: sources.some(({ repeatable }) => repeatable === true),
    });
    const sections = sectionNames(offerings, before, tally);
    for (const [offering, offer_number] of numberOfferings(course_id, offerings, known)) {
      const { subject, catalogNumber, career, components, classes } = offering;
      const described = classes
        .map(({ source }) => toText(source.subjectDescription))
        .find((text) => text !== undefined);
      subjects.set(subject, subjects.get(subject) ?? described);
      rows.offerings.push({ term_code, course_id, offer_number, subject, catalog_number: catalogNumber, career });
      for (const [position, component] of components.entries()) {
        const is_optional = classes.every(
          (each) => each.component !== component || each.source.optionalComponent === true,
        );
        rows.components.push({ term_code, course_id, offer_number, component, position, is_optional });
      }
      for (const planned of classes) {
        const own = toText(planned.source.courseTitle);
        const hasOwnTitle = own !== undefined && own !== title;
        if (hasOwnTitle) tally("sectionTitle");
        const section = sections.get(planned.source.classNumber) ?? "";
        const place = { courseId: course_id, offerNumber: offer_number, section, title: hasOwnTitle ? own : null };
        const imported = toClassRows(planned, place, context);
        rows.classes.push(imported);
        for (const { id, firstName, lastName } of imported.instructors) {
          instructors.set(id, { id, first_name: firstName, last_name: lastName });
        }
      }
    }
  }
  tally("subjectDescription", [...subjects.values()].filter((description) => description === undefined).length);
  const sources = [...courses.values()].flat().flatMap(({ classes }) => classes.map(({ source }) => source));
  return {
    ...rows,
    subjects: [...subjects].map(([code, description = code]) => ({ term_code, code, description })),
    instructors: [...instructors.values()],
    facilities: facilityRows(sources),
    attributeValues: describedAttributes(sources),
    combined: combinedSections(sources),
  };
}

type CombinedSection = { id: string; description: string | undefined; capacity: number | null };

function combinedSections(sources: readonly CatalogueLine[]): CombinedSection[] {
  const sections = new Map<string, CombinedSection>();
  for (const { combined } of sources) {
    if (!combined) continue;
    const section = sections.get(combined.id) ?? { id: combined.id, description: undefined, capacity: null };
    section.description ??= toText(combined.description);
    section.capacity ??= combined.capacity ?? null;
    sections.set(combined.id, section);
  }
  return [...sections.values()];
}

function toRequisites(sources: readonly CatalogueLine[]) {
  const requisites = sources.find((source) => source.requisites != null)?.requisites;
  return requisites == null ? null : toJson(requisites);
}

function describedAttributes(sources: readonly CatalogueLine[]): AttributeWords[] {
  const words = new Map<string, string>();
  const values = new Map<string, AttributeWords>();
  for (const { attributes } of sources) {
    for (const { attribute, value, attributeDescription, description } of attributes ?? []) {
      const key = JSON.stringify([attribute, value]);
      const own = toText(description) ?? values.get(key)?.description ?? null;
      values.set(key, { attribute, value, attribute_description: null, description: own });
      const ofAttribute = toText(attributeDescription);
      if (ofAttribute !== undefined) words.set(attribute, ofAttribute);
    }
  }
  return [...values.values()].map((each) => ({ ...each, attribute_description: words.get(each.attribute) ?? null }));
}

function describeCourse(
  offerings: readonly PlannedOffering[],
  sources: readonly CatalogueLine[],
  { tally }: ClassContext,
) {
  const titles = sources.map(({ courseTitle }) => toText(courseTitle)).filter((title) => title !== undefined);
  const descriptions = new Set(sources.map(({ courseDescription }) => toText(courseDescription)));
  descriptions.delete(undefined);
  if (titles.length === 0) tally("courseTitle");
  if (descriptions.size > 1) tally("courseDescription");
  const [description = ""] = descriptions;
  const [first] = offerings;
  return { title: mostFrequent(titles) ?? `${first?.subject} ${first?.catalogNumber}`, description };
}

/** Null for what the file doesn't say. */
type Facility = Record<"description" | "short_description" | "building" | "campus", string | null> & { code: string };

const UNKNOWN: Omit<Facility, "code"> = { description: null, short_description: null, building: null, campus: null };

/**
 * Facilities are identified by their code or text, and get their building and campus from classes. All terms share
 * them, so whether a meeting is online is said by the meeting.
 */
function facilityRows(sources: readonly CatalogueLine[]): Facility[] {
  const facilities = new Map<string, Facility>();
  for (const source of sources) {
    const meetings = source.meetings ?? [];
    const building = toText(source.building);
    const isOnlyOne = new Set(meetings.map(({ facility }) => toText(facility))).size === 1;
    for (const meeting of meetings) {
      const { facilityDetails: room } = meeting;
      const text = toText(meeting.facility);
      const code = toText(room?.code) ?? text;
      if (code === undefined) continue;
      const facility = facilities.get(code) ?? { code, ...UNKNOWN };
      facility.description ??= text ?? null;
      facility.short_description ??= toText(room?.shortDescription) ?? null;
      facility.building = toText(room?.building) ?? facility.building;
      if (building !== undefined && (isOnlyOne || text?.startsWith(building))) facility.building ??= building;
      facility.campus = toCampus(room?.campus) ?? facility.campus ?? toCampus(source.campus);
      facilities.set(code, facility);
    }
  }
  return [...facilities.values()];
}
