import { describe, expect, it } from "vitest";
import { firstClash, fittingWeek, type HeldClass, openChoices, type TimeSlot, withinSlots } from "#engine";
import { seeds } from "../../support/effort.ts";
import { allChoices } from "../../support/engine/oracle/choices-oracle.ts";
import { meetingOf } from "../../support/engine/schedule-requests.ts";
import { randomClasses, randomMeetings, takenClass } from "../../support/engine/taken-classes.ts";
import { seeded, times } from "../../support/seeded.ts";

const placesIn = (set: Uint32Array) =>
  times(set.length * 32, (place) => place).filter((place) => ((set[place >>> 5]! >>> (place & 31)) & 1) === 1);

const at = (days: number[], startMinutes: number, endMinutes: number) => [
  meetingOf({ days, startMinutes, endMinutes }),
];

describe("classes that fit a week", () => {
  const lecture = takenClass(1, { offering: "A", meetings: at([1], 540, 590) });
  const monday = takenClass(2, { offering: "A", component: "LAB", meetings: at([1], 600, 700) });
  const tuesday = takenClass(3, { offering: "A", component: "LAB", meetings: at([2], 600, 700) });
  const all = [lecture, monday, tuesday];
  const required = new Map([["A", ["LEC", "LAB"]]]);
  const fitting = (held: readonly HeldClass[], courses = ["A", "A", "A"]) =>
    placesIn(fittingWeek(openChoices(all, required), all.length, courses, held));

  it("are all that conflict with nothing", () => expect(fitting([])).toEqual([0, 1, 2]));

  it("need only one choice of a lab", () =>
    expect(fitting([{ course: "B", meetings: at([1], 600, 610) }])).toEqual([0, 2]));

  it("need their lab", () => expect(fitting([{ course: "B", meetings: at([1, 2], 600, 610) }])).toEqual([]));

  it("may conflict with other sections of their course", () =>
    expect(fitting([{ course: "A", meetings: at([1, 2], 540, 700) }])).toEqual([0, 1, 2]));

  it("may end when another class starts", () =>
    expect(fitting([{ course: "B", meetings: at([1], 590, 600) }])).toEqual([0, 1, 2]));

  it("are among the first so many, and choose among all", () => {
    const choices = openChoices(all, required);
    const held = [{ course: "B", meetings: at([1], 600, 610) }];
    expect(placesIn(fittingWeek(choices, 1, ["A", "A", "A"], held))).toEqual([0]);
    expect(placesIn(fittingWeek(openChoices([lecture, monday], required), 1, ["A", "A"], held))).toEqual([]);
  });
});

it("finds the classes that the rule finds which tries every choice, in random terms", () => {
  for (const seed of seeds(150)) {
    const random = seeded(seed);
    const { classes, required } = randomClasses(random);
    const courses = classes.map(({ offering }) => offering);
    const held = times(random.of("held").below(5), (index) => ({
      course: `O${random.of(`course ${index}`).below(16)}`,
      meetings: randomMeetings(random.of(`meetings ${index}`)),
    }));
    const isFree = ({ offering, meetings }: (typeof classes)[number]) =>
      held.every((other) => other.course === offering || firstClash(meetings, other.meetings) === undefined);
    const expected = [...classes.keys()].filter((place) =>
      allChoices(classes[place]!, classes, required).some((choice) => choice.every(isFree)),
    );
    const found = placesIn(fittingWeek(openChoices(classes, required), classes.length, courses, held));
    expect(found, `seed ${seed}`).toEqual(expected);
  }
});

describe("classes within drawn time", () => {
  const within = (slots: readonly TimeSlot[], ...meetings: (typeof lecture)["meetings"]) => {
    const { meetings: rows } = openChoices([takenClass(1, { meetings })], new Map());
    return placesIn(withinSlots(rows, 1, slots)).length === 1;
  };
  const lecture = takenClass(1);
  const slot = (day: number, startMinutes: number, endMinutes: number) => ({ day, startMinutes, endMinutes });
  const [class_] = at([2, 4], 720, 795);

  it.each([
    ["all days in slots", [slot(2, 720, 795), slot(4, 700, 800)], true],
    ["a day without a slot", [slot(2, 720, 795)], false],
    ["a slot that ends too early", [slot(2, 720, 795), slot(4, 700, 794)], false],
    ["slots that touch", [slot(2, 720, 750), slot(2, 750, 795), slot(4, 760, 900), slot(4, 700, 760)], true],
    ["slots with a gap", [slot(2, 720, 750), slot(2, 751, 795), slot(4, 700, 800)], false],
  ] as const)("%s", (_, slots, isWithin) => expect(within(slots, class_!)).toBe(isWithin));

  it("have a time", () => expect(within([slot(2, 0, 1440)])).toBe(false));

  it("may have meetings without one", () =>
    expect(within([slot(2, 0, 1440)], ...at([2], 600, 700), meetingOf({ startMinutes: null, endMinutes: null }))).toBe(
      true,
    ));
});
