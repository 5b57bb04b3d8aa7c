import { describe, expect, it } from "vitest";
import { openDatabase } from "#server/db/open-database";
import { describeEachDatabase } from "../../support/database/database.ts";

describeEachDatabase("an open database", (open, kind) => {
  it("answers, says what it is, and reads where it writes when there is no replica", async () => {
    const database = await open();
    await database.ping();
    expect(database.kind).toBe(kind);
    expect(database.reader).toBe(database.reads);
  });
});

describe("a PostgreSQL that cannot be used", () => {
  const failure = async (databaseUrl: string) => {
    const error = await openDatabase({ dataDir: "", databaseUrl }).catch((reason: unknown) => reason);
    const { message } = error as Error;
    expect(message).not.toContain("s3cret");
    return message;
  };

  it("is named when it isn't a URL", async () => {
    expect(await failure("s3cret")).toMatch(/^DATABASE_URL should be a URL/);
  });
});
