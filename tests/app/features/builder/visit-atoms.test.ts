import { afterEach, describe, expect, it } from "vitest";
import { builtAtom, isBuildingAtom } from "#app/features/builder/results/build-atoms.ts";
import { goToAtom, isLostAtom, noteViewedAtom, shownAtom } from "#app/features/builder/results/browse/browse-atoms.ts";
import { showVisitToast } from "#app/features/builder/visit.ts";
import { toasts } from "#app/ui/messages/toast-queue.ts";
import { configurationDataOf } from "../../../support/builder/builder-data.ts";
import { builderResults, request, sections } from "../../../support/builder/builder-results.ts";
import { eventually } from "../../../support/eventually.ts";
import { courseOf, requestOf } from "../../../support/engine/schedule-requests.ts";

const OTHER = 8;
const otherRequest = requestOf([courseOf("C.1", sections(300, 3)), courseOf("D.1", sections(400, 4).slice(0, 2))]);

describe("the results of the next configuration", () => {
  const { screen } = builderResults();

  it("begin with nothing of the last one, and with their own schedule of the last time", async () => {
    const { store, shows, leave, goTo } = await screen(request, {
      replies: {
        buildData: (answer, { params }) =>
          params && "id" in params && Number(params.id) === OTHER
            ? configurationDataOf(otherRequest, { ConfigurationId: OTHER })
            : answer(),
      },
    });
    await shows(0);
    leave();

    const other = await goTo(OTHER);
    store.set(noteViewedAtom);
    expect(store.get(builtAtom)).toBeUndefined();
    expect(store.get(isBuildingAtom)).toBe(true);
    expect(store.get(shownAtom)).toBeUndefined();
    await eventually(() => expect(store.get(shownAtom)).toMatchObject({ isStale: false }));
    store.set(goToAtom, 5);
    await eventually(() => expect(store.get(shownAtom)?.isStale).toBe(false));
    const viewed = store.get(shownAtom)?.schedule.hashCode;
    store.set(noteViewedAtom);
    other.leave();

    (await goTo()).leave();
    await goTo(OTHER);
    expect(store.get(shownAtom)).toBeUndefined();
    await eventually(() => expect(store.get(shownAtom)?.schedule.hashCode).toBe(viewed));
    expect(store.get(isLostAtom)).toBe(false);
  });
});

describe("the toast of a visit", () => {
  afterEach(() => toasts.close());

  it("goes when the screen is left, and leaves the toast that took its place alone", () => {
    const [first, second] = [new AbortController(), new AbortController()];
    showVisitToast(first.signal, { message: "One" });
    showVisitToast(second.signal, { message: "Two" });
    first.abort();
    expect(toasts.current()?.message).toBe("Two");
    second.abort();
    expect(toasts.current()).toBeUndefined();
  });

  it("is not shown to who has left", () => {
    showVisitToast(AbortSignal.abort(), { message: "One" });
    expect(toasts.current()).toBeUndefined();
  });
});
