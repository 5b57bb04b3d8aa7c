import { describe, expect, it } from "vitest";
import { detailsOf } from "../support/class-details.ts";
import type { Stubs } from "../support/client-stage.ts";
import { classOf, found, RESULTS, resultsStage, seatsOf } from "../support/results-stage.ts";
import { passUntil, passWhile, stopClock } from "../support/stopped-clock.ts";

const { open, page, problems, countOf, row, looksAccessible } = resultsStage();

const first = classOf(1);

describe("The seats of a list", () => {
  async function openOnClock(batchEnrollmentInfo: NonNullable<Stubs["batchEnrollmentInfo"]>) {
    const classDetails = { data: detailsOf(first, [first]) };
    await open({ searchClasses: found([first]), classDetails, batchEnrollmentInfo }, "#/class-search/filters");
    await page().getByRole("heading", { name: "Class Search" }).waitFor({ state: "attached" });
    await stopClock(page());
    await page().evaluate((hash) => location.assign(hash), RESULTS);
    await passUntil(row(1).getByText("20 Seats Left"));
  }
  const pass = (milliseconds: number) => page().clock.runFor(milliseconds);
  const reads = () => countOf("batchEnrollmentInfo");
  /** When a failed read is over nothing tells: time goes on until the next one. */
  const passUntilReads = async (count: number) =>
    await expect
      .poll(async () => {
        if (reads() < count) await pass(1000);
        return reads();
      })
      .toBe(count);

  it("are read again every 10 seconds, in place, and a failure is passed over", async () => {
    await openOnClock([{ status: 500 }, { data: { 1: seatsOf(1, 29) } }]);
    const before = await row(1).elementHandle();
    await passUntilReads(1);
    await passUntilReads(2);
    await passUntil(row(1).getByText("1 Seat Left"));
    expect(await before?.evaluate((one) => one.isConnected)).toBe(true);
    expect(problems()).toEqual([]);
    expect(await page().getByRole("alertdialog").count()).toBe(0);
  });

  it("are said to be old once they have failed for a while, until they are there again", async () => {
    const lost = { status: 500 };
    await openOnClock([lost, lost, lost, { data: { 1: seatsOf(1, 29) } }]);
    const words = page().getByText(/The numbers are from .* or earlier\./);
    for (const count of [1, 2, 3]) {
      expect(await words.count()).toBe(0);
      await passUntilReads(count);
    }
    await passUntil(words);
    await passWhile(page(), looksAccessible);
    await page().getByRole("button", { name: "Try again" }).click();
    await passUntil(row(1).getByText("1 Seat Left"));
    await expect.poll(() => words.count()).toBe(0);
  });

  it("are left alone while the page is out of sight", async () => {
    await openOnClock({ data: {} });
    const setHidden = (isHidden: boolean) =>
      page().evaluate((hidden) => {
        Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, isHidden);
    await setHidden(true);
    await pass(60_000);
    expect(reads()).toBe(0);
    await setHidden(false);
    await passUntilReads(1);
  });

  it("are read once for the list and the details beside it, and are the same in both", async () => {
    let taken = 10;
    await openOnClock(() => ({ data: { 1: seatsOf(1, taken) } }));
    await row(1).getByRole("link").click();
    const panel = page().getByRole("region", { name: "Class details" });
    await passUntil(panel.getByText("20 Seats Left", { exact: true }));
    for (const left of [18, 17]) {
      taken = 30 - left;
      await pass(10_000);
      await passUntil(row(1).getByText(`${left} Seats Left`));
      await passUntil(panel.getByText(`${left} Seats Left`, { exact: true }));
    }
    expect(reads()).toBe(2);
  });
});
