import { expect, it } from "vitest";
import { toVerdict } from "#server/builder/to-result";

const verdictOf = (over: Partial<Parameters<typeof toVerdict>[0]>) =>
  toVerdict({ total: "12345", complete: true, isTooMany: false, isRanked: true, resultCode: 0, ...over });

it("is no error when schedules are shown, or when it is proven that there is none", () => {
  expect(verdictOf({})).toEqual({
    IsError: false,
    Message: null,
    ResultCode: 0,
    TotalCount: "12345",
    IsCountExact: true,
  });
  expect(verdictOf({ total: "0", isRanked: false, resultCode: 3 })).toMatchObject({
    IsError: false,
    Message: null,
    ResultCode: 3,
    TotalCount: "0",
  });
});

it("says how many there are when there are too many, or when their order could not be proven", () => {
  const total = "9007199254740993";
  const Message = "There are 9,007,199,254,740,993 possible schedules, too many to show.";
  const expected = { IsError: true, Message, TotalCount: total, IsCountExact: true };
  expect(verdictOf({ total, isTooMany: true, isRanked: false })).toMatchObject(expected);
  expect(verdictOf({ total, isRanked: false })).toMatchObject(expected);
});

it("says at least how many there are when a search was stopped", () => {
  expect(verdictOf({ complete: false, isRanked: false })).toMatchObject({
    Message: "There are at least 12,345 possible schedules, too many to show.",
    IsCountExact: false,
  });
});

it("claims nothing of a search that was stopped before it found any, and gives no code that is not known", () => {
  const unknown = { total: "0", complete: false, isRanked: false, resultCode: null };
  expect(verdictOf(unknown)).toEqual({
    IsError: true,
    Message: "This search took too long, so we stopped it. There may still be schedules that work.",
    ResultCode: null,
    TotalCount: "0",
    IsCountExact: false,
  });
  // Whether that is too many is not known either.
  expect(verdictOf({ ...unknown, isTooMany: true })).toEqual(verdictOf(unknown));
  expect(verdictOf({ ...unknown, complete: true })).toMatchObject({
    IsError: false,
    Message: "No schedules fit these choices. We ran out of time before finding out why.",
    ResultCode: null,
    IsCountExact: true,
  });
});
