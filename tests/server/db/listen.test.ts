import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { describePostgres } from "../../support/database/database.ts";

describePostgres("a listener", (open) => {
  it("hears what others send, and says that it may have missed something each time that it connects", async () => {
    const { db, listen } = await open();
    const heard: (string | undefined)[] = [];
    onTestFinished(listen("catalog", (payload) => heard.push(payload)));
    await expect.poll(() => heard).toEqual([undefined]);
    await sql`select pg_notify('catalog', '3730')`.execute(db);
    await expect.poll(() => heard).toEqual([undefined, "3730"]);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`.execute(db);
    await expect.poll(() => heard).toEqual([undefined, "3730", undefined]);
    await sql`select pg_notify('catalog', '3810')`.execute(db);
    await expect.poll(() => heard.at(-1)).toBe("3810");
  });
});
