import { createHash } from "node:crypto";
import type { SearchCriteria, TermIndex } from "#contract/calls/class-search";
import { scheduleMeetings } from "#contract/schedule-meetings";
import { DAYS_PER_WEEK, MINUTES_PER_DAY } from "#dates/minutes";
import { ENVELOPE, TaggedReply } from "../../plugins/etag.ts";
import { componentOfCode } from "../code-words.ts";
import { type FilterValues, filterValuesOf } from "../filter-values.ts";
import { type ClassRecord, recordTitle, type TermCatalog } from "../records.ts";
import { listingOf } from "../to-wire.ts";
import { rowsInSet } from "./class-columns.ts";
import { type LargeAnswer, unpackBrotli } from "./kept-answers.ts";
import { parseSearch } from "./search-criteria.ts";
import type { OpenTermSearch, TermSearch } from "./term-search.ts";

type Criterion = Exclude<keyof SearchCriteria, "term">;

/** Seats change what these find; the rest is the same as long as the catalog is. */
const BY_SEATS: Criterion = "enrollmentStatusMode";

/** Of the answers of each term that are kept compressed. */
const KEPT_AS = "index";

/** Everything but what seats change, up to where that belongs. */
const known = new WeakMap<TermCatalog, string>();

/** Written and compressed again only when a class opens or fills, and then at most once a second. */
export async function answerTermIndex(catalog: TermCatalog, openSearch: OpenTermSearch): Promise<TaggedReply> {
  const search = await openSearch(catalog);
  await search.refreshSeats();
  const readNow = () => {
    const bySeats = JSON.stringify(placesOf(BY_SEATS, catalog, search));
    return { bySeats, digest: createHash("sha1").update(bySeats).digest("base64url") };
  };
  const versionOf = (digest: string) => [catalog.term, KEPT_AS, digest];
  const { digest } = readNow();

  function writeNow(): LargeAnswer {
    const start = known.get(catalog) ?? startOf(makeIndex(catalog, search));
    known.set(catalog, start);
    const now = readNow();
    const json = Buffer.from(`${start}${now.bySeats}}}${ENVELOPE[1]}`);
    return { digest: now.digest, json, readAtMs: search.seatsReadAtMs() };
  }

  return new TaggedReply(versionOf(digest), async (encoding) => {
    const { bytes, digest: written } = await search.packedAnswer(KEPT_AS, encoding ?? "br", digest, writeNow);
    return { bytes: encoding ? bytes : unpackBrotli(bytes), encoding, version: versionOf(written) };
  });
}

/** `Places` is last, and what seats change is last of it. */
function startOf({ Places, ...rest }: TermIndex): string {
  const text = JSON.stringify({ ...rest, Places });
  const separator = Object.keys(Places).length > 0 ? "," : "";
  return `${ENVELOPE[0]}${text.slice(0, -2)}${separator}"${BY_SEATS}":`;
}

function makeIndex(catalog: TermCatalog, search: TermSearch): TermIndex {
  const { ordered } = catalog;
  const places = new Map<string, number>();
  const textOf = (text: string) => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  const each = (text: (record: ClassRecord) => string) => ordered.map((record) => textOf(text(record)));
  const criteria = (Object.keys(VALUES) as Criterion[]).filter((name) => name !== BY_SEATS);
  return {
    ClassNumbers: ordered.map(({ classNumber }) => classNumber),
    Places: Object.fromEntries(criteria.map((name) => [name, placesOf(name, catalog, search)])),
    Subjects: each(({ offering }) => offering.subject),
    CatalogNumbers: each(({ offering }) => offering.catalogNumber),
    Sections: each(({ section }) => section),
    Components: each(({ component }) => `${component} ${componentOfCode(component).Description}`),
    Titles: each(recordTitle),
    Instructors: ordered.map(({ meetings }) => {
      const people = meetings.flatMap(({ Instructors }) => Instructors.map(({ Person }) => Person));
      const byId = new Map(people.map((person) => [person.Id, person]));
      return [...byId.values()].flatMap(({ FirstName, LastName }) => [textOf(FirstName), textOf(LastName)]);
    }),
    Credits: ordered.flatMap(({ minUnits, maxUnits }) => [minUnits, maxUnits]),
    Times: ordered.flatMap(timesOf),
    Texts: [...places.keys()],
  };
}

