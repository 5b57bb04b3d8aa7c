import type { SearchCriteria } from "#contract/calls/class-search";
import { MEETING_TIME_MODES } from "#contract/calls/search-modes";
import type { ClassListing } from "#contract/catalog";
import { institution } from "#contract/institution";
import { classTitle } from "#contract/labels/class-title";
import { readMeetingDays } from "#contract/meeting-days";
import { toMinutes } from "#dates/minutes";
import { foldText, hasNumberedWords } from "#engine";

/*
 * Class search on the listings of a term, for when the server can't be reached. `search-criteria.ts` of the server is the
 * same on its columns; a test compares the two.
 */

type Criterion = Exclude<keyof SearchCriteria, "term">;
/** Criteria of which the listings of classes say nothing. */
export const UNKNOWN_TO_LISTINGS = ["requirementDesignations"] as const;
type Unknown = (typeof UNKNOWN_TO_LISTINGS)[number];
type Matches = (listing: ClassListing) => boolean;

const { searchAttributes, honorsAttribute } = institution;

const MATCHERS: Readonly<Record<Exclude<Criterion, Unknown>, (text: string) => Matches>> = {
  subjects: among(({ Details }) => [Details.Subject]),
  excludeSubjects: (text) => {
    const excluded = among(({ Details }) => [Details.Subject])(text);
    return (listing) => !excluded(listing);
  },
  partialCatalogNumber: (text) => {
    const start = text.trim().toUpperCase();
    return ({ Details }) => Details.CatalogNumber.toUpperCase().startsWith(start);
  },
  classNumber:
    (text) =>
    ({ Details }) =>
      Details.ClassNumber === Number(text.trim()),
  academicCareers: among(({ Details }) => [Details.AcademicCareer.Code]),
  courseOfferingModes: (text) => {
    const modes = toCodes(text);
    const careers = institution.courseOfferingModes.flatMap((mode) => (modes.has(mode.Value) ? mode.careers : []));
    return among(({ Details }) => [Details.AcademicCareer.Code])(careers.join());
  },
  sessions: among(({ Session }) => [Session.Code]),
  campuses: among(({ Details }) => (Details.Location ? [Details.Location.Code] : [])),
  components: among(({ Details }) => [Details.Component.Code]),
  coreCurriculumELOs: ofAttribute(searchAttributes.essentialLearningOutcomes),
  coreCurriculumBOKs: ofAttribute(searchAttributes.breadthOfKnowledge),
  interdisciplinaryMinors: ofAttribute(searchAttributes.interdisciplinaryMinors),
  lwrtAttributes: ofAttribute(searchAttributes.languageWorldReady),
  rhedAttributes: ofAttribute(searchAttributes.experienceDistinction),
  honorsOnly: flag(honorsAttribute.attribute),
  riverHawkScholarsAcademyOnly: flag(searchAttributes.scholarsAcademy),
  meetingDays,
  meetingTimeModes: (text) => {
    const modes = MEETING_TIME_MODES.filter(({ Value }) => text.split(",").includes(Value));
    return ({ Meetings }) =>
      Meetings.some(({ StartTime }) => {
        const start = StartTime === null ? undefined : toMinutes(StartTime);
        return start !== undefined && modes.some((mode) => start >= mode.fromMinutes && start < mode.beforeMinutes);
      });
  },
  courseTitle: (text) => {
    const wanted = foldText(text).trim();
    return ({ Details }) => {
      const title = foldText(classTitle(Details)).trim();
      return title.includes(wanted) || hasNumberedWords(title, wanted);
    };
  },
  instructorLastName: (text) => {
    const start = foldText(text).trim();
    return ({ Meetings }) =>
      Meetings.some(({ Instructors }) =>
        Instructors.some(({ Person }) => foldText(Person.LastName).trim().startsWith(start)),
      );
  },
  enrollmentStatusMode: (text) => {
    if (text === "all") return () => true;
    const isWanted = (code: string) => (text === "open" ? code === "O" : code !== "C");
    return ({ Details }) => Details.ClassStatus.Code === "A" && isWanted(Details.EnrollmentStatus.Code);
  },
};

/** Those that match all criteria; criteria that are unknown to listings keep none out. */
export function searchListings(listings: readonly ClassListing[], criteria: Partial<SearchCriteria>): ClassListing[] {
  const matchers = Object.entries(MATCHERS).flatMap(([name, matcher]) => {
    const text = criteria[name as Criterion]?.trim() ?? "";
    return text === "" ? [] : [matcher(text)];
  });
  return listings.filter((listing) => matchers.every((matches) => matches(listing)));
}

/** A list without a code keeps all. */
function among(codesOf: (listing: ClassListing) => readonly string[]): (text: string) => Matches {
  return (text) => {
    const wanted = toCodes(text);
    return (listing) => wanted.size === 0 || codesOf(listing).some((code) => wanted.has(code.toUpperCase()));
  };
}

function toCodes(text: string): Set<string> {
  const codes = text.split(",").map((part) => part.trim().toUpperCase());
  return new Set(codes.filter((code) => code !== ""));
}

function ofAttribute(name: string): (text: string) => Matches {
  return among(({ Attributes }) => Attributes.flatMap(({ Name, Value }) => (Name === name ? [Value.Code] : [])));
}

function flag(name: string): (text: string) => Matches {
  return (text) => {
    const isOn = text === "true" || text === "1";
    return ({ Attributes }) => !isOn || Attributes.some(({ Name }) => Name === name);
  };
}

function meetingDays(text: string): Matches {
  const read = readMeetingDays(text);
  if (!read || read.days.length === 0) return () => true;
  const { mode, days } = read;
  return ({ Meetings }) => {
    const own = new Set(Meetings.flatMap(({ StartTime, Days }) => (StartTime === null ? [] : Days)));
    switch (mode) {
      case "Only":
        return own.size > 0 && [...own].every((day) => days.includes(day));
      case "Include":
        return days.some((day) => own.has(day));
      case "All":
        return days.every((day) => own.has(day));
      case "Exclude":
        return days.every((day) => !own.has(day));
    }
  };
}
