import { sentence } from "#contract/sentences/sentence";
import { enterNumber, givesConsent, isFor, NOT_COVERED } from "./permissions.ts";
import type { RuleProblem } from "./problem.ts";
import type { Request } from "./request.ts";

const CONSENTS = [
  ["I", "consent.instructor"],
  ["D", "consent.department"],
] as const;

export function consentRule({ selection, permission }: Request): RuleProblem[] {
  const problems: RuleProblem[] = permission.problem === undefined ? [] : [{ said: [permission.problem] }];
  const missing = selection.all.filter((record) => !givesConsent(permission, record, selection));
  for (const [consent, code] of CONSENTS) {
    const record = missing.find(({ addConsent }) => addConsent === consent);
    if (!record) continue;
    const what = isFor(permission, record) ? NOT_COVERED : enterNumber(permission, record);
    problems.push({ said: [sentence(code), what] });
  }
  return problems;
}
