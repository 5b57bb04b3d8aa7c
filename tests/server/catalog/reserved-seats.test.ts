import { describe, expect, it } from "vitest";
import { type GroupMember, groupWords, isMember, type ReservedSeats, type SeatGroup } from "#contract/reserved-seats";
import { freeSeatsOf, openSeatsOf, type Seats } from "#server/catalog/records";
import { groupFor, seatsFor, withMember } from "#server/catalog/reserved-seats";
import { seeded, times } from "../../support/seeded.ts";

const member = (groups: readonly string[] = [], more: Partial<GroupMember> = {}): GroupMember => ({
  careers: new Set(["UGRD"]),
  programs: new Set(["BS"]),
  plans: new Set(["COMP-BS"]),
  studentGroups: new Set(groups),
  standing: "SO",
  ...more,
});

const seatsOf = (capacity: number | null, reserved: ReservedSeats[] | null): Seats => ({
  classNumber: 1,
  capacity,
  enrolled: 0,
  combinedLeft: null,
  waitCapacity: 0,
  waitlisted: 0,
  externalWaitlisted: 0,
  isPromised: false,
  reserved,
});

const group = (id: string, seats: number): ReservedSeats => ({
  id,
  description: id,
  for: { studentGroup: { code: id, description: id } },
  seats,
  until: null,
  filled: 0,
});

describe("Reserved seats", () => {
  it("count like chairs with a group's name on them", () => {
    const random = seeded(40);
    const upTo = (limit: number) => random.below(limit + 1);
    for (let round = 0; round < 300; round++) {
      const groups = ["A", "B", "C"].slice(0, upTo(3)).map((id) => group(id, upTo(3)));
      const chairs = [
        ...groups.flatMap(({ id, seats }) => times(seats, () => ({ label: id, taken: false }))),
        ...times(upTo(3), () => ({ label: "", taken: false })),
      ];
      let seats = seatsOf(chairs.length, groups);
      const sitting: (typeof chairs)[number][] = [];
      for (let step = 0; step < 20; step++) {
        if (sitting.length > 0 && random.chance(0.3)) {
          const [left] = sitting.splice(upTo(sitting.length - 1), 1);
          left!.taken = false;
          const reserved = seats.reserved!.map((own) =>
            own.id === left!.label ? { ...own, filled: own.filled - 1 } : own,
          );
          seats = { ...seats, enrolled: seats.enrolled - 1, reserved };
          continue;
        }
        const own = ["A", "B", "C"].filter(() => random.chance(0.4));
        const student = member(own);
        const fits = chairs.filter(({ label, taken }) => !taken && (label === "" || own.includes(label)));
        expect(freeSeatsOf(seatsFor(seats, student))).toBe(fits.length);
        expect(freeSeatsOf(seatsFor(seats, undefined))).toBe(openSeatsOf(seats));
        const byGroup = groups.map(({ id }) => fits.find(({ label }) => label === id)).find((chair) => chair);
        expect(groupFor(seats, student)?.id).toBe(byGroup?.label);
        const chair = byGroup ?? fits[0];
        if (!chair) continue;
        chair.taken = true;
        sitting.push(chair);
        const reserved = withMember(seats.reserved, groupFor(seats, student)?.id);
        seats = { ...seats, enrolled: seats.enrolled + 1, reserved };
      }
    }
  });

  it("can be more than are free, and then every free seat is a member's", () => {
    const seats = { ...seatsOf(10, [group("A", 4), group("B", 4)]), enrolled: 9 };
    expect(freeSeatsOf(seatsFor(seats, member(["A"])))).toBe(1);
    expect(freeSeatsOf(seatsFor(seats, member()))).toBe(0);
  });

  it("hold nothing in a class without a limit, once they're released, or when they're filled", () => {
    expect(freeSeatsOf(seatsFor(seatsOf(null, [group("A", 4)]), member()))).toBe(Number.POSITIVE_INFINITY);
    expect(freeSeatsOf(seatsFor(seatsOf(4, [{ ...group("A", 4), released: true }]), member()))).toBe(4);
    expect(freeSeatsOf(seatsFor({ ...seatsOf(6, [{ ...group("A", 4), filled: 5 }]), enrolled: 5 }, member()))).toBe(1);
  });
});

describe("A group", () => {
  it.each<[SeatGroup, boolean, string]>([
    [{ career: "UGRD" }, true, "Undergraduate students"],
    [{ career: "GRAD" }, false, "Graduate students"],
    [{ program: { code: "BS", description: "Sciences" } }, true, "Sciences students"],
    [{ plan: { code: "COMP-BS", description: "Computer Science" } }, true, "Computer Science majors"],
    [{ plan: { code: "MATH-BS", description: "Mathematics" } }, false, "Mathematics majors"],
    [{ studentGroup: { code: "H", description: "Honors College students" } }, true, "Honors College students"],
    [{ standing: "FR" }, false, "freshmen"],
    [{ standing: "SO" }, true, "sophomores"],
    [{ minimumStanding: "FR" }, true, "freshmen and above"],
    [{ minimumStanding: "JR" }, false, "juniors and above"],
    [{ any: [{ standing: "FR" }, { career: "UGRD" }] }, true, "freshmen or Undergraduate students"],
    [{ all: [{ standing: "FR" }, { career: "UGRD" }] }, false, "freshmen and Undergraduate students"],
  ])("%j has the student: %s", (of, isIn, words) => {
    expect(isMember(of, member(["H"]))).toBe(isIn);
    expect(groupWords(of)).toBe(words);
  });

  it("has no one whose standing isn't known", () => {
    expect(isMember({ minimumStanding: "FR" }, member([], { standing: undefined }))).toBe(false);
  });
});
