import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { drawn } from "../../support/component/act.ts";
import { layoutProblems } from "../../support/component/layout-problems.ts";
import { openPart, PHONE } from "../../support/component/open-app.tsx";
import { lostContent } from "../../support/component/reflow.ts";

const LONG = "Introduction to the history of everything";

async function problemsOf(part: ReactNode): Promise<string[]> {
  await openPart(<main>{part}</main>, PHONE);
  return layoutProblems();
}

const FAULTS: Readonly<Record<string, { part: ReactNode; problem: RegExp }>> = {
  "a page that scrolls sideways": {
    part: <div style={{ width: 400 }}>Wide</div>,
    problem: /^the page is 400 px wide/,
  },
  "a page that scrolls past its end": {
    part: <span style={{ position: "absolute", top: "100%", height: 1 }}>Saved</span>,
    problem: /^the page scrolls \d+ px past its end/,
  },
  "a button outside of the window": {
    part: (
      <button type="button" style={{ position: "fixed", left: 340, width: 80 }}>
        Send
      </button>
    ),
    problem: /^outside of the window: <button.*Send/,
  },
  "a cut text": {
    part: <p style={{ width: 80, overflow: "hidden", whiteSpace: "nowrap" }}>{LONG}</p>,
    problem: /^cut by <p.*Intro/,
  },
  "half a line": {
    part: <p style={{ height: 34, overflow: "hidden", width: 120, lineHeight: "24px" }}>{LONG}</p>,
    problem: /^cut by <p/,
  },
  "a text that a box around it cuts": {
    part: (
      <div style={{ width: 80, overflow: "clip" }}>
        <p style={{ width: 300 }}>{LONG}</p>
      </div>
    ),
    problem: /^cut by <div/,
  },
  "the value of a field": {
    part: <input aria-label="Address" defaultValue={LONG.repeat(3)} style={{ width: 200 }} />,
    problem: /^cut by its field: “Intro/,
  },
  "a broken word": {
    part: <p style={{ width: 40, wordBreak: "break-all" }}>Introduction</p>,
    problem: /^broken: Introduction/,
  },
  "a row that begins with a dot": {
    part: <p style={{ width: 1 }}>Introduction · Olsen 408</p>,
    problem: /^a row begins with a dot: “Introduction/,
  },
};

it.each(Object.entries(FAULTS))("finds %s", async (_, { part, problem }) => {
  expect(await problemsOf(part)).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
});

const FINE: Readonly<Record<string, ReactNode>> = {
  "a text that ends with an ellipsis": <p className="one-line">{LONG.repeat(3)}</p>,
  "a field that does": (
    <input aria-label="Address" defaultValue={LONG.repeat(3)} style={{ width: 200, textOverflow: "ellipsis" }} />
  ),
  "two lines that do": <p className="two-lines">{LONG.repeat(9)}</p>,
  "what can be scrolled into the window": (
    <div style={{ overflowX: "auto" }}>
      <div style={{ width: 900 }}>
        {LONG.repeat(2)} <button type="button">Send</button>
      </div>
    </div>
  ),
  "texts for screen readers": <p className="visually-hidden">{LONG}</p>,
  "lines that are left out as a whole": (
    <p style={{ height: 24, overflow: "hidden", width: 120, lineHeight: "24px" }}>{LONG}</p>
  ),
  "what leaves a box that doesn't hold it": (
    <div style={{ width: 40, overflow: "hidden" }}>
      <p style={{ position: "absolute", width: 300 }}>{LONG}</p>
    </div>
  ),
};

it.each(Object.entries(FINE))("has nothing against %s", async (_, part) => {
  expect(await problemsOf(part)).toEqual([]);
});

const HIDDEN: Readonly<Record<string, { part: ReactNode; problem: RegExp }>> = {
  "lines that are out of sight": { part: FINE["lines that are left out as a whole"], problem: /^cut by <p.*Intro/ },
  "a text outside of the window": {
    part: <p style={{ position: "absolute", left: -400, width: 300 }}>{LONG}</p>,
    problem: /^cut by the window.*Intro/,
  },
  "a text that a box around it hides": {
    part: (
      <div style={{ width: 80, overflow: "hidden" }}>
        <p style={{ marginLeft: 90, width: 300 }}>{LONG}</p>
      </div>
    ),
    problem: /^cut by <div.*Intro/,
  },
  "other lines of a box that ends with an ellipsis": {
    part: <p style={{ height: 24, width: 120, overflow: "hidden", textOverflow: "ellipsis" }}>{LONG}</p>,
    problem: /^cut by <p.*Intro/,
  },
  "what a box around such a box hides": {
    part: (
      <div style={{ width: 80, overflow: "hidden" }}>
        <p className="one-line" style={{ width: 120 }}>
          {LONG.repeat(3)}
        </p>
      </div>
    ),
    problem: /^cut by <div.*Intro/,
  },
};

it.each(Object.entries(HIDDEN))("finds %s only where content may be lost", async (_, { part, problem }) => {
  expect(await problemsOf(part)).toEqual([]);
  expect(lostContent()).toEqual([expect.stringMatching(problem)]);
});

const CUT_ON_PURPOSE = [
  "a text that ends with an ellipsis",
  "two lines that do",
  "what can be scrolled into the window",
  "texts for screen readers",
  "what leaves a box that doesn't hold it",
] as const;

it.each(CUT_ON_PURPOSE)("finds no lost content in %s", async (name) => {
  await problemsOf(FINE[name]);
  expect(lostContent()).toEqual([]);
});

it("finds no lost content in an event, whose popover says what its lines have no room for", async () => {
  const lines = <div style={{ height: 24, overflow: "hidden", width: 120 }}>{LONG}</div>;
  await problemsOf(<div data-kind="class">{lines}</div>);
  expect(lostContent()).toEqual([]);
});

it("looks again after the window has changed", async () => {
  expect(await problemsOf(<div style={{ width: 340 }}>Wide</div>)).toEqual([]);
  await page.viewport(320, PHONE.height);
  await drawn();
  expect(layoutProblems()).toEqual([expect.stringMatching(/^the page is 340 px/)]);
});
