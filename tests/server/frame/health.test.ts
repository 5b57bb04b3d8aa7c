import { expect, it } from "vitest";
import { migrate } from "#server/db/migrate";
import { describeDatabase } from "../../support/database.ts";
import { openPortal } from "../../support/portal.ts";

describeDatabase(
  "a server",
  (open) => {
    it("is ready once its database has been migrated, and no longer when that is gone", async () => {
      const database = await open();
      const portal = await openPortal(database);
      const ask = async (url: string) => {
        const { statusCode, body } = await portal.inject({ method: "GET", url });
        return `${statusCode} ${body.trim()}`;
      };
      expect(await ask("/readyz")).toBe("503 not ready: the database hasn't been migrated yet");
      await migrate(database.db);
      expect(await ask("/readyz")).toBe("200 ready");
      await database.close();
      expect(await ask("/readyz")).toBe("503 not ready: the database isn't responding");
      expect(await ask("/healthz")).toBe("200 alive");
      await portal.close();
    });
  },
  "empty",
);
