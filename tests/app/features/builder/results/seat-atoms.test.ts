import { describe, expect, it } from "vitest";
import { eventWords } from "#app/features/builder/results/week/event-content.tsx";
import { shortSeatWords } from "#app/features/builder/result-words.ts";
import { readSeatsAtom } from "#app/lib/seats/live-seats.ts";
import { filledAtom, weekAtom } from "#app/features/builder/results/week/week-atoms.ts";
import type { EnrollmentInfo } from "#contract/catalog";
import { AppError } from "#contract/outcome";
import { builderResults } from "../../../../support/builder/builder-results.ts";
import { courseOf, fixedOf, meetingOf, requestOf, sectionOf } from "../../../../support/engine/schedule-requests.ts";

const { screen } = builderResults();
const at = (hour: number) => [meetingOf({ days: [1], startMinutes: hour * 60, endMinutes: hour * 60 + 50 })];
const request = requestOf(
  [courseOf("A.1", [sectionOf(11, { meetings: at(9) }), sectionOf(12, { meetings: at(19) })])],
  {
    fixed: [
      fixedOf([sectionOf(31, { meetings: at(12) })], { source: "cart", courseId: "c" }),
      fixedOf([sectionOf(41, { meetings: at(14) })], { source: "enrollment", courseId: "e" }),
    ],
  },
);
const WATCHED = [11, 31];

function info(ClassNumber: number, enrolled: number, over: Partial<EnrollmentInfo> = {}): EnrollmentInfo {
  return {
    ClassNumber,
    EnrollmentStatus: enrolled < 30 ? { Code: "O", Description: "Open" } : { Code: "C", Description: "Closed" },
    EnrollmentTotal: enrolled,
    EnrollmentCapacity: 30,
    WaitListTotal: 0,
    WaitListCapacity: 0,
    ...over,
  };
}

/** The results, whose seats are read as told, one answer after the other. */
async function seats(...answers: (EnrollmentInfo[] | "lost" | Promise<EnrollmentInfo[] | "lost">)[]) {
  const left = [...answers];
  const batchEnrollmentInfo = async () => {
    const next = await left.shift();
    if (!next || next === "lost") throw new AppError({ code: "NETWORK", message: "No." });
    return Object.fromEntries(next.map((each) => [each.ClassNumber, each]));
  };
  const shown = await screen(request, { mounted: [filledAtom], replies: { batchEnrollmentInfo } });
  await shown.shows(0);
  const { store } = shown;
  const read = () => store.set(readSeatsAtom, { term: request.term, classNumbers: WATCHED });
  const seatsOf = (number: number) =>
    store
      .get(weekAtom)
      ?.courses.flatMap(({ classes }) => classes)
      .find(({ listing }) => listing.Details.ClassNumber === number)?.listing.Details;
  return { ...shown, read, seatsOf };
}

describe("the seats of the shown schedule", () => {
  it("are shown in place of those that came with the schedules", async () => {
    const { store, read, seatsOf } = await seats([info(11, 25)], [info(11, 25)]);
    await read();
    expect(seatsOf(11)).toMatchObject({ EnrollmentTotal: 25 });
    expect(store.get(filledAtom).size).toBe(0);
    await read();
    expect(shortSeatWords(seatsOf(11)!)).toBe("5 left");
  });

  it("tell what has filled for as long as it is so, and the schedule stays where it is", async () => {
    const { store, read, chosen, seatsOf } = await seats([info(11, 30)], [info(11, 30)], [info(11, 29)]);
    await read();
    await read();
    expect(store.get(filledAtom)).toEqual(new Set([11]));
    expect(shortSeatWords(seatsOf(11)!)).toBe("Full");
    expect(eventWords(store.get(weekAtom)!.gridEvents[0]!, "Monday")).toMatch(/, full$/);
    expect(chosen()).toEqual([11]);
    await read();
    expect(store.get(filledAtom)).toEqual(new Set());
  });
});
