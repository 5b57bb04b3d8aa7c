import { expect, it } from "vitest";
import { seeds } from "../support/effort.ts";
import { shownRequest } from "../support/engine/family-requests.ts";
import { compareAnswers } from "../support/engine/oracle/oracle-comparison.ts";
import { compareShown } from "../support/engine/oracle/shown-oracle.ts";
import { oracleRequest } from "../support/engine/oracle-requests.ts";

it("answers what trying every combination answers: code, count, members, order, facts and hash codes", () => {
  for (const seed of seeds(350)) compareAnswers(oracleRequest(seed), seed);
});

it("gives the same answers as a search of all schedules: fewest moves, the best of them, order, obstacles, and the rest", () => {
  for (const seed of seeds(180)) compareShown(shownRequest(seed), seed);
});

it("names only the first component that brings a class in the way, if all of its sections do (shown request 100033)", () => {
  compareShown(shownRequest(100_033), 100_033);
});

it("takes a class that two courses of a group offer for one of them (shown requests 1815 and 500761)", () => {
  for (const seed of [1815, 500_761]) compareShown(shownRequest(seed), seed);
});

it("is tried on requests in which a class brings the same classes in every course and when held (shown request 549)", () => {
  for (const seed of seeds(1000)) {
    const { courses, fixed } = shownRequest(seed);
    const brought = new Map<number, string>();
    for (const { classNumber, autoEnroll } of [...courses, ...fixed].flatMap(({ sections }) => sections)) {
      const numbers = autoEnroll.map((one) => one.classNumber).join();
      expect(brought.get(classNumber) ?? numbers, `seed ${seed}, class ${classNumber}`).toBe(numbers);
      brought.set(classNumber, numbers);
    }
  }
});
