import type { RemovedEntity } from "#contract/configuration";
import { isAppError } from "#contract/outcome";
import type { Services } from "../call.ts";
import type { TermCatalog } from "../catalog/records.ts";
import * as store from "./configuration-store.ts";

/** What a change made or took out. */
type Made = { entityId?: string; removed?: RemovedEntity };
type Change = Parameters<typeof store.changeConfiguration>[4];

export type Edit = ReturnType<typeof configurationEditor>;

/** Changes of stored configurations by compare-and-set, with the term's catalogue at hand. */
export function configurationEditor({ database, catalog }: Services) {
  const { db } = database;

  return async (
    studentId: string,
    id: number,
    version: number | undefined,
    make: (row: store.ConfigurationRow, term: TermCatalog) => ReturnType<Change> & Made,
  ) =>
    await changed(async () => {
      const row = await store.readConfiguration(db, studentId, id);
      const term = await catalog.term(row.term_code);
      let made: Made = {};
      const stored = await store.changeConfiguration(db, studentId, id, version, (current) => {
        const { entityId, removed, ...columns } = make(current, term);
        made = { ...(entityId !== undefined && { entityId }), ...(removed && { removed }) };
        return columns;
      });
      return { ...stored, ...made };
    });
}

/** The reply to a change; one that is refused in words is an answer, too. */
export async function changed(work: () => Promise<{ id: number; version: number } & Made>) {
  try {
    const { id, version, entityId, removed } = await work();
    return {
      IsError: false,
      Message: null,
      Error: null,
      Metadata: {
        ConfigurationId: id,
        Version: version,
        ...(entityId !== undefined && { EntityId: entityId }),
        ...(removed && { Removed: removed }),
      },
    };
  } catch (error) {
    if (!isAppError(error) || (error.code !== "RULE_BROKEN" && error.code !== "CONFLICT")) throw error;
    const conflict = error.code === "CONFLICT" ? error.details : undefined;
    return {
      IsError: true,
      Message: error.message,
      Error: { Message: error.message },
      Metadata: conflict
        ? {
            ConfigurationId: Number(conflict["ConfigurationId"]),
            Version: Number(conflict["Version"]),
            IsConflict: true,
          }
        : null,
    };
  }
}
