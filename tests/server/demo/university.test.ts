import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { institution } from "#contract/institution";
import { ANY_ASSOCIATION } from "#contract/course-rules";
import { chosenComponents } from "#server/demo/catalog/course-forms";
import { labelOf } from "#server/demo/catalog/courses";
import type { DemoClass, DemoMeeting } from "#server/demo/classes/demo-class";
import type { PlannedTerm } from "#server/demo/classes/plan-term";
import { rooms } from "#server/demo/classes/rooms";
import { slotsOf } from "#server/demo/classes/time-grid";
import { demoSteps } from "#server/demo/demo-rows";
import { enrollDemoPeople, fillDemoCarts } from "#server/demo/people/enroll-demo-people";
import { buildUniversity, type University } from "#server/demo/university";
import { cases } from "../../support/effort.ts";

/** Hospitals and the net have room for all. */
const sharedPlaces = new Set(
  rooms.filter(({ kind }) => kind === "outside" || kind === "online").map(({ code }) => code),
);

const ordinary = { today: "2026-11-20", seed: 1 };
/** A leap day, and with TEST_EFFORT=2 a week in which clocks change. */
const another = { today: "2028-02-29", seed: 2 };
const given = [ordinary, another, { today: "2027-03-14", seed: 5 }].slice(0, 1 + cases(1));

const universities = new Map<typeof ordinary, University>();

/** Building one takes half a second. */
function built(from: typeof ordinary): University {
  const university = universities.get(from) ?? buildUniversity(from);
  universities.set(from, university);
  return university;
}

