import { expect, it } from "vitest";
import { contentAtom, sendEditsAtom } from "#app/features/builder/content.ts";
import { selectionAtom } from "#app/features/builder/configuration/toolbar.tsx";
import { openAtom } from "#app/features/builder/visit.ts";
import { configurationServer } from "../../../../support/builder/configuration-server.ts";
import { eventually } from "../../../../support/eventually.ts";
import { courseOf, requestOf, sectionOf } from "../../../../support/engine/schedule-requests.ts";

const request = requestOf([courseOf("A.1", [sectionOf(1)]), courseOf("B.1", [sectionOf(2)])]);
const terms = [
  { Code: "3740", Description: "2027 Summer" },
  { Code: request.term, Description: "2027 Spring" },
];

/** One configuration, opened with a term that isn't its own. */
async function open() {
  const { server, calls, store } = configurationServer(request, { classSearchTerms: () => terms });
  store.sub(selectionAtom, () => {});
  const visit = new AbortController();
  await store.set(openAtom, { id: "7", term: "3740" }, visit.signal);
  const turn = (id: string, isEnabled: boolean) =>
    store.set(sendEditsAtom, [{ type: "enable", list: "courses", id, isEnabled }]);
  return { store, server, calls, visit, turn };
}

it("shows the configuration of the id with its own term, whatever term was asked for", async () => {
  const { store, calls } = await open();
  await eventually(() => expect(store.get(selectionAtom)).toMatchObject({ terms, term: request.term, id: "7" }));
  expect(calls.find(({ name }) => name === "configurations")?.params).toEqual({ term: request.term });
});

it("saves what was switched before another configuration is opened", async () => {
  const { store, server, visit, turn } = await open();
  void turn("A.1", false);
  void turn("B.1", false);
  visit.abort();
  await store.set(openAtom, { id: "7", term: null }, new AbortController().signal);
  expect(server.version).toBe(3);
  expect(store.get(contentAtom)?.Version).toBe(3);
});
