import { readMeetingDays } from "#contract/meeting-days";
import type { TermQuery } from "#engine";
import { type CriterionName, criterionOf, readClassNumber, valuesOfCriterion } from "../criteria.ts";
import type { WantedValues } from "./wanted.ts";

/** What a search for this would count. Undefined if the search would be refused. */
export function toTermQuery({ criteria, credits, between }: WantedValues, text = ""): TermQuery | undefined {
  const { excludeSubjects, meetingDays, partialCatalogNumber, classNumber, courseTitle, instructorLastName } = criteria;
  const days = meetingDays === undefined ? undefined : readMeetingDays(meetingDays);
  const number = classNumber === undefined ? undefined : readClassNumber(classNumber);
  if (classNumber !== undefined && number === undefined) return undefined;
  if (meetingDays !== undefined && !days) return undefined;
  const names = (Object.keys(criteria) as CriterionName[]).filter((name) => name !== "excludeSubjects");
  return {
    anyOf: names.filter(hasValues).map((name) => [name, valuesOfCriterion(criteria, name)] as const),
    ...(excludeSubjects !== undefined && { noneOf: [["subjects", valuesOfCriterion(criteria, "excludeSubjects")]] }),
    ...(days && days.days.length > 0 && { days }),
    catalogNumber: partialCatalogNumber,
    classNumber: number,
    title: courseTitle,
    lastName: instructorLastName,
    credits,
    between,
    text,
  };
}

function hasValues(name: CriterionName): boolean {
  const { kind } = criterionOf[name];
  return kind === "list" || kind === "flag" || kind === "status";
}
