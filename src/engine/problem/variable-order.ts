import { popcount } from "./bits.ts";
import type { Problem } from "./problem.ts";

/** Sets of variables that don't restrict one another, so each can be solved by itself, in the order of `searchOrder`. */
export function independentOrders(problem: Problem) {
  const densities = toDensities(problem);
  return {
    orders: independentSets(problem, densities).map((set) => orderSet(problem, set, densities)),
    /** The share of compatible pairs of options of two variables. */
    fit: (v: number, u: number) => densities[v * problem.variableCount + u]!,
  };
}

/** Always the one expected to have the fewest options left after those before it, the first of the set in a tie. */
export function searchOrder(problem: Problem, set: readonly number[]): number[] {
  return orderSet(problem, set, toDensities(problem));
}

function orderSet({ variableCount, firstOption }: Problem, set: readonly number[], densities: Float64Array): number[] {
  const expected = new Map(set.map((v) => [v, firstOption[v + 1]! - firstOption[v]!]));
  const order: number[] = [];
  while (expected.size > 0) {
    let next = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const [v, options] of expected) {
      if (options >= least) continue;
      next = v;
      least = options;
    }
    order.push(next);
    expected.delete(next);
    for (const [v, options] of expected) expected.set(v, options * densities[next * variableCount + v]!);
  }
  return order;
}

function independentSets({ variableCount }: Problem, densities: Float64Array): number[][] {
  const sets: number[][] = [];
  const isPlaced = new Uint8Array(variableCount);
  for (let v = 0; v < variableCount; v++) {
    if (isPlaced[v]) continue;
    const set = [v];
    isPlaced[v] = 1;
    for (const member of set) {
      for (let u = 0; u < variableCount; u++) {
        if (isPlaced[u] || densities[member * variableCount + u] === 1) continue;
        isPlaced[u] = 1;
        set.push(u);
      }
    }
    sets.push(set);
  }
  return sets;
}

/** The share of compatible pairs of options of variables v and u, at v × variableCount + u. */
function toDensities(problem: Problem): Float64Array {
  const { variableCount, firstOption, firstWord, rowWords, rows } = problem;
  const densities = new Float64Array(variableCount * variableCount);
  for (let v = 0; v < variableCount; v++) {
    const options = firstOption[v + 1]! - firstOption[v]!;
    for (let u = v + 1; u < variableCount; u++) {
      let together = 0;
      for (let option = firstOption[v]!; option < firstOption[v + 1]!; option++) {
        for (let word = firstWord[u]!; word < firstWord[u + 1]!; word++) {
          together += popcount(rows[option * rowWords + word]!);
        }
      }
      const pairs = options * (firstOption[u + 1]! - firstOption[u]!);
      const density = pairs === 0 ? 1 : together / pairs;
      densities[v * variableCount + u] = density;
      densities[u * variableCount + v] = density;
    }
  }
  return densities;
}