describe("the demo university", () => {
  const university = built(ordinary);
  const terms = university.terms.map((each) => [each.term.description, each] as const);

  it("is the same for the same seed and day, to the byte, and another for others", () => {
    const hash = hashOf(buildUniversity(ordinary));
    expect(hashOf(university)).toBe(hash);
    expect(hashOf(built(another))).not.toBe(hash);
  });

  it.each(terms)("offers at least 3,500 classes of 60 subjects and three careers in %s", (_, { classes }) => {
    expect(classes.length).toBeGreaterThanOrEqual(3_500);
    expect(new Set(classes.map(({ offering }) => offering.subject)).size).toBe(60);
    expect(new Set(classes.map(({ offering }) => offering.career))).toEqual(new Set(["UGRD", "GRAD", "CSCE"]));
  });

  it.each(terms)("has every kind of class in %s", (_, { term, classes, combined }) => {
    const share = (is: (each: DemoClass) => boolean) => classes.filter(is).length / classes.length;
    const known = new Set(institution.components.map(({ code }) => code));
    for (const component of new Set(classes.map((each) => each.component))) expect(known).toContain(component);
    for (const component of ["LEC", "LAB", "REC", "DIS", "SEM", "STU", "IND", "THS", "CLN", "PRA", "INT", "FLD", "WKS"])
      expect(
        share((each) => each.component === component),
        component,
      ).toBeGreaterThan(0.001);
    for (const { code } of institution.campuses)
      expect(
        share((each) => each.campus === code),
        code,
      ).toBeGreaterThan(0.001);

    expect(share(({ session }) => session.code !== "1")).toBeGreaterThan(0.02);
    expect(share(({ mode }) => mode === "OA")).toBeGreaterThan(0.04);
    expect(share(({ mode }) => mode === "OS")).toBeGreaterThan(0.01);
    expect(share(({ mode }) => mode === "HY")).toBeGreaterThan(0.01);
    expect(share(({ status }) => status === "X")).toBeGreaterThan(0.005);
    expect(term.stage === "in-progress" || share(({ status }) => status === "T") > 0.001).toBe(true);
    expect(term.stage === "planned" || share(({ status }) => status === "S") > 0.003).toBe(true);
    expect(share(({ autoEnroll }) => autoEnroll.length === 1)).toBeGreaterThan(0.001);
    expect(share(({ autoEnroll }) => autoEnroll.length === 2)).toBeGreaterThan(0.001);
    expect(share(({ association }) => association === ANY_ASSOCIATION)).toBeGreaterThan(0.05);
    expect(share(({ topic }) => topic !== null)).toBeGreaterThan(0.01);
    expect(share(({ notes }) => notes.length > 0)).toBeGreaterThan(0.1);
    expect(share(({ seats }) => seats.capacity === null)).toBeGreaterThan(0.02);
    expect(share(({ meetings }) => meetings.every((meeting) => meeting.instructors.length === 0))).toBeGreaterThan(
      0.01,
    );
    expect(share(({ offering }) => offering.course.minUnits < offering.course.maxUnits)).toBeGreaterThan(0.05);
    expect(share((each) => hasAttribute(each, "LHON", "HONORS"))).toBeGreaterThan(0.005);
    expect(share((each) => hasAttribute(each, "LHON", "H_READY"))).toBeGreaterThan(0.002);
    for (const attribute of Object.values(institution.searchAttributes))
      expect(
        share(({ attributes }) => attributes.some(([name]) => name === attribute)),
        attribute,
      ).toBeGreaterThan(0.001);
    expect(share(({ designation }) => designation !== null)).toBeGreaterThan(0.05);
    expect(share(({ meetings }) => meetings.some((meeting) => meeting.skippedWeeks.length > 1))).toBeGreaterThan(0.001);
    expect(share(({ meetings }) => meetings.some((meeting) => meeting.component !== null))).toBeGreaterThan(0.0004);
    expect(share(({ meetings }) => meetings.some((meeting) => meeting.days.includes(6)))).toBeGreaterThan(0.0005);
    expect(combined.length).toBeGreaterThan(10);
  });

  it("has full classes with and without room on the wait list while enrollment is open", () => {
    const [, { classes }] = university.terms;
    const full = classes.filter(({ seats }) => seats.capacity !== null && seats.enrolled === seats.capacity);
    expect(full.length / classes.length).toBeGreaterThan(0.05);
    expect(full.length / classes.length).toBeLessThan(0.2);
    const waiting = full.filter(({ seats }) => seats.waitCapacity > 0);
    expect(waiting.filter(({ seats }) => seats.waitlisted < seats.waitCapacity).length).toBeGreaterThan(50);
    expect(waiting.filter(({ seats }) => seats.waitlisted === seats.waitCapacity).length).toBeGreaterThan(20);
    expect(full.filter(({ seats }) => seats.waitCapacity === 0).length).toBeGreaterThan(20);
  });

  it.each(terms)("cancels sections in %s, but never all of a course that has several", (_, { classes }) => {
    const sections = Map.groupBy(
      classes.filter(({ type }) => type === "E"),
      ({ offering }) => `${offering.subject}.${offering.course.catalogNumber} ${offering.offerNumber}`,
    );
    const gone = [...sections].filter(
      ([, all]) => all.length > 1 && all.every(({ status }) => status === "X" || status === "T"),
    );
    expect(gone.map(([name]) => name)).toEqual([]);
  });

  it("shows first, of the subject that is looked at first, a course that can be taken", () => {
    const [, { classes }] = university.terms;
    const computing = classes.filter(({ offering }) => offering.subject === "COMP");
    const [first] = computing;
    const ofFirst = computing.filter(({ offering }) => offering.course === first?.offering.course);
    expect(new Set(ofFirst.map(({ status }) => status))).toEqual(new Set(["A"]));
  });

  it("has nobody enrolled in the planned term", () => {
    const [, , planned] = university.terms;
    expect(planned.classes.filter(({ seats }) => seats.enrolled > 0)).toEqual([]);
  });

  it("teaches its large courses in many sections", () => {
    const [, open] = university.terms;
    const sectionsOf = (subject: string, number: string, component: string) =>
      open.classes.filter(
        (each) =>
          each.offering.offerNumber === 1 &&
          each.offering.subject === subject &&
          each.offering.course.catalogNumber === number &&
          each.component === component,
      ).length;
    expect(sectionsOf("ENGL", "1010", "LEC")).toBe(40);
    expect(sectionsOf("MATH", "1310", "LEC")).toBe(16);
    expect(sectionsOf("MATH", "1320", "LEC")).toBe(12);
    expect(sectionsOf("COMP", "1010", "LAB")).toBe(14);
    expect(sectionsOf("COMP", "1020", "LAB")).toBe(12);
    expect(sectionsOf("PHYS", "1425", "LAB")).toBe(24);
  });

  it("names every room once, and people of many origins", () => {
    expect(new Set(rooms.map(({ code }) => code)).size).toBe(rooms.length);
    const names = university.instructors.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    expect(names.some((name) => name.startsWith("Łukasz"))).toBe(true);
    expect(names.some((name) => /O'|D'/.test(name))).toBe(true);
    expect(names.filter((name) => /[^\x20-\x7e]/.test(name)).length).toBeGreaterThan(50);
  });
});

