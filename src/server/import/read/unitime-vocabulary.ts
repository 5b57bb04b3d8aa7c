import { ImportError, show } from "../import-error.ts";
import { childrenOf, type Element, textOfElement } from "./unitime-elements.ts";
import { createUnread } from "./unread.ts";

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

const FLAGS: Readonly<Record<string, readonly string[]>> = {
  offerings: ["incremental"],
  offering: ["offered"],
  course: ["controlling"],
  class: ["studentScheduling", "displayInScheduleBook", "cancelled"],
  instructor: ["lead"],
};

/** Throws an ImportError for an attribute that has to be true or false, in any case, and is neither. */
export function requireFlags(path: string, root: Element) {
  const visit = (name: string, element: Element) => {
    for (const flag of FLAGS[name] ?? []) {
      const value = textOfElement(element, flag);
      if (!/^(?:true|false)?$/i.test(value)) {
        const id = textOfElement(element, "id");
        const where = `${flag} of <${name}${id === "" ? "" : ` id=${show(id)}`}>`;
        throw new ImportError(`${path}: ${where}: expected true or false, got ${show(value)}.`);
      }
    }
    for (const part of Object.keys(element))
      if (NAMES.has(part)) for (const child of childrenOf(element, part)) visit(part, child);
  };
  visit("offerings", root);
}

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
      } else if (NAMES.has(part)) for (const child of childrenOf(element, part)) visit(part, child);
    }
  };
  visit("offerings", root);
  return unread.notes();
}
