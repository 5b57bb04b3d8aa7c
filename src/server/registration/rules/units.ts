import { sentence } from "#contract/sentences/sentence";
import { waivesUnits } from "./permissions.ts";
import type { RuleProblem } from "./problem.ts";
import type { Request, Surroundings } from "./request.ts";
import { heldRows } from "./student-facts.ts";

/** The limit of credits in a career and term. */
export function unitRule(
  { career, units, selection, permission, waivedBefore }: Request,
  around: Surroundings,
): RuleProblem[] {
  const { catalog, facts } = around;
  const limit = facts.careers.get(career)?.maxTermUnits;
  if (limit === undefined || waivesUnits(permission, selection) || waivedBefore?.has("units")) return [];
  const held = heldRows(facts.live, catalog)
    .filter(({ row }) => row.status === "E" && row.career === career)
    .reduce((sum, { row }) => sum + row.units, 0);
  if (held + units <= limit) return [];
  return [
    {
      said: [
        sentence("units.sum", { credits: held + units }),
        sentence("units.limit", { career, term: catalog.term.description, limit }),
      ],
    },
  ];
}
