import { expect, it } from "vitest";
import { describeEachDatabase } from "../../support/database/database.ts";
import { smallTermPortal } from "../../support/registration/enrolling.ts";
import { SMALL_TERM } from "../../support/small-term.ts";

describeEachDatabase("Parts of courses", (open) => {
  const { portal } = smallTermPortal(open, {
    classes: [
      { number: 1, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
      { number: 2, course: "COMP.1010", section: "801", component: "LAB", meets: "T 13:00-14:50" },
      { number: 3, course: "MATH.2010", section: "201", meets: "TR 17:30-18:45" },
      { number: 4, course: "MATH.2020", section: "201", meets: "TR 17:30-18:45" },
      { number: 5, course: "MATH.2020", section: "801", component: "LAB", meets: "W 17:30-18:45" },
    ],
  });
  const parts = async (subjects?: string) =>
    await portal.call("courseParts", { query: { term: SMALL_TERM, ...(subjects !== undefined && { subjects }) } });
  const numbers = ({ Classes }: Awaited<ReturnType<typeof parts>>) =>
    Classes.map(({ Details }) => Details.ClassNumber).sort((a, b) => a - b);

  it("has the courses whose classes can't all be taken by themselves, with all of their sections", async () => {
    const all = await parts();
    expect(numbers(all)).toEqual([1, 2, 4, 5]);
    expect(all.Courses.map(({ Required }) => Required)).toEqual([
      ["LEC", "LAB"],
      ["LEC", "LAB"],
    ]);
  });

  it("has those of some subjects", async () => expect(numbers(await parts("MATH"))).toEqual([4, 5]));

  it("has no names of people", async () => {
    const { Classes } = await parts();
    expect(Classes.flatMap(({ Meetings }) => Meetings.flatMap(({ Instructors }) => Instructors))).toEqual([]);
  });
});
