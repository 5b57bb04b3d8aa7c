import { className, type ClassRecord, type TermCatalog } from "../catalog/records.ts";
import { RegistrarError } from "./registrar-context.ts";

/** Throws a RegistrarError if the term doesn't have the number. */
export function requireClass({ term, classes }: TermCatalog, classNumber: number): ClassRecord {
  const record = classes.get(classNumber);
  if (!record) throw new RegistrarError(`${term.description} (${term.code}) doesn't have class ${classNumber}.`);
  return record;
}

/** "COMP.1010 LEC 201 (class 1234) in 2027 Spring" */
export function classInTerm(record: ClassRecord, { term }: TermCatalog): string {
  return `${className(record)} (class ${record.classNumber}) in ${term.description}`;
}
