import type { Random } from "../random.ts";

/** When classes meet: weekdays, length and the hours at which such a class may begin. */

export type MeetingPattern = {
  days: readonly number[];
  minutes: number;
  starts: readonly number[];
  weight: number;
};

export type PatternKind =
  | "lecture"
  | "long-lecture"
  | "short"
  | "recitation"
  | "seminar"
  | "studio"
  | "ensemble"
  | "clinical"
  | "field"
  | "graduate"
  | "evening"
  | "half-term"
  | "half-term-evening";

const dayNumbers: Readonly<Record<string, number>> = { U: 0, M: 1, T: 2, W: 3, R: 4, F: 5, S: 6 };

export const patterns: Readonly<Record<PatternKind, readonly MeetingPattern[]>> = {
  lecture: [
    meets("MWF", 50, "8 9 9 10 10 11 11 12 13 14", 38),
    meets("TR", 75, "8 9:30 9:30 11 11 12:30 14 15:30", 36),
    meets("MW", 75, "14 15:30 17", 12),
    meets("WF", 75, "9:30 11 12:30 14", 4),
    meets("TR", 75, "17 18:30", 3),
    ...onceAWeek("MTWR", 150, "18:30", 4),
    meets("F", 150, "9 12:30", 1),
  ],
  "long-lecture": [
    meets("TR", 75, "8 9:30 11 12:30 14", 40),
    meets("MTWF", 50, "9 10 11 12 13", 26),
    meets("MWF", 65, "8 9:30 11 12:30 14", 26),
    meets("MW", 100, "15:30 17:30", 8),
  ],
  short: onceAWeek("MTWRF", 50, "10 11 12 13 14 15 16", 1),
  recitation: onceAWeek("TRWFM", 50, "8 9 10 11 12 13 14 15 16", 1),
  seminar: [
    meets("TR", 75, "9:30 11 12:30 14 15:30", 40),
    meets("MW", 75, "14 15:30", 15),
    meets("MWF", 50, "10 11 12 13", 25),
    ...onceAWeek("MTWR", 150, "14 15:30", 20),
  ],
  studio: [
    meets("MW", 165, "8 11 14", 40),
    meets("TR", 165, "8 11 14", 40),
    meets("F", 330, "9", 4),
    meets("TR", 165, "17 18", 10),
  ],
  ensemble: [meets("TR", 90, "16 17:30", 50), meets("MW", 90, "16 17:30 19", 50)],
  clinical: [...onceAWeek("MTWRF", 480, "7", 3), ...onceAWeek("MTWR", 360, "15", 1)],
  field: [meets("S", 300, "9", 50), meets("F", 240, "12:30", 50)],
  graduate: [
    ...onceAWeek("MTWR", 150, "18:30 17:30", 55),
    ...onceAWeek("MTWRF", 150, "15:30 14", 15),
    meets("TR", 75, "17 15:30 18:30", 15),
    meets("MW", 75, "17 15:30 18:30", 15),
  ],
  evening: [
    ...onceAWeek("MTWR", 180, "18", 70),
    meets("MW", 75, "18 19:30", 12),
    meets("TR", 75, "18 19:30", 12),
    meets("S", 180, "9", 6),
  ],
  "half-term": [
    meets("TR", 150, "9:30 12:30 15:30", 40),
    meets("MW", 150, "9 14 15:30", 35),
    meets("MWF", 100, "8 10 12 14", 25),
  ],
  "half-term-evening": [meets("TR", 180, "18", 45), meets("MW", 180, "18", 45), meets("S", 360, "9", 10)],
};

export type PickedTime = { days: readonly number[]; startMinutes: number; endMinutes: number };

export function pickTime(choices: readonly MeetingPattern[], random: Random): PickedTime {
  const { days, minutes, starts } = random.pickWeighted(choices.map((choice) => [choice, choice.weight] as const));
  const startMinutes = random.pick(starts);
  return { days, startMinutes, endMinutes: startMinutes + minutes };
}

/** Laboratories meet once a week, for as long as their discipline needs. */
export function laboratoryPatterns(minutes: readonly number[]): MeetingPattern[] {
  return minutes.flatMap((length) => onceAWeek("MTWRF", length, "8 9:30 11 12:30 14 15:30 17 18:30", 1));
}

function onceAWeek(days: string, minutes: number, starts: string, weight: number): MeetingPattern[] {
  return days.split("").map((day) => meets(day, minutes, starts, weight / days.length));
}

/** `starts` are hours of the day, an hour named twice being twice as frequent. */
function meets(days: string, minutes: number, starts: string, weight: number): MeetingPattern {
  return {
    days: days.split("").map((day) => dayNumbers[day] ?? 0),
    minutes,
    starts: starts.split(" ").map((start) => {
      const [hours, more = "0"] = start.split(":");
      return Number(hours) * 60 + Number(more);
    }),
    weight,
  };
}
