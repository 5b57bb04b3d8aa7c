import { beforeAll, expect, it, onTestFinished } from "vitest";
import { openCatalog } from "#server/catalog/catalog";
import { everyRow } from "#server/db/conditional-writes";
import type { Db } from "#server/db/schema";
import { cancelClass } from "#server/registrar/cancel-class";
import { registrarContext } from "#server/registrar/registrar-context";
import { describeDatabase } from "../../support/database/database.ts";
import { insert, update } from "../../support/database/rows.ts";
import { openPortal } from "../../support/portal.ts";
import { smallTermPortal } from "../../support/registration/enrolling.ts";
import { addSmallTerm, SMALL_TERM, TEST_NOW } from "../../support/small-term.ts";

describeDatabase("the catalog", (open, kind) => {
  it("reads a term from the replica only if that has the version", async () => {
    const [{ db }, { db: reader }] = [await open(), await open()];
    for (const each of [db, reader])
      await addSmallTerm(each, { classes: [{ number: 100, course: "COMP.1010", section: "201" }] });
    const change = async (on: Db) => {
      await update(on, "classes", { section: on === reader ? "R" : "P" });
      await on.updateTable("terms").set({ catalog_version: 2 }).where(everyRow).execute();
    };
    const openSources = () => openCatalog({ reads: db, reader });
    const catalog = openSources();
    const sectionIn = async (from = catalog) => (await from.term(SMALL_TERM)).classes.get(100)?.section;
    expect(await sectionIn()).toBe("201");
    await change(db);
    expect(await sectionIn()).toBe("P");
    await change(reader);
    expect(await sectionIn(openSources())).toBe("R");
  });

  it.runIf(kind === "postgres")("follows a change on another instance before anyone asks", async () => {
    const database = await open();
    await addSmallTerm(database.db, { classes: [{ number: 100, course: "COMP.1010" }] });
    let changes = 0;
    const reads = database.reads.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes("catalog_changes")) changes++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const portal = await openPortal({ ...database, reads, reader: reads });
    onTestFinished(() => portal.close());
    await portal.app.listen({ port: 0, host: "127.0.0.1" });
    await portal.call("searchClasses", { query: { term: SMALL_TERM } });
    const registrar = registrarContext(database, "the registrar", () => new Date(TEST_NOW));
    await cancelClass(registrar, { termCode: SMALL_TERM, classNumber: 100, reason: "Too few" });
    await expect.poll(() => changes).toBeGreaterThan(0);
  });
});

describeDatabase("The details of a class", (open) => {
  it("tell the sections of its own offering from those of the course's others, each with its seats", {
    tags: ["portal§3.9", "builder§9.11"],
  }, async () => {
    const database = await open();
    const { db } = database;
    await addSmallTerm(db, {
      classes: [
        { number: 1, course: "COMP.1010", section: "201" },
        { number: 2, course: "COMP.1010", section: "202" },
        { number: 3, course: "COMP.1010", section: "061" },
        { number: 4, course: "COMP.2010", section: "201" },
      ],
    });
    const evening = { term_code: SMALL_TERM, course_id: "COMP.1010", offer_number: 2 };
    await insert(db, "offerings", { ...evening, subject: "COMP", catalog_number: "1010", career: "CSCE" });
    await insert(db, "offering_components", { ...evening, component: "LEC", position: 0, is_optional: false });
    await db.updateTable("classes").set({ offer_number: 2 }).where("class_number", "=", 3).execute();
    await db.updateTable("class_seats").set({ enrolled: 7 }).where("class_number", "=", 3).execute();

    const portal = await openPortal(database);
    const detailsOf = async (classNumber: number) => {
      const details = await portal.call("classDetails", { query: { term: SMALL_TERM, classNumber } });
      const numbers = (listings: typeof details.Sections) => listings.map(({ Details }) => Details.ClassNumber);
      return { sections: numbers(details.Sections), others: numbers(details.AlsoOffered), details };
    };
    const day = await detailsOf(1);
    expect(day).toMatchObject({ sections: [1, 2], others: [3] });
    expect(day.details.AlsoOffered[0]?.Details).toMatchObject({ AcademicCareer: { Code: "CSCE" }, EnrollmentTotal: 7 });
    expect(await detailsOf(3)).toMatchObject({ sections: [3], others: [1, 2] });
    expect(await detailsOf(4)).toMatchObject({ sections: [4], others: [] });
  });
});

describeDatabase("seats", (open) => {
  const { portal } = smallTermPortal(
    open,
    {
      classes: [
        { number: 0, course: "ART.1000", capacity: null },
        { number: 1, course: "ART.1010", capacity: 30, combined: "C1" },
        { number: 2, course: "ART.1020", capacity: 3, combined: "C1" },
        { number: 3, course: "ART.1030", capacity: null, combined: "C1" },
        { number: 4, course: "ART.1040", capacity: null, combined: "C2" },
        { number: 5, course: "ART.1050", capacity: 10, combined: "C2" },
        { number: 6, course: "HIST.1060", capacity: 0, waitCapacity: 4 },
        { number: 7, course: "HIST.1070" },
        { number: 8, course: "HIST.1080" },
      ],
      combined: { C1: 20, C2: 1 },
    },
    { plantsRows: true },
  );
  beforeAll(async () => {
    const { db } = portal.database;
    await db.updateTable("combined_sections").set({ enrolled: 16 }).where("id", "=", "C1").execute();
    await db.updateTable("combined_sections").set({ capacity: null }).where("id", "=", "C2").execute();
    await db.updateTable("class_seats").set({ enrolled: 12 }).where("class_number", "=", 1).execute();
    await update(db, "class_seats", { waitlisted: 2, external_waitlisted: 1 }, { class_number: 6 });
  });

  it("are no more than the combined section has left, and without limit where nothing limits them", {
    tags: ["portal§2.16", "portal§4.16"],
  }, async () => {
    const catalog = openCatalog(portal.database);
    const seats = await catalog.seats(SMALL_TERM, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    const capacities = [...seats.values()].sort((a, b) => a.classNumber - b.classNumber).map((own) => own.capacity);
    expect(capacities).toEqual([null, 16, 3, 4, null, 10, 0, 30, 30]);
    const [waiting] = (await catalog.seats(SMALL_TERM, [6, 99])).values();
    const counts = { capacity: 0, waitCapacity: 4, waitlisted: 2, externalWaitlisted: 1 };
    expect(waiting).toMatchObject({ classNumber: 6, ...counts });
    expect(await catalog.seats(SMALL_TERM, [])).toEqual(new Map());
    expect(await catalog.seats("1999", [6])).toEqual(new Map());
  });

  it("are the same in a search as for a class", async () => {
    const { Classes } = await portal.call("searchClasses", { query: { term: SMALL_TERM } });
    const listings = [];
    for (const { Details } of Classes) {
      const query = { term: SMALL_TERM, classNumber: Details.ClassNumber };
      listings.push(...(await portal.call("classDetails", { query })).Sections);
    }
    expect(Classes).toEqual(listings);
  });
});
