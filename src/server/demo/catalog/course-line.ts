import { type CourseForm, forms } from "./course-forms.ts";

/** What one line of a subject's table says. */
export type CourseLine = {
  catalogNumber: string;
  title: string;
  form: CourseForm;
  minUnits: number;
  maxUnits: number;
  /** Enrollment sections of an ordinary term. */
  sections: number;
  /** Sections of each further component, 0 where the form has none. */
  furtherSections: number;
  /** Further sections go with any lecture; without it chance decides. */
  isAnyWithAny: boolean;
  /** As `readRequisite` reads it, empty for none. */
  requisite: string;
  /** Empty when it is to be composed. */
  description: string;
  /** Offered every term, with all its sections. */
  isCore: boolean;
  isTopics: boolean;
  isBig: boolean;
  hasHonorsSection: boolean;
  isHonorsOnly: boolean;
  hasEveningOffering: boolean;
  isOftenHalfTerm: boolean;
  isAbroad: boolean;
  isForScholarsAcademy: boolean;
  consent: "N" | "I" | "D";
  capacity: number | null;
  /** Subject under which it is listed as well. */
  crossListing: string | null;
  /** Number of the graduate course of the same subject that sits in the same room. */
  taughtWith: string | null;
};

/**
 * Reads `number title | tokens | requisite | description`, of which the last three may be missing. Tokens:
 * - a form (`lab`, `sem` …; `lec` when there is none); `any` when its further sections go with any lecture;
 * - `4u` or `1-6u` units; `x5` enrollment sections; `+14` sections of each further component; `cap=20` seats;
 * - `core` every term; `ce` also in the evening or online for Continuing Studies; `half` often in half a term;
 *   `big` in lecture halls; `topics` repeatable with a topic; `abroad`; `hr` one honors section; `honors` all of them;
 *   `rhsa` a section for the River Hawk Scholars Academy; `consI`, `consD` consent;
 * - `=EECE` cross-listed; `with=5030` taught together with that graduate course.
 */
export function readCourseLine(line: string): CourseLine {
  const [head = "", tokenText = "", requisite = "", description = ""] = line.split("|").map((part) => part.trim());
  const [, catalogNumber, title] = /^(\d{4}[A-Z]?) (.+)$/.exec(head) ?? [];
  if (!catalogNumber || !title) throw new Error(`"${line}" doesn't start with a number and a title.`);
  const tokens = new Set(tokenText.split(" ").filter((token) => token !== ""));

  const takeFlag = (name: string) => tokens.delete(name);
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    for (const token of tokens) {
      const match = pattern.exec(token);
      if (match && tokens.delete(token)) return match;
    }
    return undefined;
  };

  const form = ([...tokens].find((token) => token in forms) ?? "lec") as CourseForm;
  takeFlag(form);
  const units = take(/^(\d+)(?:-(\d+))?u$/);
  const minUnits = Number(units?.[1] ?? ordinaryUnits(form)[0]);
  const read: CourseLine = {
    catalogNumber,
    title,
    form,
    minUnits,
    maxUnits: units ? Number(units[2] ?? units[1]) : ordinaryUnits(form)[1],
    sections: Number(take(/^x(\d+)$/)?.[1] ?? 1),
    furtherSections: Number(take(/^\+(\d+)$/)?.[1] ?? (forms[form].length > 1 ? 2 : 0)),
    isAnyWithAny: takeFlag("any"),
    requisite,
    description,
    isCore: takeFlag("core"),
    isTopics: takeFlag("topics"),
    isBig: takeFlag("big"),
    hasHonorsSection: takeFlag("hr"),
    isHonorsOnly: takeFlag("honors"),
    hasEveningOffering: takeFlag("ce"),
    isOftenHalfTerm: takeFlag("half"),
    isAbroad: takeFlag("abroad"),
    isForScholarsAcademy: takeFlag("rhsa"),
    consent: takeFlag("consI") ? "I" : takeFlag("consD") ? "D" : "N",
    capacity: Number(take(/^cap=(\d+)$/)?.[1] ?? 0) || null,
    crossListing: take(/^=([A-Z]{4})$/)?.[1] ?? null,
    taughtWith: take(/^with=(\d{4})$/)?.[1] ?? null,
  };
  if (tokens.size > 0) throw new Error(`"${line}" has unknown tokens: ${[...tokens].join(", ")}.`);
  return read;
}

function ordinaryUnits(form: CourseForm): readonly [number, number] {
  if (form === "ths" || form === "dsr") return [1, 9];
  if (form === "ind" || form === "int") return [1, 6];
  if (form === "labonly" || form === "ens") return [1, 1];
  return [3, 3];
}
