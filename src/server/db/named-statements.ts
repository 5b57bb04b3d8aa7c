import { createHash } from "node:crypto";
import type pg from "pg";
import { isPoolerTooOld, isStalePlan } from "./database-error.ts";

/** Statements used this often are prepared on each connection, because planning them takes longer than running them. */
const OFTEN = 5;
/** Each takes about 20 KB per connection in the server. */
const MOST_NAMED = 300;
const MOST_COUNTED = 1_000;

/** By text. */
const names = new Map<string, string>();
const counts = new Map<string, number>();
let generation = 0;
let isOff = false;

/** Names frequent statements that have parameters, so that the server plans them once per connection. */
export function nameStatements(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (query: pg.QueryConfig) => Promise<pg.QueryResult>;
  const query = async (text: string, values: unknown[] = []) => {
    const name = isOff || values.length === 0 ? undefined : nameOf(text);
    if (name === undefined) return await send({ text, values });
    try {
      return await send({ name, text, values });
    } catch (error) {
      if (isPoolerTooOld(error)) isOff = true;
      else if (!isStalePlan(error)) throw error;
      names.clear();
      generation++;
      // Within a transaction this fails, too, and the transaction starts again.
      return await send({ text, values }).catch(() => {
        throw error;
      });
    }
  };
  Object.assign(client, { query });
}

/** Depends only on the text, so it's right even if a pooler gives one client the statements of another. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMED) return known;
  const count = (counts.get(text) ?? 0) + 1;
  if (counts.size >= MOST_COUNTED) counts.clear();
  counts.set(text, count);
  if (count < OFTEN) return undefined;
  counts.delete(text);
  const name = `${createHash("sha256").update(text).digest("hex").slice(0, 32)}_${generation}`;
  names.set(text, name);
  return name;
}
