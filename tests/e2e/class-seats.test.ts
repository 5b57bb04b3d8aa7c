import { describe, expect, it } from "vitest";
import { seatsOf } from "../support/class-details.ts";
import { broken, classStage, HASH } from "../support/class-stage.ts";
import type { StubReply } from "../support/client-stage.ts";
import { passUntil, passWhile, stopClock } from "../support/stopped-clock.ts";

const { open, page, sent, path, button, heading, text, row, looksAccessible } = classStage();

describe("The seats of a class", () => {
  /** Each reply is one that follows the last; the last one stays. */
  async function openWithSeats(replies: readonly (readonly [number, number] | "lost")[]) {
    const answers = replies.map(
      (reply): StubReply =>
        reply === "lost" ? broken : { data: { 1: seatsOf(1, reply), 3: seatsOf(3, [reply[0], reply[1]]) } },
    );
    await open({ batchEnrollmentInfo: answers }, "#/class-search/filters");
    await heading("Class Search").waitFor({ state: "attached" });
    await stopClock(page());
    await page().evaluate((hash) => location.assign(hash), HASH);
    await passUntil(text("70 Seats Left"));
  }
  const reads = () => sent("batchEnrollmentInfo").length;
  const pass = (milliseconds: number) => page().clock.runFor(milliseconds);
  const voice = () => page().locator("main [role=status], [data-live-announcer]");

  async function setHidden(isHidden: boolean) {
    await page().evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  }

  it("are read again every ten seconds, with those of the other sections", async () => {
    await openWithSeats([
      [240, 300],
      [250, 300],
    ]);
    await pass(10_000);
    await passUntil(text("60 Seats Left"));
    await row(/^801.*60 left/).waitFor({ state: "attached" });
    await pass(9000);
    expect(reads()).toBe(1);
    await pass(1000);
    await passUntil(text("50 Seats Left"));
    expect(reads()).toBe(2);
    expect((await voice().allInnerTexts()).join("")).not.toContain("Seats Left");
  });

  it("are said when they become few, run out, or are there again", async () => {
    await openWithSeats([
      [298, 300],
      [300, 300],
      [200, 300],
    ]);
    for (const words of ["2 Seats Left", "Full", "100 Seats Left"]) {
      await pass(10_000);
      await passUntil(page().getByRole("main").getByText(words, { exact: true }));
      await passUntil(voice().filter({ hasText: `COMP.1010 201: ${words}` }));
    }
  });

  it("rest while the page is hidden, and are read at once when it is shown again", async () => {
    await openWithSeats([[240, 300]]);
    await setHidden(true);
    await pass(60_000);
    expect(reads()).toBe(0);
    await setHidden(false);
    await passUntil(text("60 Seats Left"));
    expect(reads()).toBe(1);
  });

  it("are left alone once the class is not looked at any more", async () => {
    await openWithSeats([[240, 300]]);
    await button("Back").click();
    await expect.poll(path).toBe("#/class-search/filters");
    await passUntil(heading("Class Search"));
    await expect.poll(() => text("70 Seats Left").count()).toBe(0);
    await pass(60_000);
    expect(reads()).toBe(0);
  });

  it("say how old they are when they could not be refreshed, and can be tried again", async () => {
    await openWithSeats(["lost", [240, 300]]);
    const at = await page().evaluate(() =>
      new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York", hour: "numeric", minute: "2-digit" })
        .format(Date.now())
        .replaceAll(/\s/g, " "),
    );
    await pass(10_000);
    await passUntil(page().getByText(`Seats could not be refreshed. The numbers are from ${at}.`));
    await text("70 Seats Left").waitFor();
    await passWhile(page(), looksAccessible);
    await button("Try again").click();
    await passUntil(text("60 Seats Left"));
    await expect
      .poll(() =>
        page()
          .getByText(/could not be refreshed\. The numbers/)
          .count(),
      )
      .toBe(0);
  });
});
