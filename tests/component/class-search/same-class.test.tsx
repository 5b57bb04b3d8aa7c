import { expect, it } from "vitest";
import { openStory } from "../../gallery/open-story.tsx";
import * as details from "../../gallery/screens/class-details.stories.tsx";
import * as results from "../../gallery/screens/class-search-results.stories.tsx";
import { seen } from "../../support/component/act.ts";
import { button, text } from "../../support/component/find.ts";
import { PHONE, WIDE } from "../../support/component/open-app.tsx";
import { row } from "../../support/search/results-list.ts";

it("says in a class's details under which other name it's the same class", async () => {
  await openStory(details.SameClass);
  await seen(button("Add 201"));
  const label = [...document.querySelectorAll("main dt")].find(({ textContent }) => textContent === "Same class as");
  expect(label?.nextElementSibling?.textContent).toBe("PHIL.4990");
});

it.each([
  ["a wide screen", WIDE],
  ["a phone", PHONE],
])("says in a class's row under which other name it's the same class, on %s", async (_, viewport) => {
  await openStory(results.SameClass, { viewport });
  await seen(text(/Same class as PHIL\.4990/, row(1)));
  await expect.element(row(3)).not.toHaveTextContent("Same class");
});
