import { type MeetingDays, readMeetingDays, writeMeetingDays } from "#contract/meeting-days";
import { type Criteria, type CriterionName, type ListName, tidyCriteria, valuesOfCriterion } from "../criteria.ts";

/** What a student wants: the criteria of the address, and what only the list of this page filters by. */
export type WantedValues = {
  criteria: Criteria;
  credits?: number | undefined;
  isFittingWeek?: boolean | undefined;
  /** All meetings begin and end between these minutes of a day. */
  between?: Between | undefined;
};

export type Between = { startMinutes: number; endMinutes: number };

/** One thing that words can mean; each is also one chip. */
export type Meaning =
  | { kind: "value"; criterion: ListName; code: string }
  /** All but these values. For subjects, those that are excluded. */
  | { kind: "not"; criterion: ListName; code: string }
  | { kind: "flag"; criterion: "honorsOnly" | "riverHawkScholarsAcademyOnly" }
  | ({ kind: "days" } & MeetingDays)
  | { kind: "times"; codes: readonly string[] }
  | { kind: "status"; code: string }
  /** A course, or all of a subject whose number begins so. */
  | { kind: "number"; subject?: string; start: string }
  | { kind: "class"; classNumber: string }
  | { kind: "title"; text: string }
  | { kind: "instructor"; lastName: string }
  | { kind: "credits"; credits: number }
  | { kind: "between"; between: Between }
  | { kind: "week" };

/** The values that the term has, by criterion. */
export type OfferedValues = (criterion: ListName) => readonly string[];

/** Values of one criterion add up, any of which a class may have; the rest has one value, which takes the place of another. */
export function withMeaning(wanted: WantedValues, meaning: Meaning, offered: OfferedValues): WantedValues {
  const change = (change: Criteria) => ({ ...wanted, criteria: tidyCriteria({ ...wanted.criteria, ...change }) });
  switch (meaning.kind) {
    case "value":
      return change(added(wanted.criteria, meaning.criterion, [meaning.code]));
    case "not": {
      const { criterion, code } = meaning;
      if (criterion === "subjects") return change(added(wanted.criteria, "excludeSubjects", [code]));
      const chosen = valuesOfCriterion(wanted.criteria, criterion);
      const from = chosen.length > 0 ? chosen : offered(criterion);
      return change({ [criterion]: from.filter((each) => each !== code).join() });
    }
    case "flag":
      return change({ [meaning.criterion]: "true" });
    case "days": {
      const before = readMeetingDays(wanted.criteria.meetingDays ?? "");
      const days = before?.mode === meaning.mode ? [...before.days, ...meaning.days] : meaning.days;
      return change({ meetingDays: writeMeetingDays({ mode: meaning.mode, days }) });
    }
    case "times":
      return change(added(wanted.criteria, "meetingTimeModes", meaning.codes));
    case "status":
      return change({ enrollmentStatusMode: meaning.code });
    case "number": {
      const { subject, start } = meaning;
      return change({ partialCatalogNumber: start, ...(subject !== undefined && { subjects: subject }) });
    }
    case "class":
      return change({ classNumber: meaning.classNumber });
    case "title":
      return change({ courseTitle: meaning.text });
    case "instructor":
      return change({ instructorLastName: meaning.lastName });
    case "credits":
      return { ...wanted, credits: meaning.credits };
    case "between":
      return { ...wanted, between: meaning.between };
    case "week":
      return { ...wanted, isFittingWeek: true };
  }
}

/** What must be set. Values that are gone are named, since a change keeps those that it doesn't name. */
export function changeTo(next: Criteria, before: Criteria): Criteria {
  const gone = Object.keys(before).filter((name) => !(name in next));
  return { ...Object.fromEntries(gone.map((name) => [name, ""])), ...next };
}

function added(criteria: Criteria, criterion: CriterionName, codes: readonly string[]): Criteria {
  return { [criterion]: [...valuesOfCriterion(criteria, criterion), ...codes].join() };
}

