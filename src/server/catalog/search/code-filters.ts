import type { SearchCriteria } from "#contract/calls/class-search";
import { institution } from "#contract/institution";
import type { CodeDescription } from "#contract/wire-shapes";
import type { FilterValues } from "../filter-values.ts";
import { addRow, type ClassSet, noClasses } from "./class-set.ts";
import { type Filter, invalidParameter, toList } from "./filter.ts";
import { inCapitals, type TermColumns } from "./term-columns.ts";
import { classesWith, type ValueColumn } from "./value-column.ts";

type CodeColumn = {
  [Name in keyof TermColumns]: TermColumns[Name] extends ValueColumn<string> ? Name : never;
}[keyof TermColumns];

/** The classes of the codes in a list with commas. */
export function codes(
  name: string,
  description: string,
  list: string | undefined,
  column: CodeColumn,
  words: (code: string) => string = (code) => code,
): Filter | undefined {
  const wanted = toList(list);
  if (wanted.size === 0) return undefined;
  return {
    name,
    description,
    values: [...wanted].map(words),
    classes: ({ columns }) => classesWith(columns[column], (key) => wanted.has(key)),
  };
}

export function excludedSubjects(list: string | undefined): Filter | undefined {
  const filter = codes("ExcludeSubjects", "Excluded subjects", list, "subject");
  return filter && { ...filter, isExcluding: true };
}

export function catalogNumber(text: string | undefined): Filter | undefined {
  const start = inCapitals(text?.trim() ?? "");
  if (start.length > MOST_OF_A_NUMBER) throw invalidParameter("partialCatalogNumber");
  if (!start) return undefined;
  return {
    name: "CatalogNumber",
    description: "Catalog number",
    values: [start],
    classes: ({ columns }) => classesWith(columns.catalogNumber, (key) => key.startsWith(start)),
  };
}

const MOST_OF_A_NUMBER = 20;

export function classNumber(text: string | undefined): Filter | undefined {
  const digits = text?.trim() ?? "";
  if (!digits) return undefined;
  if (!/^[0-9]{1,10}$/.test(digits)) throw invalidParameter("classNumber");
  return {
    name: "ClassNumber",
    description: "Class number",
    values: [digits],
    classes({ columns: { rowCount, rowOf } }) {
      const found = noClasses(rowCount);
      const row = rowOf.get(Number(digits));
      if (row !== undefined) addRow(found, row);
      return found;
    },
  };
}

export function courseOfferings(list: string | undefined): Filter | undefined {
  const modes = [...toList(list)].map((value) => {
    const mode = institution.courseOfferingModes.find((known) => known.Value === value);
    if (!mode) throw invalidParameter("courseOfferingModes");
    return mode;
  });
  if (modes.length === 0) return undefined;
  const careers = new Set(modes.flatMap((mode) => mode.careers));
  return {
    name: "CourseOfferingModes",
    description: "Course Offerings",
    values: modes.map((mode) => mode.Description),
    classes: ({ columns }) => classesWith(columns.career, (_, career) => careers.has(career)),
  };
}

/** Filters for the attribute values in `known`, and for attributes with any value. */
export function attributeFilters(criteria: SearchCriteria, known: FilterValues): (Filter | undefined)[] {
  return [
    ...ATTRIBUTE_LISTS.map((list) => attributes(list, criteria, known)),
    ...ATTRIBUTE_SWITCHES.map(([name, attribute, description]) =>
      attributeSwitch(name, attribute, description, criteria),
    ),
  ];
}

const ATTRIBUTE_LISTS = [
  {
    name: "coreCurriculumELOs",
    attribute: institution.searchAttributes.essentialLearningOutcomes,
    description: "Essential Learning Outcomes",
    values: "CoreCurriculumEssentialLearningOutcomes",
  },
  {
    name: "coreCurriculumBOKs",
    attribute: institution.searchAttributes.breadthOfKnowledge,
    description: "Breadth of Knowledge",
    values: "CoreCurriculumBreadthOfKnowledgeCriteria",
  },
  {
    name: "interdisciplinaryMinors",
    attribute: institution.searchAttributes.interdisciplinaryMinors,
    description: "Interdisciplinary Minors",
    values: "InterdisciplinaryMinors",
  },
  {
    name: "lwrtAttributes",
    attribute: institution.searchAttributes.languageWorldReady,
    description: "World Language Readiness",
    values: "LanguageWorldReadyTrackValues",
  },
  {
    name: "rhedAttributes",
    attribute: institution.searchAttributes.experienceDistinction,
    description: institution.attributeNames.experienceDistinction,
    values: "RiverHawkExperienceDistinctionTracks",
  },
] as const;

const ATTRIBUTE_SWITCHES = [
  ["honorsOnly", institution.honorsAttribute.attribute, "Honors"],
  [
    "riverHawkScholarsAcademyOnly",
    institution.searchAttributes.scholarsAcademy,
    institution.attributeNames.scholarsAcademy,
  ],
] as const;

function attributes(
  { name, attribute, description, values }: (typeof ATTRIBUTE_LISTS)[number],
  criteria: SearchCriteria,
  known: FilterValues,
): Filter | undefined {
  const wanted = toList(criteria[name]);
  if (wanted.size === 0) return undefined;
  return {
    name: withCapital(name),
    description,
    values: [...wanted].map((code) => wordsOf(known[values], code)),
    classes: ({ columns }) => withAttribute(columns, attribute, (value) => wanted.has(value)),
  };
}

function attributeSwitch(
  name: (typeof ATTRIBUTE_SWITCHES)[number][0],
  attribute: string,
  description: string,
  criteria: SearchCriteria,
): Filter | undefined {
  const text = criteria[name];
  if (text !== "true" && text !== "1") return undefined;
  return {
    name: withCapital(name),
    description,
    values: ["Only"],
    classes: ({ columns }) => withAttribute(columns, attribute, () => true),
  };
}

function withAttribute(columns: TermColumns, attribute: string, isWanted: (value: string) => boolean): ClassSet {
  const column = columns.attributes.get(attribute);
  return column ? classesWith(column, isWanted) : noClasses(columns.rowCount);
}

/** The words for an uppercase code, or the code itself if no class has it. */
export function wordsOf(values: readonly CodeDescription[], code: string): string {
  return values.find(({ Code }) => inCapitals(Code) === code)?.Description ?? code;
}

function withCapital(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
