import { setTimeout as sleep } from "node:timers/promises";
import { defineBrowserCommand } from "@vitest/browser-playwright";
import type { CDPSession, Page, Request } from "playwright";

/** When the first picture is taken: other tests need not load what compares them. */
const pictures = async () => await import("./kept-pictures.ts");

type Context = { project: { serializedConfig: { snapshotOptions: { updateSnapshot: string } } } };
const isRenewing = ({ project }: Context) => project.serializedConfig.snapshotOptions.updateSnapshot === "all";

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** Only for what never ends: a request of a worker that was ended, or a picture that the browser doesn't take. */
const NEVER_MS = 60_000;

/** Asks the browser directly: Playwright would look at each frame first, which takes longer than the picture. */
async function shoot(session: CDPSession): Promise<Buffer> {
  const taken = session.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true });
  const answer = await Promise.race([taken, sleep(NEVER_MS, undefined, { ref: false })]);
  if (!answer) throw new Error("The browser took no picture of the page.");
  return Buffer.from(answer.data, "base64");
}

/** Commands of the component tests, run where Playwright is. Is the window the very picture that is kept? */
export const isAsKept = defineBrowserCommand<[name: string]>(async ({ page }, name) => {
  const { isKept } = await pictures();
  return isKept(name, await shoot(await sessionOf(page)));
});

/**
 * Takes a picture of the window, and says what has changed since the one that is kept. A busy machine may have drawn only
 * a part, so it is looked at until it stays.
 */
export const takePicture = defineBrowserCommand<[name: string]>(async (context, name) => {
  const session = await sessionOf(context.page);
  const { matchPicture } = await pictures();
  let [before, picture] = [await shoot(session), await shoot(session)];
  while (!picture.equals(before)) [before, picture] = [picture, await shoot(session)];
  return matchPicture(name, picture, { isRenewing: isRenewing(context) });
});

const requests = new WeakMap<Page, Set<Request>>();

/**
 * Waits for what the page is loading, such as a part that only phones have. Was there anything, since this was asked
 * before?
 */
export const hasLoaded = defineBrowserCommand<[]>(async ({ page }) => {
  const running = requests.get(page);
  if (!running) {
    const added = new Set<Request>();
    requests.set(page, added);
    page.on("request", (request) => added.add(request));
    return false;
  }
  const ended = [...running];
  const answers = ended.map((request) => request.response().then((response) => response?.finished()));
  await Promise.race([Promise.all(answers), sleep(NEVER_MS, undefined, { ref: false })]);
  for (const request of ended) running.delete(request);
  return ended.length > 0;
});

/** Where nothing shows what is under it. */
export const leavePointer = defineBrowserCommand<[]>(async ({ page }) => await page.mouse.move(-10, -10));

export const picturesLeft = defineBrowserCommand<[names: readonly string[]]>(async (context, names) => {
  const { leftPictures } = await pictures();
  return leftPictures((file) => !file.startsWith("pdf/"), names, { isRenewing: isRenewing(context) });
});
