import { beforeAll, expect, it } from "vitest";
import { openCatalog } from "#server/catalog/catalog";
import { describeDatabase } from "../../support/database/database.ts";
import { SMALL_TERM } from "../../support/small-term.ts";
import { update } from "../../support/database/rows.ts";
import { smallTermPortal } from "../../support/registration/enrolling.ts";

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

  it("are no more than the combined section has left, and without limit where nothing limits them", async () => {
    const seats = await openCatalog(portal.database).seats(SMALL_TERM);
    const capacities = [...seats.values()].sort((a, b) => a.classNumber - b.classNumber).map((own) => own.capacity);
    expect(capacities).toEqual([null, 16, 3, 4, null, 10, 0, 30, 30]);
    const [waiting] = (await openCatalog(portal.database).seats(SMALL_TERM, [6, 99])).values();
    expect(waiting).toEqual({
      classNumber: 6,
      capacity: 0,
      enrolled: 0,
      waitCapacity: 4,
      waitlisted: 2,
      externalWaitlisted: 1,
      isPromised: false,
    });
    expect(await openCatalog(portal.database).seats(SMALL_TERM, [])).toEqual(new Map());
    expect(await openCatalog(portal.database).seats("1999")).toEqual(new Map());
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
