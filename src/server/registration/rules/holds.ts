import { holdContact } from "#contract/words";
import type { Request, Surroundings } from "./request.ts";

export function holdRule(_: Request, { facts }: Surroundings): string[] {
  return facts.holds.map((hold) => {
    const contact = holdContact(hold);
    return `A hold is blocking your enrollment: ${hold.Description}. Contact ${contact}.`;
  });
}
