import type { CalendarEvent, Weekday } from "#calendar";

/** `corner` shows a lock. */
export type Sample = { title: string; detail?: string; lines?: readonly string[]; corner?: "open" | "locked" };
export type SampleEvent = CalendarEvent<Sample>;

export const MONDAY = "2027-01-25";
export const TERM = { startDate: "2027-01-19", endDate: "2027-05-07" };

const at = (hour: number, minute = 0) => hour * 60 + minute;

/** A week of Schedule Builder. */
export const schedule: readonly SampleEvent[] = [
  {
    id: "lecture",
    days: [1, 3, 5],
    start: at(9),
    end: at(9, 50),
    tone: "indigo",
    data: { title: "COMP.1020", detail: "LEC", lines: ["Olsen 408 · NC"], corner: "locked" },
  },
  {
    id: "calculus",
    days: [2, 4],
    start: at(9, 30),
    end: at(10, 45),
    tone: "teal",
    data: { title: "MATH.1320", detail: "LEC", lines: ["Ball 210 · NC", "9:30–10:45"], corner: "open" },
  },
  {
    id: "physics",
    days: [1, 3, 5],
    start: at(11),
    end: at(11, 50),
    tone: "blue",
    data: { title: "PHYS.1425", detail: "LEC", lines: ["Olney 150 · NC"], corner: "open" },
  },
  { id: "lunch", days: [1, 2, 3, 4, 5], start: at(12, 30), end: at(13, 15), kind: "break", data: { title: "Lunch" } },
  {
    id: "psychology",
    days: [1, 3],
    start: at(14),
    end: at(15, 15),
    tone: "blue-grey",
    data: { title: "PSYC.1010", detail: "LEC", lines: ["Coburn 255 · SC", "2:00–3:15"] },
  },
  {
    id: "lab",
    day: 3,
    start: at(15, 45),
    end: at(17, 15),
    tone: "indigo",
    data: { title: "COMP.1020", detail: "LAB", lines: ["804 · Dand. 320 · NC", "3:45–5:15"], corner: "open" },
  },
  { id: "walk", day: 3, start: at(15, 15), end: at(15, 45), kind: "note", data: { title: "30 min · SC → NC" } },
  { id: "work", day: 5, start: at(14), end: at(17), kind: "break", data: { title: "Work" } },
];

/** Alternatives to the lab. */
export const alternatives: readonly SampleEvent[] = [
  ghost("801", 1, at(15, 45), at(17, 15), ["14 left", "M ends 5:15, W 3:15"]),
  ghost("802", 2, at(14), at(15, 30), ["31 left", "T ends 3:30, W 3:15"]),
  ghost("805", 4, at(16, 15), at(17, 45), ["Full", "Waitlist 3 of 10"]),
  { ...ghost("807", 5, at(14), at(15, 30), ["Conflicts with Work"]), state: "unavailable" },
];

export const clash: SampleEvent = {
  id: "clash",
  day: 5,
  start: at(15),
  end: at(16),
  tone: "purple",
  state: "clash",
  data: { title: "HIST.1000", detail: "LEC" },
};

/** More at one time than fits side by side. */
export const crowd: readonly SampleEvent[] = [
  ...Array.from({ length: 5 }, (_, i) => course(i, 1, at(9, 10 * i), at(10, 30))),
  ...Array.from({ length: 3 }, (_, i) => course(i, 2, at(9), at(10, 15))),
  ...Array.from({ length: 4 }, (_, i) => course(i, 3, at(9), at(9))),
  course(0, 4, at(9), at(10, 15)),
  ...Array.from({ length: 3 }, (_, i) => ghost(`80${i}`, 4, at(9, 15), at(10, 30), [`${i} left`])),
  course(1, 4, at(11), at(12)),
  ghost("810", 4, at(11), at(12), ["2 left"]),
  ...Array.from({ length: 5 }, (_, i) => ghost(`81${i}`, 5, at(9), at(10, 30), [`${i} left`])),
  ...Array.from({ length: 3 }, (_, i) => ghost(`82${i}`, 5, at(11), at(12), [`Moves CHEM.1${i}10`, `${i} left`])),
];

/** On the weekend, across midnight, and without duration. */
export const oddTimes: readonly SampleEvent[] = [
  {
    id: "market",
    day: 6,
    start: at(10),
    end: at(12),
    tone: "green",
    data: { title: "Field trip", lines: ["10:00–12:00"] },
  },
  { id: "stars", day: 5, start: at(22), end: at(1), tone: "purple", data: { title: "ASTR.1010", detail: "LAB" } },
  { id: "deadline", day: 1, start: at(12), end: at(12), tone: "cyan", data: { title: "Paper due" } },
];

function course(i: number, day: Weekday, start: number, end: number): SampleEvent {
  const tones = ["indigo", "teal", "blue", "purple", "green"] as const;
  return {
    id: `c${i}`,
    day,
    start,
    end,
    tone: tones[i % tones.length],
    data: { title: `ARTS.${i}010`, detail: "SEM" },
  };
}

function ghost(section: string, day: Weekday, start: number, end: number, lines: readonly string[]): SampleEvent {
  return {
    id: `ghost-${section}`,
    day,
    start,
    end,
    kind: "ghost",
    tone: "indigo",
    data: { title: `LAB ${section}`, lines },
  };
}
