import { createStore } from "jotai/vanilla";
import { describe, expect, it } from "vitest";
import * as list from "#app/features/builder/configurations/atoms.ts";
import { apiAtom } from "#app/lib/api.ts";
import { configurationSortAtom } from "#app/lib/remembered.ts";
import type { ConfigurationSummary } from "#contract/configuration";
import { AppError } from "#contract/outcome";
import { summaryOf } from "../../../../support/builder-data.ts";
import { requestOf } from "../../../../support/schedule-requests.ts";
import { stubApi } from "../../../../support/stub-api.ts";

const summary = (Id: number, Name: string, over: Partial<ConfigurationSummary> = {}): ConfigurationSummary => ({
  ...summaryOf(requestOf([])),
  Id,
  Name,
  CourseCount: 4,
  BreakCount: 1,
  ...over,
});

/** The server's side of the list: each configuration has a version of its own. */
async function portal() {
  const server = {
    all: [
      summary(1, "Default", { IsDefault: true }),
      summary(2, "Mornings first", { UpdatedTimestamp: "2026-11-20T13:00:00Z" }),
      summary(3, "Afternoons", { UpdatedTimestamp: "2026-11-19T13:00:00Z" }),
    ],
    isDown: false,
  };
  const refused = (Message: string, Metadata: object | null = null) => ({
    IsError: true,
    Message,
    Error: { Message },
    Metadata,
  });
  const done = (ConfigurationId: number) => ({
    IsError: false,
    Message: null,
    Error: null,
    Metadata: { ConfigurationId, Version: 2 },
  });
  type Given = { params?: object; body?: unknown; query?: object };
  const compareAndSet =
    (change: (found: ConfigurationSummary, fields: Partial<ConfigurationSummary>) => void) => (given: Given) => {
      const fields = { ...given.params, ...given.query, ...(given.body as object) } as Partial<ConfigurationSummary> & {
        id?: number;
      };
      const found = server.all.find(({ Id }) => Id === fields.id);
      if (!found) throw new AppError({ code: "NOT_FOUND", message: "It does not exist." });
      const Metadata = { ConfigurationId: found.Id, Version: found.Version, IsConflict: true };
      if (fields.Version !== found.Version) return refused("It was changed.", Metadata);
      if (fields.Name?.trim() === "") return refused("Enter a name for the configuration.");
      change(found, fields);
      return done(found.Id);
    };
  const edit = (id: number, over: Partial<ConfigurationSummary>) => {
    server.all = server.all.map((each) => (each.Id === id ? { ...each, ...over, Version: each.Version + 1 } : each));
  };
  const make = (Name: string) => {
    const id = 10 + server.all.length;
    server.all = [...server.all, summary(id, Name)];
    return done(id);
  };
  const { api, calls } = stubApi({
    classSearchTerms: () => [
      { Code: "2310", Description: "2027 Spring" },
      { Code: "2420", Description: "2027 Fall" },
    ],
    configurations: () => {
      if (server.isDown) throw new AppError({ code: "NETWORK", message: "The portal cannot be reached." });
      return server.all;
    },
    createConfiguration: ({ body }) => make((body as { Name: string }).Name),
    copyConfiguration: ({ params }) => {
      const { id } = params as { id: number };
      return make(`${server.all.find(({ Id }) => Id === id)?.Name} (copy)`);
    },
    renameConfiguration: compareAndSet(({ Id }, { Name = "" }) => edit(Id, { Name })),
    noteConfiguration: compareAndSet(({ Id }, { Notes = "" }) => edit(Id, { Notes })),
    deleteConfiguration: compareAndSet(({ Id, IsDefault }) => {
      server.all = server.all.filter((each) => each.Id !== Id);
      if (IsDefault) server.all = [...server.all, summary(99, "Default", { IsDefault, CourseCount: 0, BreakCount: 0 })];
    }),
  });
  const store = createStore();
  store.set(apiAtom, api);
  await store.set(list.openAtom, null, new AbortController().signal);
  const names = () => store.get(list.sortedAtom).map(({ Name }) => Name);
  const find = (id: number) => store.get(list.sortedAtom).find(({ Id }) => Id === id)!;
  const sent = (name: string) => calls.filter((call) => call.name === name).length;
  return { store, server, calls, edit, names, find, sent };
}

