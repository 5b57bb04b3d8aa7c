import { expect, it } from "vitest";
import { type FittingChoice, fittingChoices } from "#app/lib/classes/fitting-sections.ts";
import { openCatalog } from "#server/catalog/catalog";
import type { ClassRecord, Seats, TermCatalog } from "#server/catalog/records";
import { toClass, toListing } from "#server/catalog/to-wire";
import { clashesWith } from "#server/registration/rules/clashes";
import { NO_PERMISSION } from "#server/registration/rules/permissions";
import { selectClasses } from "#server/registration/rules/request";
import type { LiveRow } from "#server/registration/rules/student-facts";
import { describeDatabase } from "../../../support/database/database.ts";
import { seeds } from "../../../support/effort.ts";
import { type Random, seeded, times } from "../../../support/seeded.ts";
import { addSmallTerm, type SmallTerm } from "../../../support/small-term.ts";

type Classes = SmallTerm["classes"];

/** The course has class numbers below 50; the student's other classes have those from 90 on. */
const HELD = 90;

describeDatabase("Other sections that a screen offers for a full class", (open) => {
  it("are exactly those that the server would enroll with the student's other classes, best first", async () => {
    let offered = 0;
    let refused = 0;
    const database = await open();
    const catalog = openCatalog(database);
    for (const seed of seeds(20)) {
      const random = seeded(seed);
      const code = String(4000 + seed);
      const courses = { "PHYS.1410": { optional: ["DIS"] } };
      await addSmallTerm(database.db, { code, classes: randomClasses(random), courses });
      const term = await catalog.term(code);
      const seats = await catalog.seats(code, [...term.classes.keys()]);
      const toListings = (records: readonly ClassRecord[]) =>
        records.map((record) => toListing(record, seats.get(record.classNumber)));
      const own = [...term.classes.values()].filter(({ classNumber }) => classNumber < HELD);
      const held = [...term.classes.values()].filter(({ classNumber }) => classNumber >= HELD);
      const leads = own.filter(({ classType }) => classType === "E");
      const lead = random.of("wanted").pick(leads);
      const current = [lead, ...own.filter(({ component }) => component === "LAB").slice(0, 1)];

      const choices = fittingChoices({
        sections: toListings(own),
        components: toClass(lead, seats.get(lead.classNumber), term).Components,
        current: toListings(current),
        rest: toListings(held),
      });
      const possible = leads.flatMap((each) => accepted(each, own, { term, seats, held }));
      const numbers = current.map(({ classNumber }) => classNumber);
      const best = bestOf(possible, { numbers, seats });

      expect(choices.map(worthOf), `seed ${seed}`).toEqual(best.map(({ worth }) => worth));
      expect(keyOf(choices.map(({ lead: { Details } }) => Details.ClassNumber)), `seed ${seed}`).toBe(
        keyOf(best.map(({ lead: number }) => number)),
      );
      for (const { all } of choices) {
        const key = keyOf(all.map(({ Details }) => Details.ClassNumber));
        expect(possible.map(keyOf), `seed ${seed}`).toContain(key);
      }
      offered += choices.length;
      refused += leads.length - choices.length;
    }
    // Otherwise the comparison says little.
    expect(Math.min(offered, refused)).toBeGreaterThan(5);
  });
});

const TIMES = ["MWF 9:00-9:50", "MWF 10:00-10:50", "TR 9:30-10:45", "TR 10:00-10:50", "F 9:30-11:00", "M 13:00-14:50"];

