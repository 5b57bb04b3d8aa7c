import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStage, type Stage } from "./calendar/open-stage.ts";
import type { StageEvent } from "./calendar/stage.tsx";

/** Names of courses where several events stand side by side: all of subject and number can be read. */

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(async () => {
  await stage.close();
});

const names = ["COMP.1020", "MATH.1320", "WRIT.1010"];

function sideBySide(day: 1 | 2 | 3, start: number, end: number, count: number): StageEvent[] {
  return names.slice(0, count).map((data, index) => ({ id: `${data} ${day} ${index}`, data, day, start, end }));
}

/** What of a text inside of each event is not drawn within it, where it has the text. */
async function cutOff(wantedText: RegExp): Promise<string[]> {
  await stage.page.evaluate(() => document.fonts.ready);
  return await stage.page.evaluate((wanted) => {
    const pattern = new RegExp(wanted, "u");
    return [...document.querySelectorAll("li[data-kind] [aria-hidden='true']")].flatMap((frame) => {
      const letters = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
      const found: { node: Node; offset: number }[] = [];
      let all = "";
      for (let node = letters.nextNode(); node; node = letters.nextNode()) {
        const text = node;
        const own = node.textContent ?? "";
        all += own;
        found.push(...Array.from({ length: own.length }, (_, offset) => ({ node: text, offset })));
      }
      const match = pattern.exec(all);
      if (!match) return [];
      const hidden = found.slice(match.index, match.index + match[0].length).filter(({ node, offset }) => {
        const range = document.createRange();
        range.setStart(node, offset);
        range.setEnd(node, offset + 1);
        const letter = range.getBoundingClientRect();
        for (let box = node.parentElement; box && box !== frame; box = box.parentElement) {
          if (getComputedStyle(box).overflowX !== "hidden") continue;
          const edge = box.getBoundingClientRect();
          // The empty part of a letter's line may lie outside.
          const middle = (letter.top + letter.bottom) / 2;
          if (letter.right > edge.right + 0.5 || middle > edge.bottom - 3) return true;
        }
        return false;
      });
      return hidden.length === 0
        ? []
        : [`"${hidden.map(({ node, offset }) => node.textContent?.[offset]).join("")}" of ${match[0]}`];
    });
  }, wantedText.source);
}

describe("the name of a course", () => {
  it.each([900, 1100, 1280])(
    "is seen whole in each of three lanes of a week %i px wide, and in one line",
    async (width) => {
      const events = [
        ...sideBySide(1, 540, 540, 3),
        ...sideBySide(1, 660, 685, 2),
        ...sideBySide(2, 540, 590, 3),
        ...sideBySide(3, 540, 615, 3),
      ];
      await stage.show({ widget: "grid", events }, { viewport: { width, height: 900 } });
      await stage.page
        .getByRole("button", { name: /^COMP\.1020, Monday/ })
        .first()
        .waitFor();
      expect(await cutOff(/^[A-Z]{4}\.\d{4}/)).toEqual([]);
    },
  );

  it("is seen whole in the narrowest week that has all days", async () => {
    const events = names.map(
      (data, index): StageEvent => ({ id: data, data, days: [1, 5], start: 540 + 90 * index, end: 590 + 90 * index }),
    );
    await stage.show({ widget: "grid", events }, { viewport: { width: 600, height: 844 } });
    await stage.page.getByRole("button", { name: /^COMP\.1020, Monday/ }).waitFor();
    expect(await cutOff(/^[A-Z]{4}\.\d{4}/)).toEqual([]);
  });

  it("is seen whole in what a ghost of few lines says of it", async () => {
    const ghost = (index: number, day: 1 | 2, end: number): StageEvent => {
      const id = `ghost ${index} of ${day}`;
      return { id, data: `LAB 80${index}`, kind: "ghost", day, start: 540, end };
    };
    const ghosts = [ghost(1, 1, 590), ghost(2, 1, 590), ghost(1, 2, 615), ghost(2, 2, 615)];
    const lines = Object.fromEntries(ghosts.map(({ id }) => [id, ["Moves CHEM.1210", "14 left"]]));
    await stage.show({ widget: "grid", events: ghosts, lines }, { viewport: { width: 1280, height: 900 } });
    await stage.page.getByRole("button", { name: /^LAB 801, Monday/ }).waitFor();
    expect(await cutOff(/Moves CHEM\.1210/)).toEqual([]);
  });

  it("ends in dots where even small letters find no room, and is told in full", async () => {
    const [long] = sideBySide(1, 540, 540, 1);
    const events = [1, 2, 3].map((index) => ({ ...long!, id: `${index}`, data: "BIOCHEMISTRY.10101010" }));
    await stage.show({ widget: "grid", events }, { viewport: { width: 900, height: 900 } });
    const button = stage.page.getByRole("button", { name: /^BIOCHEMISTRY\.10101010, Monday/ }).first();
    await button.waitFor();
    const overflow = await button
      .locator("[aria-hidden='true'] > span")
      .evaluate((box) => [getComputedStyle(box).textOverflow, box.scrollWidth > box.clientWidth]);
    expect(overflow).toEqual(["ellipsis", true]);
  });
});
