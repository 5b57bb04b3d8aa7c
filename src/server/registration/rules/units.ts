import { careerOf } from "#contract/institution";
import { creditsLabel } from "#contract/words";
import { waivesUnits } from "./permissions.ts";
import type { Request, Surroundings } from "./request.ts";
import { heldRows } from "./student-facts.ts";

/** The limit of credits in a career and term. */
export function unitRule(
  { career, units, selection, permission, waivedBefore }: Request,
  around: Surroundings,
): string[] {
  const { catalog, facts } = around;
  const limit = facts.careers.get(career)?.maxTermUnits;
  if (limit === undefined || waivesUnits(permission, selection) || waivedBefore?.has("units")) return [];
  const held = heldRows(facts.live, catalog)
    .filter(({ row }) => row.status === "E" && row.career === career)
    .reduce((sum, { row }) => sum + row.units, 0);
  if (held + units <= limit) return [];
  return [
    `You'd have ${creditsLabel(held + units)}. Your ${careerOf(career).description} limit for ${catalog.term.description} is ${limit}.`,
  ];
}