function randomClasses(random: Random): Classes {
  const course = "PHYS.1410";
  const sectionOf = (number: number, component: string, at: Random) => ({
    number,
    course,
    component,
    section: String(number),
    type: component === "LEC" ? ("E" as const) : ("N" as const),
    meets: at.of("meets").pick(TIMES),
    session: at.of("session").pick(["1", "1", "A", "B"] as const),
    association: at.of("association").pick([1, 2, 9999]),
    status: at.of("status").chance(0.1) ? ("S" as const) : ("A" as const),
    capacity: at.of("capacity").pick([0, 1, 5, 9]),
    auto: component === "LEC" && at.of("auto").chance(0.2) ? [20] : [],
  });
  const of = (component: string, first: number, count: number) =>
    times(count, (at) => sectionOf(first + at, component, random.of(`${component} ${at}`)));
  const others = times(2, (at) => ({
    number: HELD + at,
    course: `HIST.100${at}`,
    meets: random.of(`held ${at}`).pick(TIMES),
    session: random.of(`held session ${at}`).pick(["1", "A", "B"] as const),
  }));
  return [...of("LEC", 1, 6), ...of("LAB", 20, 4), ...of("DIS", 30, 2), ...others];
}

type Around = { term: TermCatalog; seats: ReadonlyMap<number, Seats>; held: readonly ClassRecord[] };

/** Every choice of sections with this one that breaks no rule of the server. */
function accepted(lead: ClassRecord, own: readonly ClassRecord[], { term, seats, held }: Around): number[][] {
  const live = held.map(
    (record): LiveRow => ({
      classNumber: record.classNumber,
      enrollmentClassNumber: record.classNumber,
      career: "UGRD",
      status: "E",
      units: 3,
      waivesClashes: false,
      waivesUnits: false,
    }),
  );
  const others = own.filter(({ classType }) => classType === "N").map(({ classNumber }) => classNumber);
  return subsetsOf(others).flatMap((relatedClassNumbers) => {
    const choice = { classNumber: lead.classNumber, relatedClassNumbers };
    const { selection, problems } = selectClasses(term, choice);
    if (!selection || problems.length > 0) return [];
    const hasSeats = selection.all.every((record) => {
      const { capacity = 0, enrolled = 0 } = seats.get(record.classNumber) ?? {};
      return record.status === "A" && (capacity === null || enrolled < capacity);
    });
    const clashes = clashesWith({ selection, permission: NO_PERMISSION }, live, term);
    return hasSeats && clashes.length === 0 ? [selection.all.map(({ classNumber }) => classNumber)] : [];
  });
}

function subsetsOf(numbers: readonly number[]): number[][] {
  return numbers.reduce<number[][]>((all, number) => [...all, ...all.map((one) => [...one, number])], [[]]);
}

type Worth = readonly [changes: number, seats: number];

/** Of each lecture, the choice with the fewest changes, then the most seats. */
function bestOf(
  possible: readonly number[][],
  { numbers: current, seats }: { numbers: readonly number[]; seats: ReadonlyMap<number, Seats> },
) {
  const leadOf = (choice: readonly number[]) => choice.find((number) => number < 20) ?? 0;
  const rated = possible.flatMap((choice) => {
    const lost = current.filter((number) => !choice.includes(number)).length;
    const gained = choice.filter((number) => !current.includes(number)).length;
    const left = choice.map((number) => {
      const { capacity = 0, enrolled = 0 } = seats.get(number) ?? {};
      return capacity === null ? Number.POSITIVE_INFINITY : capacity - enrolled;
    });
    const worth: Worth = [Math.max(lost, gained), Math.min(...left)];
    return lost + gained === 0 ? [] : [{ lead: leadOf(choice), worth }];
  });
  const compare = (a: { worth: Worth }, b: { worth: Worth }) => a.worth[0] - b.worth[0] || b.worth[1] - a.worth[1];
  const byLead = [...Map.groupBy(rated, ({ lead }) => lead).values()];
  return byLead.flatMap((own) => own.toSorted(compare).slice(0, 1)).toSorted(compare);
}

function worthOf({ changes, seats }: FittingChoice): Worth {
  return [changes, seats];
}

function keyOf(numbers: readonly number[]): string {
  return numbers.toSorted((a, b) => a - b).join();
}
