import { describe, expect, it } from "vitest";
import { closeNoticeAtom, noticesAtom, refreshNoticesAtom } from "#app/lib/notices/notices.ts";
import { refreshUserAtom } from "#app/lib/session/session.ts";
import { AppError } from "#contract/outcome";
import { stubApi } from "../../../support/browser/stub-api.ts";
import { notice } from "../../../support/cart/cart-entries.ts";
import { people } from "../../../support/registration/people.ts";

const down = () => Promise.reject(new AppError({ code: "NETWORK", message: "Down." }));

async function open(handlers: Parameters<typeof stubApi>[0]) {
  const { store } = stubApi({ user: () => people.student, readNotices: () => ({ Unread: 0 }), ...handlers });
  await store.set(refreshUserAtom);
  const ids = () => store.get(noticesAtom).map(({ Id }) => Id);
  return { store, ids };
}

describe("notices", () => {
  it("are those of the server, and stay when it can't be reached", async () => {
    const answers = [() => [notice(2), notice(1)], down];
    const { store, ids } = await open({ notices: () => answers.shift()?.() });
    await store.set(refreshNoticesAtom);
    await store.set(refreshNoticesAtom);
    expect(ids()).toEqual([2, 1]);
  });

  it("that were closed stay closed on this page, even without the server's knowing", async () => {
    const { store, ids } = await open({ notices: () => [notice(2), notice(1)], readNotices: down });
    await store.set(refreshNoticesAtom);
    await store.set(closeNoticeAtom, 2);
    await store.set(refreshNoticesAtom);
    expect(ids()).toEqual([1]);
  });
});
