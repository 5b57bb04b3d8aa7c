import { holdContact } from "#contract/labels/catalog-words";
import { sentence } from "#contract/sentences/sentence";
import type { RuleProblem } from "./problem.ts";
import type { Request, Surroundings } from "./request.ts";

export function holdRule(_: Request, { facts }: Surroundings): RuleProblem[] {
  return facts.holds.map((hold) => ({
    said: [sentence("hold", { hold: hold.Description, contact: holdContact(hold) })],
  }));
}
