import { expect, it } from "vitest";
import { randomRequest } from "../support/engine/random-request.ts";
import { seeded, times } from "../support/seeded.ts";

it("gives the same for the same seed, and something else for another one", () => {
  expect(randomRequest(5)).toEqual(randomRequest(5));
  expect(randomRequest(5)).not.toEqual(randomRequest(6));
});

it("moves no field by a new one: a stream has its own numbers, whatever else is drawn", () => {
  const person = (seed: number, isMarried: boolean) => {
    const random = seeded(seed);
    return {
      ...(isMarried && { spouse: random.of("spouse").below(1000) }),
      age: random.of("age").below(100),
      siblings: times(random.of("siblings").below(4), (index) => random.of("siblings").of(index).below(100)),
    };
  };
  for (let seed = 0; seed < 100; seed++) expect(person(seed, true)).toMatchObject(person(seed, false));
});

it("gives streams that have nothing in common, however alike their names are", () => {
  const streams = times(2000, (index) => seeded(index >> 3).of(["a", "b", "aa", "ab", "ba", 0, 1, 10][index & 7]!));
  const numbers = streams.map((stream) => stream.below(2 ** 30));
  expect(new Set(numbers).size).toBe(2000);
  for (let bit = 0; bit < 30; bit++) {
    const ones = numbers.filter((number) => (number >> bit) & 1).length;
    expect(Math.abs(ones - 1000), `bit ${bit}`).toBeLessThan(120);
  }
});
