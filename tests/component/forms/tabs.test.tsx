import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react/pure";
import { Tabs } from "#ui";
import { drawn, focused } from "../../support/component/act.ts";

const ids = ["news", "events", "sports"] as const;
const tab = (name: string) => page.getByRole("tab", { name });

function Stage() {
  const [selected, setSelected] = useState<(typeof ids)[number]>("news");
  const tabs = ids.map((id) => ({
    id,
    title: id,
    panel: id === "events" ? <button>More events</button> : `All ${id}`,
  }));
  return <Tabs label="Feeds" tabs={tabs} selected={selected} onChange={setSelected} />;
}

async function show() {
  await render(<Stage />);
  await drawn();
  (tab("news").element() as HTMLElement).focus();
}

/** The tab that is selected shows its panel, which bears its name. */
async function expectSelected(name: string, words: string) {
  await focused(tab(name));
  const selected = page.getByRole("tab", { selected: true });
  expect(selected.elements().map((each) => each.textContent)).toEqual([name]);
  await expect.element(page.getByRole("tabpanel", { name })).toHaveTextContent(words);
  expect(page.getByRole("tabpanel").length).toBe(1);
}

afterEach(cleanup);

it.each([
  ["{ArrowRight}", "events", "More events"],
  ["{ArrowLeft}", "sports", "All sports"],
  ["{End}", "sports", "All sports"],
  ["{ArrowRight}{ArrowRight}{ArrowRight}", "news", "All news"],
  ["{End}{Home}", "news", "All news"],
])("%s goes to a tab and shows its panel", async (keys, name, words) => {
  await show();
  await userEvent.keyboard(keys);
  await expectSelected(name, words);
});

it("a press selects a tab", async () => {
  await show();
  await tab("sports").click();
  await expectSelected("sports", "All sports");
});

it("Tab leaves the tabs for the panel, or for what can have the focus in it", async () => {
  await show();
  await userEvent.keyboard("{Tab}");
  await focused(page.getByRole("tabpanel"));
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}{ArrowRight}{Tab}");
  await focused(page.getByRole("button", { name: "More events" }));
});