describe("the list of configurations", () => {
  it("is sorted by name, or the latest change first with those never changed last", async () => {
    const { store, names } = await portal();
    expect(names()).toEqual(["Afternoons", "Default", "Mornings first"]);
    store.set(configurationSortAtom, "updated");
    expect(names()).toEqual(["Mornings first", "Afternoons", "Default"]);
    store.set(configurationSortAtom, "name");
  });

  it("names what was made, so that it can be found", async () => {
    const { store, find, names } = await portal();
    const created = await store.set(list.createAtom, "2310", "Evenings");
    expect(created.isSaved && find(created.id).Name).toBe("Evenings");
    const cloned = await store.set(list.cloneAtom, find(2));
    expect(cloned.isSaved && find(cloned.id).Name).toBe("Mornings first (copy)");
    expect(names()).toHaveLength(5);
  });

  it("makes a new one in the term that was shown, and none while a list loads or could not be loaded", async () => {
    const { store, server, calls } = await portal();
    expect(store.get(list.newTermAtom)).toBe("2310");
    const opening = store.set(list.openAtom, "2420", new AbortController().signal);
    expect(store.get(list.newTermAtom)).toBeUndefined();
    await opening;
    expect(store.get(list.newTermAtom)).toBe("2420");
    // The name was asked for beside the list before.
    await store.set(list.createAtom, "2310", "Evenings");
    expect(calls.find(({ name }) => name === "createConfiguration")?.params).toEqual({ term: "2310" });
    server.isDown = true;
    await store.set(list.openAtom, "2310", new AbortController().signal);
    expect(store.get(list.newTermAtom)).toBeUndefined();
  });

  it("has the default again, empty, when that is deleted", async () => {
    const { store, find } = await portal();
    expect(await store.set(list.deleteAtom, find(1))).toEqual({ isSaved: true, id: 1 });
    expect(store.get(list.sortedAtom).find(({ IsDefault }) => IsDefault)).toMatchObject({ Id: 99, CourseCount: 0 });
  });

  it("gives the server's own words for what it refuses", async () => {
    const { store, find } = await portal();
    expect(await store.set(list.renameAtom, find(2), " ")).toEqual({
      isSaved: false,
      message: "Enter a name for the configuration.",
    });
  });

  it("stays as it was while it cannot be loaded, though a change was saved", async () => {
    const { store, server, find } = await portal();
    server.isDown = true;
    expect(await store.set(list.noteAtom, find(2), "Ask about the lab")).toMatchObject({ isSaved: true });
    expect(find(2).Notes).toBe("");
    server.isDown = false;
    await store.set(list.lookAtom);
    expect(find(2).Notes).toBe("Ask about the lab");
  });
});

describe("a configuration that another window has changed", () => {
  it("is renamed and noted on top of other changes", async () => {
    const { store, edit, find, sent } = await portal();
    const seen = find(2);
    edit(2, { CourseCount: 5 });
    expect(await store.set(list.renameAtom, seen, "Mornings")).toEqual({ isSaved: true, id: 2 });
    edit(2, { CourseCount: 6 });
    expect(await store.set(list.noteAtom, seen, "Ask")).toEqual({ isSaved: true, id: 2 });
    expect(find(2)).toMatchObject({ Name: "Mornings", Notes: "Ask", CourseCount: 6 });
    expect(sent("renameConfiguration")).toBe(2);
  });

  it("keeps its new name until the student insists", async () => {
    const { store, edit, find, server } = await portal();
    const seen = find(2);
    edit(2, { Name: "Late" });
    const first = await store.set(list.renameAtom, seen, "Mornings");
    expect(first).toMatchObject({
      isSaved: false,
      message: "This configuration was renamed to “Late” in another window.",
    });
    expect(server.all[1]?.Name).toBe("Late");
    if (first.isSaved || !first.now) throw new Error("There is nothing to insist on.");
    expect(await store.set(list.renameAtom, first.now, "Mornings")).toMatchObject({ isSaved: true });
    expect(server.all[1]?.Name).toBe("Mornings");
  });

  it("keeps the notes of the other window, which are shown beside those that were written here", async () => {
    const { store, edit, find, server } = await portal();
    const seen = find(3);
    edit(3, { Notes: "Theirs" });
    const first = await store.set(list.noteAtom, seen, "Mine");
    expect(first).toMatchObject({ isSaved: false, now: { Notes: "Theirs" } });
    expect(server.all[2]?.Notes).toBe("Theirs");
    if (!first.isSaved && first.now) await store.set(list.noteAtom, first.now, "Theirs and mine");
    expect(server.all[2]?.Notes).toBe("Theirs and mine");
  });

  it("is not deleted before it has been looked at again", async () => {
    const { store, edit, find, names } = await portal();
    const seen = find(3);
    edit(3, { CourseCount: 7 });
    const first = await store.set(list.deleteAtom, seen);
    expect(first).toMatchObject({ isSaved: false, now: { CourseCount: 7 } });
    if (!first.isSaved && first.now) await store.set(list.deleteAtom, first.now);
    expect(names()).toEqual(["Default", "Mornings first"]);
  });

  it("is gone from the list when it was deleted there", async () => {
    const { store, server, find, names } = await portal();
    const seen = find(3);
    server.all = server.all.filter(({ Id }) => Id !== 3);
    expect(await store.set(list.renameAtom, seen, "Late")).toEqual({ isSaved: false, message: "It does not exist." });
    expect(names()).toEqual(["Default", "Mornings first"]);
  });
});
