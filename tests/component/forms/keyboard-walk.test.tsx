import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { routes } from "#contract/calls/routes";
import { FORM_STATES } from "../../support/component/form-states.ts";
import { app, WIDE } from "../../support/component/open-app.tsx";
import { drawn, gone, seen } from "../../support/component/act.ts";

const CONTROLS = "input, textarea, select, [aria-haspopup=listbox], [aria-pressed], [aria-checked], [aria-selected]";

/** What each control has that a student could have set: its value, or the words of a closed list. */
function stateOf(control: Element) {
  const { value, checked } = control as HTMLInputElement;
  const marks = ["pressed", "checked", "selected"].map((name) => control.getAttribute(`aria-${name}`));
  return { value: value ?? control.textContent, checked, marks };
}

/** Controls, dialogs, the address, and what the browser keeps. Schedules that come later bring controls of their own. */
function readForm() {
  const controls = new Map([...document.querySelectorAll(CONTROLS)].map((each) => [each, stateOf(each)] as const));
  const dialogs = document.querySelectorAll("[role=dialog], [role=alertdialog]").length;
  return {
    controls,
    rest: { dialogs, address: location.hash, kept: Object.fromEntries(Object.entries(localStorage)) },
  };
}

function expectUnchanged({ controls, rest }: ReturnType<typeof readForm>) {
  const left = [...controls].filter(([control]) => control.isConnected);
  expect(left.map(([control]) => stateOf(control))).toEqual(left.map(([, state]) => state));
  expect(readForm().rest).toEqual(rest);
}

const writes = () => app.calls().filter(({ name }) => routes[name].method !== "GET");

/** From one end of the page, or once round a dialog. More stops than any form has never come back. */
const MAX_STOPS = 400;

async function walk(key: "Tab" | "{Shift>}{Tab}{/Shift}"): Promise<Element[]> {
  const stops: Element[] = [];
  const keys = key === "Tab" ? "{Tab}" : key;
  for (let at = 0; at < MAX_STOPS; at++) {
    await userEvent.keyboard(keys);
    const stop = document.activeElement;
    if (stop === null || stop === document.body || !document.hasFocus() || stop === stops[0]) break;
    stops.push(stop);
    await drawn();
  }
  expect(stops.length).toBeLessThan(MAX_STOPS);
  return stops;
}

it.each(Object.entries(FORM_STATES))("Tab and Shift+Tab through the form change nothing: %s", async (_, form) => {
  await form.open(WIDE);
  await drawn();
  // As after a click beside the controls.
  if (!document.querySelector("[role=dialog], [role=alertdialog]")) (document.activeElement as HTMLElement).blur();
  const [before, sent] = [readForm(), writes()];
  const stops = await walk("Tab");
  expect(stops.length).toBeGreaterThan(1);
  expectUnchanged(before);
  await walk("{Shift>}{Tab}{/Shift}");
  expectUnchanged(before);
  expect(writes()).toEqual(sent);
});

it("neither Tab nor Escape takes the option of an open list that arrows are on", async () => {
  await FORM_STATES["class search results"]!.open(WIDE);
  const select = page.getByRole("button", { name: /Sort by/ });
  await expect.poll(() => select.length).toBe(1);
  const before = readForm();
  await select.click();
  await seen(page.getByRole("listbox"));
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Tab}{Escape}");
  await gone(page.getByRole("listbox"));
  expectUnchanged(before);
});