describe.each(given)("the demo university of $today, seed $seed", (from) => {
  const university = built(from);

  it("puts no two classes of a term into one room, or before one teacher, at a time", () => {
    for (const planned of university.terms) {
      expect(doubleBookings(planned, ({ facility }) => (facility ? [facility] : []))).toEqual([]);
      expect(doubleBookings(planned, ({ instructors }) => instructors.map(({ id }) => id))).toEqual([]);
    }
  });

  it("finds a room for nearly every class that meets in one", () => {
    for (const { classes } of university.terms) {
      const homeless = classes.filter(({ meetings }) =>
        meetings.some((each) => each.startMinutes !== null && !each.facility),
      );
      expect(homeless.length).toBeLessThan(classes.length * 0.01);
    }
  });

  it("has for every enrollment section a section of each required component that it does not clash with", () => {
    for (const { classes } of university.terms) {
      const byOffering = Map.groupBy(classes, ({ offering }) => offering);
      for (const sections of byOffering.values())
        for (const lecture of sections.filter(({ type, status }) => type === "E" && status === "A"))
          expect(hasCompanions(lecture, sections), nameOf(lecture)).toBe(true);
    }
  });

  it("keeps counts within capacities, and lists of those who wait to full classes", () => {
    for (const { classes, combined } of university.terms) {
      const wrong = classes.filter(({ status, seats: { capacity, enrolled, waitlisted, waitCapacity } }) => {
        const isOver = (capacity !== null && enrolled > capacity) || waitlisted > waitCapacity;
        const waitsForNothing = waitlisted > 0 && enrolled !== capacity;
        const isNotOpen = status === "X" || status === "T";
        return isOver || waitsForNothing || (isNotOpen && enrolled > 0);
      });
      expect(wrong.map(nameOf)).toEqual([]);
      for (const { id, capacity } of combined) {
        const members = classes.filter(({ combinedId }) => combinedId === id);
        expect(members.length).toBe(2);
        expect(members.reduce((sum, { seats }) => sum + seats.enrolled, 0)).toBeLessThanOrEqual(capacity);
      }
    }
  });

  it("leaves open seats of the undergraduate's next courses in sections that fit into one week", () => {
    const [, { classes }] = university.terms;
    const courses = ["COMP.1020", "MATH.1320", "PHYS.1425", "COMP.2120", "PHIL.1000"];
    expect(fitsIntoWeek(courses.map((label) => openSections(classes, label)))).toBe(true);
  });

  it("gives the demo people weeks without clashes", () => {
    const enrollments = enrollDemoPeople(university.terms);
    const carts = Map.groupBy(fillDemoCarts(university.terms), ({ wish }) => wish.username);
    expect([...carts.keys()]).toEqual(["later", "cs-evening"]);
    for (const cart of carts.values()) {
      const slots = cart.flatMap(({ classes }) => classes.flatMap(({ each }) => each.slots));
      expect(new Set(slots).size).toBe(slots.length);
    }
    for (const held of Map.groupBy(enrollments, ({ wish }) => `${wish.username} ${wish.term}`).values()) {
      const slots = held
        .filter(({ wish }) => wish.kind === "enrolled" || wish.kind === "waitlisted")
        .flatMap(({ classes }) => classes.flatMap(({ each }) => each.slots));
      expect(new Set(slots).size).toBe(slots.length);
    }
    expect(enrollments.filter(({ waitPosition }) => waitPosition).map(({ waitPosition }) => waitPosition)).toEqual([
      1, 2, 3,
    ]);
  });
});

