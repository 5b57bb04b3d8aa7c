import { expect, it } from "vitest";
import { restrictionWords } from "#app/features/builder/explain/restriction-words.ts";
import type { ScheduleCourse } from "#contract/builder/schedule-request";
import { courseOf, NO_OPTIONS, sectionOf } from "../../../../support/engine/schedule-requests.ts";

type Given = Parameters<typeof sectionOf>[1];

const said = (options: Partial<ScheduleCourse["options"]>, ...sections: Given[]) => {
  const all = sections.map((each, at) => sectionOf(201 + at, each));
  return restrictionWords(courseOf("COMP.1010", all, { options: { ...NO_OPTIONS, ...options } }), "LEC");
};
const like = (example: string) => `The course options are too restrictive. For example, ${example}.`;
const seatless = { excludeClosed: true, excludeWaitListed: true };

it("gives the specification's example where only waitlists are left", { tags: ["builder§2.55"] }, () => {
  expect(said(seatless, { status: "closed" }, { status: "closed" }, { status: "waitlist" })).toBe(
    like("excluding waitlisted classes leaves no open class"),
  );
});

it("gives the option that leaves out most sections", { tags: ["builder§2.55"] }, () => {
  const options = { ...seatless, excludeOnline: true };
  expect(said(options, { status: "waitlist" }, { online: true }, { online: true })).toBe(
    like("online classes are excluded"),
  );
  expect(said(options, { status: "closed" }, { status: "closed" }, { online: true })).toBe(
    like("closed classes are excluded"),
  );
});

it("has no example for a component without sections", { tags: ["builder§2.55"] }, () => {
  expect(said(seatless)).toBe("The course options are too restrictive.");
});
