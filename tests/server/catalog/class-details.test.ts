import { expect, it } from "vitest";
import { describeDatabase } from "../../support/database/database.ts";
import { openPortal } from "../../support/portal.ts";
import { addSmallTerm, SMALL_TERM } from "../../support/small-term.ts";
import { insert } from "../../support/database/rows.ts";

describeDatabase("The details of a class", (open) => {
  it("tell the sections of its own offering from those of the course's others, each with its seats", async () => {
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