/** By the rules of drawn times, which the page's list filters by. */
function timesOf(record: ClassRecord): [start: number, end: number] {
  const timed = scheduleMeetings(listingOf(record)).flatMap(({ days, startMinutes, endMinutes }) =>
    startMinutes === null || endMinutes === null || startMinutes >= endMinutes
      ? []
      : [{ isOnDays: days.length > 0, startMinutes, endMinutes }],
  );
  if (timed.length === 0) return [-1, -1];
  const onDays = timed.filter(({ isOnDays }) => isOnDays);
  const start = Math.min(MINUTES_PER_DAY, ...onDays.map(({ startMinutes }) => startMinutes));
  return [start, Math.max(0, ...onDays.map(({ endMinutes }) => endMinutes))];
}

type Values = readonly ({ Code: string } | { Value: string })[];

const codesOf = (values: Values | Record<string, unknown> | undefined): string[] =>
  (Array.isArray(values) ? (values as Values) : []).map((value) => ("Code" in value ? value.Code : value.Value));

const among = (name: keyof FilterValues) => (values: FilterValues) => codesOf(values[name]);
const ofTerm = (name: "SubjectsByTerm" | "SessionsByTerm") => (values: FilterValues, term: string) =>
  codesOf(values[name][term]);
const flag = (name: Criterion) => (values: FilterValues) =>
  values.SpecialGroups.some(({ Value }) => Value === name) ? ["true"] : [];

/** The values of each criterion that has some; of the others, the page reads texts. */
const VALUES: Partial<Record<Criterion, (values: FilterValues, term: string) => string[]>> = {
  subjects: ofTerm("SubjectsByTerm"),
  academicCareers: among("AcademicCareers"),
  courseOfferingModes: among("CourseOfferingModes"),
  meetingDays: () => Array.from({ length: DAYS_PER_WEEK }, (_, day) => String(day)),
  meetingTimeModes: among("QuickMeetingTimeModes"),
  sessions: ofTerm("SessionsByTerm"),
  campuses: among("MainCampusLocations"),
  enrollmentStatusMode: (values) => codesOf(values.EnrollmentStatusModes).slice(1),
  honorsOnly: flag("honorsOnly"),
  riverHawkScholarsAcademyOnly: flag("riverHawkScholarsAcademyOnly"),
  coreCurriculumELOs: among("CoreCurriculumEssentialLearningOutcomes"),
  coreCurriculumBOKs: among("CoreCurriculumBreadthOfKnowledgeCriteria"),
  interdisciplinaryMinors: among("InterdisciplinaryMinors"),
  requirementDesignations: among("RequirementDesignations"),
  lwrtAttributes: among("LanguageWorldReadyTrackValues"),
  rhedAttributes: among("RiverHawkExperienceDistinctionTracks"),
  components: among("Components"),
};

function placesOf(name: Criterion, catalog: TermCatalog, search: TermSearch): Record<string, number[]> {
  const term = catalog.term.code;
  const values = VALUES[name]?.(filterValuesOf(catalog), term) ?? [];
  return Object.fromEntries(
    values.map((value) => {
      const text = name === "meetingDays" ? `Include|${value}` : value;
      return [value, distances(rowsInSet(parseSearch({ term, [name]: text }, catalog).find(search)))];
    }),
  );
}

function distances(places: Uint32Array): number[] {
  return Array.from(places, (place, at) => place - (at === 0 ? 0 : places[at - 1]!));
}
