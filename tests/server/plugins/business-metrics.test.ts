import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { noteImport } from "#server/import/import-run";
import { describeDatabase } from "../../support/database/database.ts";
import { openPortal } from "../../support/portal.ts";
import { enrollingIn } from "../../support/registration/enrolling.ts";
import { addSmallTerm, TEST_NOW } from "../../support/small-term.ts";

describeDatabase("Metrics of enrollment", (open) => {
  it("count enrolled and refused classes by rule, and say how long the first has waited", async () => {
    const database = await open();
    const classes = [
      { number: 100, course: "COMP.1010", capacity: 1, waitCapacity: 1 },
      { number: 110, course: "MATH.1310", capacity: 0 },
    ];
    await addSmallTerm(database.db, { classes });
    const portal = await openPortal(database, { at: TEST_NOW });
    const { enter, add, enroll } = enrollingIn(portal);
    const metrics = async () => (await portal.inject({ method: "GET", url: "/metrics" })).body;
    await enter(100);
    const { client } = await enter(100);
    await add(client, 110);
    const [refused] = await enroll(client, 110);
    const body = await metrics();
    expect(body).toContain('portal_checkout_classes_total{result="enrolled"} 2');
    expect(body).toContain('portal_checkout_classes_total{result="refused"} 1');
    expect(body).toContain(`portal_refusals_total{rule="${refused?.rules[0]}"} 1`);
    expect(body).toMatch(/^portal_oversold_classes 0$/m);
    expect(body).toMatch(/^portal_longest_wait_seconds -?[\d.]+$/m);
    expect(body).toMatch(/^portal_oldest_enrolling_call_seconds 0$/m);
    expect(body).toMatch(/^portal_unsent_mails \d+$/m);
    const named = ["deploy/alerts.yaml", "deploy/dashboard.json", "docs/operations.md"].flatMap((file) => {
      const text = readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");
      const names = text.match(/\b(portal_\w+|http_request_\w+|enrolling_calls|database_(pool|trans)\w+)/g);
      return (names ?? []).map((name) => name.replace(/_(bucket|count|sum)$/, ""));
    });
    for (const name of new Set(named)) expect(body).toContain(`# HELP ${name} `);
    expect(body).toMatch(/^portal_last_import_timestamp_seconds 0$/m);
    await portal.close();
    await noteImport(database.db, new Date(TEST_NOW));
    const again = await openPortal(database, { at: TEST_NOW });
    const { body: later } = await again.inject({ method: "GET", url: "/metrics" });
    expect(later).toContain(`portal_last_import_timestamp_seconds ${Date.parse(TEST_NOW) / 1000}\n`);
    await again.close();
  });
});
