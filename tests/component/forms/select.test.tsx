import { useState } from "react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react/pure";
import { loadOverlays } from "#app/ui/popups/overlays.tsx";
import { Select } from "#ui";
import { drawn, focused, gone, seen } from "../../support/component/act.ts";

const options = ["Morning", "Monday", "Tuesday", "Thursday", "Night", "5:00 AM", "5:00 PM"].map((text) => ({
  id: text.toLowerCase(),
  text,
}));
const select = page.getByRole("button", { name: /Time$/ });
const list = page.getByRole("listbox", { name: "Time" });
const chosen: string[] = [];

function Stage({ isBusy = false, leavesSideArrows = false }) {
  const [value, setValue] = useState<string | null>("morning");
  const change = (id: string) => {
    chosen.push(id);
    setValue(id);
  };
  return <Select label="Time" options={options} value={value} onChange={change} {...{ isBusy, leavesSideArrows }} />;
}

async function show(stage = <Stage />) {
  chosen.length = 0;
  await render(stage);
  await drawn();
  (select.element() as HTMLElement).focus();
}

// As the first move or key on a page does.
beforeAll(loadOverlays);
afterEach(cleanup);

it("a letter chooses the first option with it while the list is closed", async () => {
  await show();
  await userEvent.keyboard("n");
  expect(chosen).toEqual(["night"]);
  expect(list.length).toBe(0);
  await expect.element(select).toHaveTextContent("Night");
  await focused(select);
});

it("more letters go on with the word, and other cases are the same", async () => {
  await show();
  await userEvent.keyboard("TH");
  expect(chosen).toEqual(["tuesday", "thursday"]);
});

it("a space among letters goes on with the words, and opens nothing", async () => {
  await show();
  await userEvent.keyboard("5:00 pm");
  expect(chosen).toEqual(["5:00 am", "5:00 pm"]);
  expect(list.length).toBe(0);
  await userEvent.keyboard("{Enter}");
  await seen(list);
});

it("a letter of no option, or of the chosen one, changes nothing", async () => {
  await show();
  await userEvent.keyboard("x");
  await userEvent.keyboard("mor");
  expect(chosen).toEqual([]);
});

it("the arrows to the side choose the next option while the list is closed", async () => {
  await show();
  await userEvent.keyboard("{ArrowRight}");
  await userEvent.keyboard("{ArrowRight}");
  await userEvent.keyboard("{ArrowLeft}");
  expect(chosen).toEqual(["monday", "tuesday", "monday"]);
});

it("leaves the arrows to the side to a page that uses them, and letters still choose", async () => {
  const seenByPage: string[] = [];
  const listen = ({ key }: KeyboardEvent) => void seenByPage.push(key);
  window.addEventListener("keydown", listen);
  await show(<Stage leavesSideArrows />);
  await userEvent.keyboard("{ArrowRight}{ArrowLeft}n");
  window.removeEventListener("keydown", listen);
  expect(seenByPage.slice(0, 2)).toEqual(["ArrowRight", "ArrowLeft"]);
  expect(chosen).toEqual(["night"]);
});

it("a busy select keeps the focus, and no letter chooses", async () => {
  await show(<Stage isBusy />);
  await userEvent.keyboard("n{ArrowRight}{Enter}");
  expect(chosen).toEqual([]);
  expect(list.length).toBe(0);
  await focused(select);
});

it("a letter in the open list goes to an option, and only Enter takes it", async () => {
  await show();
  await userEvent.keyboard("{ArrowDown}");
  await focused(list.getByRole("option", { name: "Morning" }));
  await userEvent.keyboard("t");
  await focused(list.getByRole("option", { name: "Tuesday" }));
  expect(chosen).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await gone(list);
  expect(chosen).toEqual(["tuesday"]);
  await focused(select);
});

it("the list marks the chosen option, closes at a press on it, and at Escape", async () => {
  await show();
  await select.click();
  await seen(list);
  expect(
    list
      .getByRole("option", { selected: true })
      .elements()
      .map((each) => each.textContent),
  ).toEqual(["Morning"]);
  await list.getByRole("option", { selected: true }).click();
  await gone(list);
  await select.click();
  await seen(list);
  await userEvent.keyboard("{Escape}");
  await gone(list);
  expect(chosen).toEqual([]);
  await focused(select);
});

it("a press on an option chooses it", async () => {
  await show();
  await select.click();
  await list.getByRole("option", { name: "Thursday" }).click();
  await gone(list);
  expect(chosen).toEqual(["thursday"]);
});