function hashOf(given: University): string {
  return createHash("sha256")
    .update(JSON.stringify(demoSteps(given)))
    .digest("hex");
}

function hasAttribute({ attributes }: DemoClass, name: string, value: string): boolean {
  return attributes.some((each) => each[0] === name && each[1] === value);
}

/** Pairs of classes that need the same thing at the same time; two that are combined may share it. */
function doubleBookings({ classes }: PlannedTerm, needs: (meeting: DemoMeeting) => string[]): string[] {
  const taken = new Map<string, DemoClass>();
  const found = new Set<string>();
  for (const each of classes) {
    for (const meeting of each.meetings.filter(({ startMinutes }) => startMinutes !== null)) {
      const slots = slotsOf(each.session.code, meeting.days, meeting.startMinutes ?? 0, meeting.endMinutes ?? 0);
      for (const thing of needs(meeting).filter((code) => !sharedPlaces.has(code)))
        for (const slot of slots) {
          const other = taken.get(`${thing}:${slot}`);
          const isShared = other?.combinedId === each.combinedId && each.combinedId !== null;
          if (other && !isShared) found.add(`${thing}: ${nameOf(other)} and ${nameOf(each)}`);
          taken.set(`${thing}:${slot}`, each);
        }
    }
  }
  return [...found];
}

function hasCompanions(lecture: DemoClass, sections: readonly DemoClass[]): boolean {
  const [, ...further] = chosenComponents(lecture.offering.course.form);
  const required = further.filter(({ isOptional }) => !isOptional);
  const search = (at: number, busy: ReadonlySet<number>): boolean => {
    const component = required[at];
    if (!component) return true;
    return sections.some(
      (each) =>
        each.component === component.code &&
        each.status === "A" &&
        (each.association === lecture.association || each.association === ANY_ASSOCIATION) &&
        !each.slots.some((slot) => busy.has(slot)) &&
        search(at + 1, new Set([...busy, ...each.slots])),
    );
  };
  return search(0, new Set(lecture.slots));
}

/** Open sections that Schedule Builder offers without being asked for more: neither full nor honors. */
function openSections(classes: readonly DemoClass[], label: string): DemoClass[] {
  return classes.filter(
    ({ offering, status, seats, attributes }) =>
      offering.offerNumber === 1 &&
      labelOf(offering.course) === label &&
      status === "A" &&
      (seats.capacity === null || seats.enrolled < seats.capacity) &&
      !attributes.some(([name]) => name === institution.honorsAttribute.attribute),
  );
}

function fitsIntoWeek(courses: readonly DemoClass[][], busy: ReadonlySet<number> = new Set()): boolean {
  const [sections, ...rest] = courses;
  if (!sections) return true;
  return sections.some(
    (lecture) =>
      lecture.type === "E" &&
      isFree(lecture, busy) &&
      sections.some((each) => {
        const isAlone = sections.every(({ type }) => type === "E");
        const goesWith = each.type === "N" && [lecture.association, ANY_ASSOCIATION].includes(each.association);
        const own = isAlone ? lecture.slots : [...lecture.slots, ...each.slots];
        const fits = isAlone || (goesWith && isFree(each, new Set([...busy, ...lecture.slots])));
        return fits && fitsIntoWeek(rest, new Set([...busy, ...own]));
      }),
  );
}

function isFree({ slots }: DemoClass, busy: ReadonlySet<number>): boolean {
  return !slots.some((slot) => busy.has(slot));
}

function nameOf({ offering, component, section, number }: DemoClass): string {
  return `${offering.subject}.${offering.course.catalogNumber} ${component} ${section} (${number})`;
}
