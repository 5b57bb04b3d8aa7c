import { expect, it } from "vitest";
import { inWords } from "#contract/sentences/sentence";
import { toVerdict } from "#server/builder/to-result";

type Built = Parameters<typeof toVerdict>[0];
const proven: Built = { total: "12345", complete: true, isTooMany: false, isRanked: true, resultCode: 0 };
const nothing = { total: "0", complete: false, isRanked: false, resultCode: null };
const huge = { total: "9007199254740993", isRanked: false };
const TOO_MANY = "There are 9,007,199,254,740,993 possible schedules, too many to show.";
const STOPPED = "This search took too long, so we stopped it. There may still be schedules that work.";

it.each<[string, Partial<Built>, string | null, number | null]>([
  ["schedules that are shown", {}, null, 0],
  ["what is proven to be impossible", { total: "0", isRanked: false, resultCode: 3 }, null, 3],
  ["too many", { ...huge, isTooMany: true }, TOO_MANY, 0],
  ["an order that could not be proven", huge, TOO_MANY, 0],
  [
    "a search that was stopped",
    { complete: false, isRanked: false },
    "There are at least 12,345 possible schedules, too many to show.",
    0,
  ],
  ["one that was stopped before it found any", nothing, STOPPED, null],
  ["the same, when that may be too many", { ...nothing, isTooMany: true }, STOPPED, null],
  [
    "reasons that could not be found in time",
    { ...nothing, complete: true },
    "No schedules fit these choices. We ran out of time before finding out why.",
    null,
  ],
])("says of %s only what is known", (_, over, Message, ResultCode) => {
  const found: Built = { ...proven, ...over };
  const { Said, ...verdict } = toVerdict(found);
  expect(Said ? inWords(Said.Message ?? []) : null).toBe(Message);
  expect(verdict).toEqual({
    IsError: Message !== null && !over.complete,
    Message,
    ResultCode,
    TotalCount: found.total,
    IsCountExact: found.complete,
  });
});
