import type { TermStage } from "../calendar.ts";
import type { Random } from "../random.ts";
import type { DemoClass } from "./demo-class.ts";

/** How many students sit where, before the demo people themselves are added. */

/** Enrollment of a class without further sections. */
export function fillClass(each: DemoClass, stage: TermStage, random: Random): void {
  const { capacity } = each.seats;
  if (capacity === null) {
    each.seats.enrolled = stage === "planned" ? 0 : random.int(0, 6);
    return;
  }
  const demand = Math.max(0, Math.round(demandFor(each, stage, random) * capacity));
  each.seats.enrolled = Math.min(capacity, demand);
  fillWaitList(each, random);
}

/**
 * Enrollment of lectures and the sections that go with them: everybody in a lecture is in one section of each further
 * component, so the sums agree. At least a fifth of the seats stays free while enrollment is open.
 */
export function fillTogether(
  lectures: readonly DemoClass[],
  components: readonly (readonly DemoClass[])[],
  stage: TermStage,
  random: Random,
): void {
  const [first] = lectures;
  if (!first) return;
  const seats = Math.min(...[lectures, ...components].map((classes) => sumOf(classes.map((each) => capacityIn(each)))));
  const limit = stage === "open" ? 0.8 : 1;
  const total = Math.max(0, Math.round(Math.min(limit, demandFor(first, stage, random)) * seats));
  for (const classes of [lectures, ...components]) {
    const shares = distribute(total, classes.map(capacityIn), random);
    for (const [index, each] of classes.entries()) {
      each.seats.enrolled = shares[index] ?? 0;
      fillWaitList(each, random);
    }
  }
}

/** Nobody is in a class that is cancelled or not open yet. */
export function emptySeats(each: DemoClass): void {
  each.seats.enrolled = 0;
  each.seats.waitlisted = 0;
}

export function isFull({ seats }: DemoClass): boolean {
  return seats.capacity !== null && seats.enrolled >= seats.capacity;
}

export function pickWaitCapacity(random: Random): number {
  return random.pickWeighted([
    [0, 20],
    [5, 20],
    [10, 35],
    [15, 15],
    [20, 10],
  ]);
}

function demandFor({ offering, seats }: DemoClass, stage: TermStage, random: Random): number {
  if (stage === "planned" || seats.capacity === null) return 0;
  if (random.chance(stage === "open" ? 0.09 : 0.13)) return 1 + random.next() * 0.3;
  if (stage === "open") return random.around(offering.career === "UGRD" ? 0.52 : 0.4, 0.25);
  return random.around(offering.career === "UGRD" ? 0.8 : 0.66, 0.18);
}

function fillWaitList(each: DemoClass, random: Random): void {
  const { seats } = each;
  if (!isFull(each) || seats.waitCapacity === 0) return;
  seats.waitlisted = random.chance(0.3) ? seats.waitCapacity : random.int(0, seats.waitCapacity - 1);
}

/** Shares of a total, at random but never above the capacities. */
function distribute(total: number, capacities: readonly number[], random: Random): number[] {
  const weights = capacities.map((capacity) => capacity * (0.6 + random.next()));
  const perWeight = total / Math.max(1, sumOf(weights));
  const shares = weights.map((weight, index) => Math.min(capacities[index] ?? 0, Math.floor(weight * perWeight)));
  for (let left = total - sumOf(shares), at = 0; left > 0 && at < shares.length * 400; at++) {
    const index = at % shares.length;
    if ((shares[index] ?? 0) >= (capacities[index] ?? 0)) continue;
    shares[index] = (shares[index] ?? 0) + 1;
    left--;
  }
  return shares;
}

function capacityIn({ seats }: DemoClass): number {
  return seats.capacity ?? 0;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
