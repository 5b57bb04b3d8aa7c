import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { routes } from "#contract/calls/routes";
import { drawn, gone, seen } from "../../support/component/act.ts";
import { fieldFaults } from "../../support/component/field-faults.ts";
import { FORM_NAMES, openForm } from "../../support/component/form-states.ts";
import { app, keptInBrowser, PHONE, shareScreen, WIDE } from "../../support/component/open-app.tsx";
import { setTextSize } from "../../support/component/reflow.ts";
import { hiddenWhenSmall, lostWhenEnlarged, lostWhenSpaced } from "../../support/component/windows-and-texts.ts";

const VIEWPORTS = [PHONE, { ...PHONE, width: 320 }, WIDE];

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
  return { controls, rest: { dialogs, address: location.hash, kept: keptInBrowser([localStorage]) } };
}

function expectUnchanged({ controls, rest }: ReturnType<typeof readForm>) {
  const left = [...controls].filter(([control]) => control.isConnected);
  expect(left.map(([control]) => stateOf(control))).toEqual(left.map(([, state]) => state));
  expect(readForm().rest).toEqual(rest);
}

const writes = () => app.calls().filter(({ name }) => routes[name].method !== "GET");

/** More stops than any form has never come back. */
const MAX_STOPS = 400;
/** Each call of the test's browser takes longer than a key does. */
const KEYS_AT_ONCE = 10;

const isDialogOpen = () => document.querySelector("[role=dialog], [role=alertdialog]") !== null;

/** What has the focus on the way: through the main part of the page, or once round a dialog. */
async function walk(key: "{Tab}" | "{Shift>}{Tab}{/Shift}", keysAtOnce = KEYS_AT_ONCE): Promise<Element[]> {
  const form = isDialogOpen() ? document : document.querySelector("main")!;
  const stops: Element[] = [];
  const note = ({ target }: FocusEvent) => stops.push(target as Element);
  // A dialog that has just opened takes the focus itself once, and never again.
  const isRound = () => stops.slice(0, 2).some((stop, at) => stops.lastIndexOf(stop) > at);
  const isOver = () => stops.length > 0 && (isRound() || !form.contains(stops.at(-1)!));
  document.addEventListener("focusin", note);
  for (let before = -1; stops.length > before && !isOver(); ) {
    before = stops.length;
    await userEvent.keyboard(key.repeat(keysAtOnce));
    await drawn();
    expect(stops.length).toBeLessThan(MAX_STOPS);
  }
  document.removeEventListener("focusin", note);
  return stops.filter((stop) => form.contains(stop));
}

describe.each(FORM_NAMES)("%s", (form) => {
  // Keys and the focus change nothing, as the first test shows. The second ends in the window that it began with.
  shareScreen(async () => await openForm(form, WIDE), ["keydown", "focusin", "resize"]);

  it("Tab and Shift+Tab through the form change nothing", async () => {
    await drawn();
    // As after a click before the first control. The way through the bars is tested by itself.
    if (!isDialogOpen()) document.querySelector("main")!.focus();
    const [before, sent] = [readForm(), writes()];
    const stops = await walk("{Tab}");
    expect(stops.length).toBeGreaterThan(1);
    expectUnchanged(before);
    // As many keys as lead out of it again, or round it.
    await walk("{Shift>}{Tab}{/Shift}", new Set(stops).size + 1);
    expectUnchanged(before);
    expect(writes()).toEqual(sent);
  });

  it("every field fits and fills its place at each width", async () => {
    for (const { width, height } of VIEWPORTS) {
      await page.viewport(width, height);
      await drawn();
      expect(document.querySelectorAll(CONTROLS).length, `controls at ${width} px`).toBeGreaterThan(0);
      const faults = fieldFaults();
      expect(faults, `at ${width} px: ${faults.join("; ")}`).toEqual([]);
      expect(document.documentElement.scrollWidth, `at ${width} px`).toBeLessThanOrEqual(width);
    }
  });

  it("loses nothing in a zoomed page or with large text", async () => {
    const problems = await lostWhenEnlarged();
    await setTextSize(100);
    await page.viewport(WIDE.width, WIDE.height);
    expect(problems, problems.join("; ")).toEqual([]);
  });

  it("loses nothing when its texts are spaced, and none runs into another", async () => {
    const problems = await lostWhenSpaced();
    await page.viewport(WIDE.width, WIDE.height);
    expect(problems, problems.join("; ")).toEqual([]);
  });

  it("leaves a low window to its content, and shows each stop of the focus in any", async () => {
    const address = location.hash;
    const problems = await hiddenWhenSmall();
    scrollTo(0, 0);
    await page.viewport(WIDE.width, WIDE.height);
    // Class search keeps there, a little later, how far it's scrolled.
    await expect.poll(() => location.hash).toBe(address);
    expect(problems, problems.join("; ")).toEqual([]);
  });
});

it("neither Tab nor Escape takes the option of an open list that arrows are on", async () => {
  await openForm("class search results", WIDE);
  const select = page.getByRole("button", { name: /Sort by/ });
  await expect.poll(() => select.length).toBe(1);
  const before = readForm();
  await select.click();
  await seen(page.getByRole("listbox"));
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Tab}{Escape}");
  await gone(page.getByRole("listbox"));
  expectUnchanged(before);
});
