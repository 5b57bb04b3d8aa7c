import { beforeAll, expect, it } from "vitest";
import { insert, update } from "../../../support/database/rows.ts";
import { checkoutOf, describeTerm } from "../../../support/registration/enrolling.ts";
import { addHistory, SMALL_TERM, type SmallTerm } from "../../../support/small-term.ts";

const needs = (subject: string, catalogNumber: string, minimumGrade?: string) => ({
  course: { subject, catalogNumber, ...(minimumGrade !== undefined && { minimumGrade }) },
});

const term: SmallTerm = {
  classes: [
    { number: 20, course: "COMP.4990", section: "001", combined: "names" },
    { number: 21, course: "PHIL.4990", section: "001", combined: "names" },
    { number: 22, course: "PHIL.4990", section: "002" },
    { number: 30, course: "LAWS.5000", section: "001" },
    { number: 40, course: "LING.3000", section: "001" },
    // An offering of LING.3000, once the course is moved.
    { number: 41, course: "SPAN.3000", section: "001" },
    { number: 50, course: "LING.4000", section: "001" },
    { number: 51, course: "LING.5000", section: "001" },
  ],
  courses: {
    "LAWS.5000": { requisites: needs("COMP", "4990") },
    "LING.4000": { requisites: needs("LING", "3000") },
    "LING.5000": { requisites: needs("LING", "3000", "C") },
  },
  combined: { names: 30 },
};

describeTerm(
  "A course that is required at the same time, under another name",
  { term, beginsEmpty: true },
  (students) => {
    const { portal, withCart, enroll, enrolled, add, enter, swap, rehearse, newStudent } = students;
    beforeAll(async () => {
      const offering = { term_code: SMALL_TERM, course_id: "LING.3000", offer_number: 2 };
      await insert(portal.db, "offerings", { ...offering, subject: "SPAN", catalog_number: "3000", career: "UGRD" });
      await insert(portal.db, "offering_components", { ...offering, component: "LEC", position: 0 });
      await update(portal.db, "classes", { course_id: "LING.3000", offer_number: 2 }, { class_number: 41 });
      await students.cancel();
    });

    for (const AllOrNothing of [false, true])
      it(`counts where it's the same class, or the same course (together: ${AllOrNothing})`, async () => {
        for (const numbers of [
          [30, 21],
          [21, 30],
          [50, 41],
        ]) {
          const { client } = await withCart(...numbers);
          const reply = await client.call("checkout", checkoutOf(numbers, { AllOrNothing }));
          expect(reply.Data?.Items.map(({ Success }) => Success)).toEqual([true, true]);
        }
      });

    it("doesn't count for another section, which isn't that class", async () => {
      const { client } = await withCart(22, 30);
      expect(await enroll(client, 22, 30)).toMatchObject([{ success: true }, { rules: ["requisite"] }]);
    });

    it("counts if it's enrolled, was completed, or comes by a swap", async () => {
      const { client } = await enter(21);
      await add(client, 30);
      expect(await enroll(client, 30)).toMatchObject([{ success: true }]);
      expect((await enrolled(client)).find(({ ClassNumber }) => ClassNumber === 21)?.RequiredBy).toEqual([
        "LAWS.5000 LEC 001",
      ]);
      // The other name of the same class meets it as well.
      expect(await rehearse(client, 21, 20)).toMatchObject({ success: true, whole: [] });
      expect(await swap(client, 21, 20)).toMatchObject({ success: true, whole: [] });

      const passed = await newStudent();
      await addHistory(portal.db, passed.id, "SPAN.3000", { course_id: "LING.3000", grade: "B" });
      for (const number of [50, 51]) await add(passed.client, number);
      expect(await enroll(passed.client, 50, 51)).toMatchObject([{ success: true }, { success: true }]);
    });

    it("is what Schedule Builder asks for", async () => {
      const { client } = await newStudent();
      const made = await client.call("createConfiguration", { params: { term: SMALL_TERM }, body: { Name: "Law" } });
      const params = { id: made.Metadata?.ConfigurationId ?? 0 };
      const course = {
        isEnabled: true,
        offerNumber: 1,
        options: {
          excludeClosed: false,
          excludeWaitListed: false,
          excludeOnline: false,
          campus: null,
          honors: 0 as const,
        },
        components: [],
      };
      const Edits = ["LAWS.5000", "LING.4000"].map((courseId) => ({
        type: "add-course" as const,
        course: { ...course, id: courseId.replace(".", ""), courseId },
      }));
      await client.call("editConfiguration", { params, body: { Edits } });
      const { Offerings } = await client.call("buildData", { params });
      expect(Offerings.map(({ corequisites }) => corequisites)).toEqual([
        [["COMP.4990", "PHIL.4990"]],
        [["LING.3000", "SPAN.3000"]],
      ]);
    });
  },
);
