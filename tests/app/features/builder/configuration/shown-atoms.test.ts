import { createStore } from "jotai/vanilla";
import { describe, expect, it } from "vitest";
import {
  applyAtom,
  editAtom,
  isSavingAtom,
  saveAllAtom,
  shownAtom,
} from "#app/features/builder/configuration/shown-atoms.ts";
import { selectionAtom } from "#app/features/builder/configuration/toolbar.tsx";
import { openAtom, screenAtom } from "#app/features/builder/visit.ts";
import { editQueue } from "#app/features/builder/edits/configuration-edits.ts";
import { apiAtom } from "#app/lib/api/api.ts";
import type { ConfigurationEdit } from "#contract/configuration-edit";
import { AppError } from "#contract/outcome";
import type { ScheduleRequest } from "#contract/schedule-request";
import { CONFIGURATION_ID, configurationDataOf, summaryOf } from "../../../../support/builder/builder-data.ts";
import { eventually } from "../../../../support/eventually.ts";
import { courseOf, requestOf, sectionOf } from "../../../../support/engine/schedule-requests.ts";
import { stubApi } from "../../../../support/browser/stub-api.ts";

const request = requestOf([courseOf("A.1", [sectionOf(1)]), courseOf("B.1", [sectionOf(2)])]);
const terms = [
  { Code: "3740", Description: "2027 Summer" },
  { Code: request.term, Description: "2027 Spring" },
];

/** The server's side: one configuration that remembers its version. */
function portal(overrides: Parameters<typeof stubApi>[0] = {}) {
  const server: { version: number; request: ScheduleRequest } = { version: 1, request };
  const change = () => {
    server.version++;
    return { IsError: false, Message: null, Error: null, Metadata: metadata() };
  };
  const metadata = () => ({
    ConfigurationId: CONFIGURATION_ID,
    Version: server.version,
    EntityId: `e${server.version}`,
  });
  const compareAndSet = ({ body }: { body?: unknown }) => {
    const { Version } = body as { Version?: number };
    if (Version === server.version) return change();
    return { ...refused("Changed in another window."), Metadata: { ...metadata(), IsConflict: true } };
  };
  const { api, calls } = stubApi({
    classSearchTerms: () => terms,
    configurations: () => [summaryOf(server.request, server.version)],
    buildData: () => configurationDataOf(server.request, { Version: server.version }),
    editConfiguration: compareAndSet,
    ...overrides,
  });
  const store = createStore();
  store.set(apiAtom, api);
  store.sub(selectionAtom, () => {});
  const visit = new AbortController();
  const open = (wish = {}) => store.set(openAtom, { id: null, term: request.term, ...wish }, visit.signal);
  const switches = () => store.get(shownAtom)?.courses.map(({ isEnabled }) => isEnabled);
  return { store, server, calls, open, switches, visit };
}

const enable = (id: string, isEnabled: boolean): ConfigurationEdit[] => [
  { type: "enable", list: "courses", id, isEnabled },
];
const refused = (Message: string) => ({ IsError: true, Message, Error: { Message }, Metadata: null });

describe("opening the configuration screen", () => {
  it("shows the first configuration of the term, and both selectors", async () => {
    const { store, open } = portal();
    await open();
    expect(store.get(screenAtom)).toEqual({ status: "ready" });
    await eventually(() =>
      expect(store.get(selectionAtom)).toMatchObject({ terms, term: request.term, id: String(CONFIGURATION_ID) }),
    );
  });

  it("shows the configuration of the id with its own term, whatever term was asked for", async () => {
    const { store, open, calls } = portal();
    await open({ id: "7", term: "3740" });
    await eventually(() => expect(store.get(selectionAtom)?.term).toBe(request.term));
    expect(calls.find(({ name }) => name === "configurations")?.params).toEqual({ term: request.term });
  });

  it("says that a configuration does not exist, without asking for what cannot be an id", async () => {
    const notFound = () => {
      throw new AppError({ code: "NOT_FOUND", message: "No." });
    };
    const missing = portal({ buildData: notFound });
    await missing.open({ id: "99" });
    expect(missing.store.get(screenAtom)).toEqual({ status: "not-found" });
    const malformed = portal();
    await malformed.open({ id: "abc" });
    expect(malformed.store.get(screenAtom)).toEqual({ status: "not-found" });
    expect(malformed.calls).toEqual([]);
  });
});

describe("changing a configuration", () => {
  it("shows a switch at once and saves it", async () => {
    const { store, open, switches, server } = portal();
    await open();
    const saving = store.set(editAtom, enable("B.1", false));
    expect(switches()).toEqual([true, false]);
    expect(store.get(isSavingAtom)).toBe(true);
    expect(await saving).toMatchObject({ isSaved: true });
    expect(switches()).toEqual([true, false]);
    expect(store.get(isSavingAtom)).toBe(false);
    expect(server.version).toBe(2);
  });

  it("sends quick changes one after the other, each with the version that the last one made", async () => {
    const { store, open, calls, switches } = portal();
    await open();
    void store.set(editAtom, enable("A.1", false));
    void store.set(editAtom, enable("B.1", false));
    void store.set(editAtom, enable("A.1", true));
    expect(switches()).toEqual([true, false]);
    expect(await store.set(saveAllAtom)).toBe(true);
    const sent = calls.filter(({ name }) => name === "editConfiguration").map(({ body }) => body);
    expect(sent).toMatchObject([{ Version: 1 }, { Version: 2 }, { Version: 3 }]);
    expect(switches()).toEqual([true, false]);
  });

  it("takes back a change that was refused, and says why", async () => {
    const { store, open, switches } = portal({ editConfiguration: () => refused("The course is gone.") });
    await open();
    await store.set(applyAtom, enable("B.1", false));
    expect(store.get(editQueue.problemAtom)).toBe("The course is gone.");
    expect(switches()).toEqual([true, true]);
  });

  it("saves what was switched before another configuration is opened", async () => {
    const { store, open, server, visit } = portal();
    await open();
    void store.set(editAtom, enable("A.1", false));
    void store.set(editAtom, enable("B.1", false));
    visit.abort();
    const next = new AbortController();
    await store.set(openAtom, { id: "7", term: null }, next.signal);
    expect(server.version).toBe(3);
    expect(store.get(shownAtom)?.data.Version).toBe(3);
  });
});
