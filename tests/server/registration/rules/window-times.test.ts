import { expect, it } from "vitest";
import { HOUR_MS } from "#dates/minutes";
import type { TermCatalog } from "#server/catalog/records";
import { windowProblem, windowTimes } from "#server/registration/rules/window";
import { seeds } from "../../../support/effort.ts";
import { type Random, seeded, times } from "../../../support/seeded.ts";

const HOURS = 24;
const at = (hour: number) => new Date(Date.UTC(2027, 0, 4) + hour * HOUR_MS);
const catalog = { term: { description: "2027 Spring" }, sessions: new Map() } as unknown as TermCatalog;

it("opens and closes when the window rule begins and ceases to let a student enroll", () => {
  const found = { opens: 0, until: 0, neither: 0 };
  for (const seed of seeds(200)) {
    const { session, facts } = randomWindow(seeded(seed));
    const window = { career: "UGRD", session };
    const isOpen = times(HOURS + 1, (hour) => windowProblem(window, { catalog, facts, now: at(hour) }) === null);
    for (let hour = 0; hour < HOURS; hour++) {
      const opens = isOpen.findIndex((is, later) => later > hour && is && !isOpen[later - 1]);
      const closes = isOpen.findIndex((is, later) => later > hour && !is);
      const expected = {
        opens: opens < 0 ? undefined : at(opens),
        until: isOpen[hour] ? at(closes) : undefined,
      };
      expect(windowTimes(window, { facts, now: at(hour) }), `seed ${seed}, hour ${hour}`).toEqual(expected);
      if (expected.opens) found.opens++;
      if (expected.until) found.until++;
      if (!expected.opens && !expected.until) found.neither++;
    }
  }
  expect(Math.min(...Object.values(found))).toBeGreaterThan(0);
});

/** At most two appointments and then open enrollment, with hours between them. Some are of others, some lack a date. */
function randomWindow(random: Random) {
  const dateOrNone = (name: string, first: number) =>
    random.of(name).chance(0.8) ? at(first + random.of(name).of("hour").below(5)) : null;
  const session = {
    code: "1",
    description: "Regular",
    startDate: "2027-01-19",
    endDate: "2027-05-07",
    enrollmentOpensAt: dateOrNone("opens", 1),
    enrollmentClosesAt: dateOrNone("closes", 14),
    openEnrollmentAt: dateOrNone("open enrollment", 12),
    dropDeadline: null,
    withdrawDeadline: null,
  };
  const appointments = times(random.of("appointments").below(3), (index) => {
    const own = random.of(index);
    const start = 6 * index + own.of("start").below(3);
    return {
      sessionCode: own.of("session").pick(["1", "1", "1", "A"]),
      career: own.of("career").pick(["UGRD", "UGRD", "UGRD", "GRAD"]),
      startsAt: at(start),
      endsAt: at(start + 1 + own.of("length").below(3)),
    };
  });
  const careers = new Set(random.of("careers").chance(0.8) ? ["UGRD"] : ["GRAD"]);
  return { session, facts: { careers, appointments } };
}