/** Whether the words take the place of another choice, which a student should see before it happens. */
export function replaces({ criteria, ...wanted }: WantedValues, meaning: Meaning): boolean {
  const isOther = (name: CriterionName, value: string) => criteria[name] !== undefined && criteria[name] !== value;
  switch (meaning.kind) {
    case "days":
      return criteria.meetingDays !== undefined && readMeetingDays(criteria.meetingDays)?.mode !== meaning.mode;
    case "status":
      return isOther("enrollmentStatusMode", meaning.code);
    case "number":
      return (
        isOther("partialCatalogNumber", meaning.start) ||
        (meaning.subject !== undefined && isOther("subjects", meaning.subject))
      );
    case "class":
      return isOther("classNumber", meaning.classNumber);
    case "title":
      return isOther("courseTitle", meaning.text);
    case "instructor":
      return isOther("instructorLastName", meaning.lastName);
    case "credits":
      return wanted.credits !== undefined && wanted.credits !== meaning.credits;
    case "between":
      return wanted.between !== undefined;
    case "not":
      return meaning.criterion !== "subjects" && criteria[meaning.criterion] !== undefined;
    default:
      return false;
  }
}

/** What is wanted, thing by thing, in the order of the address. */
export function meaningsOf(
  { criteria, credits, isFittingWeek, between }: WantedValues,
  offered: OfferedValues,
): Meaning[] {
  const meanings = (Object.keys(criteria) as CriterionName[]).flatMap((name) => ofCriterion(name, criteria, offered));
  if (credits !== undefined) meanings.push({ kind: "credits", credits });
  if (between) meanings.push({ kind: "between", between });
  if (isFittingWeek) meanings.push({ kind: "week" });
  return meanings;
}

function ofCriterion(name: CriterionName, criteria: Criteria, offered: OfferedValues): Meaning[] {
  const text = criteria[name] ?? "";
  switch (name) {
    case "term":
      return [];
    case "excludeSubjects":
      return valuesOfCriterion(criteria, name).map((code) => ({ kind: "not", criterion: "subjects", code }));
    case "partialCatalogNumber":
      return [{ kind: "number", start: text }];
    case "classNumber":
      return [{ kind: "class", classNumber: text }];
    case "meetingDays": {
      const days = readMeetingDays(text);
      return days ? [{ kind: "days", ...days }] : [];
    }
    case "meetingTimeModes":
      return [{ kind: "times", codes: valuesOfCriterion(criteria, name) }];
    case "enrollmentStatusMode":
      return [{ kind: "status", code: text }];
    case "honorsOnly":
    case "riverHawkScholarsAcademyOnly":
      return [{ kind: "flag", criterion: name }];
    case "courseTitle":
      return [{ kind: "title", text }];
    case "instructorLastName":
      return [{ kind: "instructor", lastName: text }];
    default:
      return ofList(name, valuesOfCriterion(criteria, name), offered(name));
  }
}

/** From this many values on, all but one are said by that one. */
const MANY = 3;

function ofList(criterion: ListName, chosen: readonly string[], all: readonly string[]): Meaning[] {
  const left = all.filter((code) => !chosen.includes(code));
  if (criterion !== "subjects" && left.length === 1 && all.length > MANY && chosen.length === all.length - 1) {
    return [{ kind: "not", criterion, code: left[0]! }];
  }
  return chosen.map((code) => ({ kind: "value", criterion, code }));
}

export function withoutMeaning(wanted: WantedValues, meaning: Meaning): WantedValues {
  const change = (change: Criteria) => ({ ...wanted, criteria: tidyCriteria({ ...wanted.criteria, ...change }) });
  const without = (name: CriterionName, code: string) =>
    change({
      [name]: valuesOfCriterion(wanted.criteria, name)
        .filter((each) => each !== code)
        .join(),
    });
  switch (meaning.kind) {
    case "value":
      return without(meaning.criterion, meaning.code);
    case "not":
      return meaning.criterion === "subjects"
        ? without("excludeSubjects", meaning.code)
        : change({ [meaning.criterion]: "" });
    case "flag":
      return change({ [meaning.criterion]: "" });
    case "days":
      return change({ meetingDays: "" });
    case "times":
      return change({ meetingTimeModes: "" });
    case "status":
      return change({ enrollmentStatusMode: "" });
    case "number":
      return change({ partialCatalogNumber: "" });
    case "class":
      return change({ classNumber: "" });
    case "title":
      return change({ courseTitle: "" });
    case "instructor":
      return change({ instructorLastName: "" });
    case "credits":
      return { ...wanted, credits: undefined };
    case "between":
      return { ...wanted, between: undefined };
    case "week":
      return { ...wanted, isFittingWeek: undefined };
  }
}
