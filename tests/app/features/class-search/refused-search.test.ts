import { expect, it } from "vitest";
import { afterRefusal, readCriteria } from "#app/features/class-search/criteria.ts";

const asked = readCriteria("term=3730&meetingDays=Foo|XX");

it("takes away the criterion that a refusal names, so that it is not refused for ever", () => {
  expect(afterRefusal(asked, { code: "BAD_REQUEST", details: { parameter: "meetingDays" } })).toEqual({
    criteria: { term: "3730" },
    refusal: { removed: "meetingDays" },
  });
});

it("leaves a failure that can be tried again to the results", () => {
  expect(afterRefusal(asked, { code: "NETWORK", details: undefined })).toBeUndefined();
});
