import { createUnread } from "./unread.ts";

/** Children are lists, attributes texts. */
export type Element = { readonly [name: string]: string | readonly Element[] | undefined };

export function list(element: Element, name: string): readonly Element[] {
  const children = element[name];
  return Array.isArray(children) ? (children as readonly Element[]).filter((each) => typeof each === "object") : [];
}

export function text(element: Element, name: string): string {
  const value = element[name];
  return typeof value === "string" ? value : "";
}

/** By element: the children and attributes that the import reads, and after a bar those that mean nothing to it. */
const KNOWN: Readonly<Record<string, string>> = {
  offerings: "offering campus year term dateFormat timeFormat incremental | created includeExams useMeetsWith",
  offering: "course config courseCredit offered action | id designatorRequired",
  course:
    "consent courseCredit class id subject courseNbr controlling title reserved scheduleBookNote | fundingDepartment",
  consent: "type",
  courseCredit:
    "creditFormat fixedCredit minimumCredit maximumCredit | creditType creditUnitType fractionalCreditAllowed",
  subpartCredit:
    "creditFormat fixedCredit minimumCredit maximumCredit | creditType creditUnitType fractionalCreditAllowed",
  config: "name subpart class | limit durationType",
  subpart: "type subpart subpartCredit courseCredit | suffix minPerWeek",
  class:
    "id type suffix limit scheduleNote studentScheduling displayInScheduleBook cancelled class date time room location " +
    "instructor meeting | fundingDepartment",
  date: "startDate endDate",
  time: "days startTime endTime | timePattern",
  room: "building roomNbr | id",
  location: "name | id",
  instructor: "id fname lname lead | share",
  meeting: "startDate endDate startTime endTime days building room location",
};
const NAMES = new Map(Object.entries(KNOWN).map(([name, words]) => [name, new Set(words.split(" "))]));

/** What carries meaning and isn't read, with counts. */
export function nameUnread(root: Element): string[] {
  const unread = createUnread("Elements and attributes");
  const visit = (name: string, element: Element) => {
    const known = NAMES.get(name)!;
    for (const [part, value] of Object.entries(element)) {
      const isElement = Array.isArray(value);
      if (!isElement && (value === "" || part === "#text" || part.startsWith("xml") || part.includes(":"))) continue;
      if (!known.has(part)) {
        for (let count = isElement ? value.length : 1; count > 0; count--)
          unread.add(isElement ? `<${part}>` : `${part} of <${name}>`);
      } else if (NAMES.has(part)) for (const child of list(element, part)) visit(part, child);
    }
  };
  visit("offerings", root);
  return unread.notes();
}
