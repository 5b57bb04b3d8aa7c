import { expect, it } from "vitest";
import { seen } from "../../support/component/act.ts";
import { button } from "../../support/component/find.ts";
import { openApp } from "../../support/component/open-app.tsx";
import { detailsOf } from "../../support/search/class-details.ts";
import { DETAILS, only, usualReplies } from "../../support/search/class-search-replies.ts";
import { combined } from "../../support/search/class-states.ts";
import { listingOf } from "../../support/search/listings.ts";

it("says in a class's details under which other name it's the same class", async () => {
  const own = listingOf(1);
  own.Details.SameClassAs = ["DATA.2100"];
  const details = detailsOf(own, [own]);
  details.Class.CombinedSections.push(combined);
  await openApp(DETAILS, { ...usualReplies, ...only(details) });
  await seen(button("Add 201"));
  const label = [...document.querySelectorAll("main dt")].find(({ textContent }) => textContent === "Same class as");
  expect(label?.nextElementSibling?.textContent).toBe("DATA.2100");
});
