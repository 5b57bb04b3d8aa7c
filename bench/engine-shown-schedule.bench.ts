import { chosenClassNumbers, openSolver } from "#engine";
import { type Case, elevenMillion, productLike, tight, twoMillion, typical } from "./cases.ts";
import { measure } from "./harness.ts";

// How long does it take to say of a shown schedule what could stand in the place of each class, and what if it fills?

const FEW = { repetitions: 5, warmUps: 2 };

for (const each of [typical, twoMillion, elevenMillion, tight, productLike]) tryOut(each);

function tryOut({ name, request }: Case): void {
  const solver = openSolver(request);
  const best = solver.at(0);
  if (!best) throw new Error(`${name} has no first schedule.`);
  const chosen = chosenClassNumbers(best);
  const [first] = chosen;
  if (first === undefined) throw new Error(`${name} has a first schedule without classes.`);
  measure(`${name}: alternatives of a class`, () => solver.alternatives(chosen, first).alternatives.length, FEW);
  const all = () => chosen.reduce((sum, one) => sum + solver.alternatives(chosen, one).alternatives.length, 0);
  measure(`${name}: alternatives of all ${chosen.length} classes`, all, FEW);
  const left = () => chosen.reduce((sum, one) => sum + Number(solver.withoutClass(one).total), 0);
  measure(`${name}: what is left if each class fills`, left, FEW);
}
