import { sentence } from "#contract/sentences/sentence";
import { holdContact } from "#contract/words";
import type { Problem } from "./problem.ts";
import type { Request, Surroundings } from "./request.ts";

export function holdRule(_: Request, { facts }: Surroundings): Problem[] {
  return facts.holds.map((hold) => ({
    said: [sentence("hold", { hold: hold.Description, contact: holdContact(hold) })],
  }));
}
