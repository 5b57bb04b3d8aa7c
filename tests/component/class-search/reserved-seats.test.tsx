import { describe, expect, it } from "vitest";
import { openStory } from "../../gallery/open-story.tsx";
import * as details from "../../gallery/screens/class-details.stories.tsx";
import { ReservedForOthers } from "../../gallery/screens/class-search-results.stories.tsx";
import { emulate, expectContrast, expectLaidOut } from "../../support/component/accessible.ts";
import { seen } from "../../support/component/act.ts";
import { text } from "../../support/component/find.ts";
import { app, PHONE, WIDE } from "../../support/component/open-app.tsx";
import { row } from "../../support/search/results-list.ts";

describe.each([
  ["wide", WIDE],
  ["narrow", PHONE],
])("a row of a class with reserved seats on a %s screen", (_, viewport) => {
  it("says that none is for the student", async () => {
    await openStory(ReservedForOthers, { viewport });
    await seen(text("4 open, 0 for you", row(1)));
    await expectLaidOut();
    await emulate({ colorScheme: "dark" });
    await expectContrast();
    expect(app.calls("ownReservedSeats")).toHaveLength(1);
  });
});

describe("the details of a class with reserved seats", () => {
  it("say that none is for the student, and whom they're for", async () => {
    await openStory(details.ReservedForOthers);
    await seen(text("4 open, 0 for you"));
    await seen(text(/^4 open seats are reserved for Biology majors until 1\/15\./));
    expect(app.calls("ownReservedSeats")).toHaveLength(1);
  });
});
