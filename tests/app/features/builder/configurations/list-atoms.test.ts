import { createStore } from "jotai/vanilla";
import { describe, expect, it } from "vitest";
import * as list from "#app/features/builder/configurations/list-atoms.ts";
import { apiAtom } from "#app/lib/api/api.ts";
import { configurationSortAtom } from "#app/lib/session/remembered.ts";
import type { ConfigurationSummary } from "#contract/configuration";
import { AppError } from "#contract/outcome";
import { summaryOf } from "../../../../support/builder/builder-data.ts";
import { requestOf } from "../../../../support/engine/schedule-requests.ts";
import { stubApi } from "../../../../support/browser/stub-api.ts";

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
  const { api } = stubApi({
    classSearchTerms: () => [
      { Code: "2310", Description: "2027 Spring" },
      { Code: "2420", Description: "2027 Fall" },
    ],
    configurations: () => {
      if (server.isDown) throw new AppError({ code: "NETWORK", message: "The portal cannot be reached." });
      return server.all;
    },
    renameConfiguration: compareAndSet(({ Id }, { Name = "" }) => edit(Id, { Name })),
  });
  const store = createStore();
  store.set(apiAtom, api);
  await store.set(list.openAtom, null, new AbortController().signal);
  const names = () => store.get(list.sortedAtom).map(({ Name }) => Name);
  const find = (id: number) => store.get(list.sortedAtom).find(({ Id }) => Id === id)!;
  const rename = ({ Id, Version }: ConfigurationSummary, Name: string) =>
    store.set(
      list.changeAtom,
      (send) => send("renameConfiguration", { params: { id: Id }, body: { Name, Version }, isHandled: true }),
      Id,
    );
  return { store, server, edit, names, find, rename };
}

describe("the list of configurations", () => {
  it("is sorted by name, or the latest change first with those never changed last", async () => {
    const { store, names } = await portal();
    expect(names()).toEqual(["Afternoons", "Default", "Mornings first"]);
    store.set(configurationSortAtom, "updated");
    expect(names()).toEqual(["Mornings first", "Afternoons", "Default"]);
    store.set(configurationSortAtom, "name");
  });
});

describe("a configuration that another window has changed", () => {
  it("is changed only after the student has seen how", async () => {
    const { edit, find, server, rename } = await portal();
    const seen = find(2);
    edit(2, { Name: "Late" });
    const first = await rename(seen, "Mornings");
    expect(first).toMatchObject({ isSaved: false, now: { Name: "Late" } });
    expect(server.all[1]?.Name).toBe("Late");
    if (first.isSaved || !first.now) throw new Error("There is nothing to insist on.");
    expect(await rename(first.now, "Mornings")).toEqual({ isSaved: true, id: 2 });
    expect(server.all[1]?.Name).toBe("Mornings");
  });
});
