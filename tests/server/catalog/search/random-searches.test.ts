import { beforeAll, expect, it } from "vitest";
import type { ClassListing } from "#contract/catalog";
import type { SearchCriteria } from "#contract/calls/class-search";
import { readMeetingDays } from "#contract/meeting-days";
import { describeDatabase } from "../../../support/database/database.ts";
import { openPortal, type Portal } from "../../../support/portal.ts";
import { cases } from "../../../support/effort.ts";
import { addRandomTerm, changeRandomSeats, RANDOM_TERM, randomCriteria } from "../../../support/search/random-term.ts";
import { seeded } from "../../../support/engine/schedule-requests.ts";

const CLASSES = 160;
const SEARCHES = cases(120);
const SEED = 20_270_125;

describeDatabase("a search", (open) => {
  let portal: Portal;
  beforeAll(async () => {
    const database = await open();
    await addRandomTerm(database.db, SEED, CLASSES);
    portal = await openPortal(database);
    return () => portal.close();
  });

  it("finds the classes that meet all criteria together, while seats change", async () => {
    const random = seeded(SEED);
    const sizes: number[] = [];
    for (let search = 0; search < SEARCHES; search++) {
      if (random.chance(0.5)) await changeRandomSeats(portal.db, random, CLASSES);
      const criteria = randomCriteria(random);
      const { Classes } = await portal.call("searchClasses", { query: criteria });
      // An instance that has seen none of the changes reads every class anew.
      const fresh = await openPortal(portal.database);
      const all = (await fresh.call("searchClasses", { query: { term: RANDOM_TERM } })).Classes;
      await fresh.close();
      const isShown = ({ Details }: ClassListing) => Details.ClassStatus.Code !== "X" || !asksForMeetings(criteria);
      const expected = all.filter((each) => isShown(each) && meets(each, criteria));
      expect(Classes.filter(isShown).map(seatsOf), `search ${search}: ${JSON.stringify(criteria)}`).toEqual(
        expected.map(seatsOf),
      );
      sizes.push(expected.length);
    }
    // Otherwise the comparison says little.
    expect(sizes.filter((size) => size > 0 && size < CLASSES).length).toBeGreaterThan(SEARCHES / 3);
  });
});

const seatsOf = ({ Details }: ClassListing) => {
  const { ClassNumber, EnrollmentStatus, EnrollmentTotal, EnrollmentCapacity, WaitListTotal, WaitListCapacity } =
    Details;
  return [ClassNumber, EnrollmentStatus.Code, EnrollmentTotal, EnrollmentCapacity, WaitListTotal, WaitListCapacity];
};

/** Of a canceled class nobody sees where and when it met. */
const asksForMeetings = ({ meetingDays, meetingTimeModes, instructorLastName }: SearchCriteria) =>
  Boolean(meetingDays ?? meetingTimeModes ?? instructorLastName);

const codesIn = (list = "") => list.split(",").flatMap((code) => code.trim().toUpperCase() || []);
const CAREERS: Record<string, string> = { 1: "UGRD", 2: "CSCE", 3: "GRAD" };
const HOURS: Record<string, [from: string, to: string]> = {
  MORNING: ["00", "12"],
  AFTERNOON: ["12", "17"],
  EVENING: ["17", "24"],
};
const ATTRIBUTES = {
  coreCurriculumELOs: "ELO",
  coreCurriculumBOKs: "BOK",
  interdisciplinaryMinors: "IMIN",
  lwrtAttributes: "LWRT",
  rhedAttributes: "RHED",
} as const;

const SPELLED: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", ı: "i", đ: "d" };
/** Without case, accents, quotation marks, and what nobody sees. */
const folded = (text: string) =>
  text
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}"'’‘“”]/gu, "")
    .toLowerCase()
    .replaceAll(/[ßæœøłıđ]/gu, (letter) => SPELLED[letter]!)
    .trim();

/** In the words of the specification, by what a listing shows. */
function meets({ Details, Session, Meetings, Attributes }: ClassListing, criteria: SearchCriteria): boolean {
  const { AcademicCareer, CatalogNumber, ClassNumber, ClassStatus, Component, EnrollmentStatus } = Details;
  const { courseTitle = "", instructorLastName = "", partialCatalogNumber = "", meetingDays = "" } = criteria;
  const among = (code: string, list?: string) =>
    codesIn(list).length === 0 || codesIn(list).includes(code.toUpperCase());
  const has = (name: string, list?: string) =>
    Attributes.some(({ Name, Value }) => Name === name && among(Value.Code, list));
  const isOff = (text?: string) => text !== "true" && text !== "1";
  const begins = (name: string) => folded(name).startsWith(folded(instructorLastName));
  const timed = Meetings.filter(({ StartTime }) => StartTime !== null);
  const days = new Set(timed.flatMap(({ Days }) => Days));
  const { mode, days: wanted = [] } = readMeetingDays(meetingDays) ?? {};
  const [isOnAny, isOnAll] = [wanted.some((day) => days.has(day)), wanted.every((day) => days.has(day))];
  const isOnNoOther = [...days].every((day) => wanted.includes(day));
  const hours = codesIn(criteria.meetingTimeModes).flatMap((name) => [HOURS[name]!]);
  const careers = codesIn(criteria.courseOfferingModes).map((offering) => CAREERS[offering]);
  const statuses = { open: ["O"], openOrWaitList: ["O", "W"] }[criteria.enrollmentStatusMode ?? ""];
  return [
    among(Details.Subject, criteria.subjects),
    !codesIn(criteria.excludeSubjects).includes(Details.Subject.toUpperCase()),
    CatalogNumber.toUpperCase().startsWith(partialCatalogNumber.toUpperCase()),
    [undefined, String(ClassNumber)].includes(criteria.classNumber),
    among(AcademicCareer.Code, criteria.academicCareers),
    among(AcademicCareer.Code, careers.join()),
    among(Session.Code, criteria.sessions),
    among(Details.Location?.Code ?? "", criteria.campuses),
    among(Component.Code, criteria.components),
    ...Object.entries(ATTRIBUTES).map(
      ([list, name]) =>
        !criteria[list as keyof typeof ATTRIBUTES] || has(name, criteria[list as keyof typeof ATTRIBUTES]),
    ),
    isOff(criteria.honorsOnly) || has("LHON"),
    isOff(criteria.riverHawkScholarsAcademyOnly) || has("RHSA"),
    folded(Details.CourseTitle).includes(folded(courseTitle)),
    instructorLastName === "" ||
      Meetings.some(({ Instructors }) => Instructors.some(({ Person }) => begins(Person.LastName))),
    mode === undefined || { Include: isOnAny, Exclude: !isOnAny, All: isOnAll, Only: isOnAny && isOnNoOther }[mode],
    hours.length === 0 ||
      hours.some(([from, to]) => timed.some(({ StartTime }) => StartTime! >= from && StartTime! < to)),
    !statuses || (ClassStatus.Code === "A" && statuses.includes(EnrollmentStatus.Code)),
  ].every(Boolean);
}
