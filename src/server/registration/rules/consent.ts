import { aNumber, givesConsent, isFor, NOT_COVERED } from "./permissions.ts";
import type { Request } from "./request.ts";

export function consentRule({ selection, permission }: Request): string[] {
  const problems = permission.problem === undefined ? [] : [permission.problem];
  const missing = selection.all.filter((record) => !givesConsent(permission, record, selection));
  for (const [consent, whose] of [
    ["I", "instructor"],
    ["D", "department"],
  ]) {
    const record = missing.find(({ addConsent }) => addConsent === consent);
    if (!record) continue;
    const rest = isFor(permission, record) ? NOT_COVERED : `Enter ${aNumber(permission, record)}.`;
    problems.push(`Requires ${whose} consent. ${rest}`);
  }
  return problems;
}
