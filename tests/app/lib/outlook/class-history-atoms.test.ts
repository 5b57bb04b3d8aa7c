import { expect, it } from "vitest";
import { historyOfAtom, wantHistoryAtom } from "#app/lib/outlook/class-history-atoms.ts";
import { AppError } from "#contract/outcome";
import { stubApi } from "../../../support/browser/stub-api.ts";

type Query = { term: string; classNumbers: string };

function storeWith(answer: (query: Query) => unknown) {
  const { calls, store } = stubApi({ classHistory: ({ query }) => answer(query as Query) });
  const want = (...numbers: number[]) =>
    Promise.all(numbers.map((classNumber) => store.set(wantHistoryAtom, { term: "3730", classNumber })));
  const known = (classNumber: number) => store.get(historyOfAtom)({ term: "3730", classNumber });
  return { calls, want, known };
}

it("reads the history of all classes that are wanted at once by one call, and each only once", async () => {
  const { calls, want, known } = storeWith(() => [{ ClassNumber: 2, Terms: [{ Seats: 30 }] }]);
  await want(1, 2, 3);
  await want(2, 3);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ query: { term: "3730", classNumbers: "1,2,3" } });
  expect([known(1), known(2), known(4)]).toEqual([[], [{ Seats: 30 }], undefined]);
});

it("shows nothing after a failure, and reads again when it's wanted again", async () => {
  let isLost = true;
  const { calls, want, known } = storeWith(() => {
    if (isLost) throw new AppError({ code: "NETWORK", message: "No connection." });
    return [];
  });
  await want(1);
  expect(known(1)).toBeUndefined();
  isLost = false;
  await want(1);
  expect(calls).toHaveLength(2);
  expect(known(1)).toEqual([]);
});

it("asks for a hundred classes a call", async () => {
  const { calls, want } = storeWith(() => []);
  await want(...Array.from({ length: 150 }, (_, at) => at));
  expect(calls.map(({ query }) => (query as Query).classNumbers.split(",").length)).toEqual([100, 50]);
});
