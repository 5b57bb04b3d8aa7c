import type { DemoSession } from "../calendar.ts";
import type { DemoCourse } from "../catalog/courses.ts";

/** One course as a subject and a career offer it; 1 is the course's own, 2 Continuing Studies, 3 a cross-listing. */
export type DemoOffering = {
  course: DemoCourse;
  offerNumber: number;
  subject: string;
  career: "UGRD" | "GRAD" | "CSCE";
};

export type DemoClass = {
  number: number;
  offering: DemoOffering;
  session: DemoSession;
  section: string;
  component: string;
  type: "E" | "N";
  status: "A" | "X" | "T" | "S";
  association: number;
  autoEnroll: number[];
  title: string | null;
  topic: string | null;
  campus: string | null;
  mode: InstructionMode;
  combinedId: string | null;
  meetings: DemoMeeting[];
  /** Indices of the time grid that its meetings occupy. */
  slots: readonly number[];
  attributes: [attribute: string, value: string][];
  designation: string | null;
  notes: string[];
  seats: DemoSeats;
};

/** In person, hybrid, online without and with set times. */
export type InstructionMode = "P" | "HY" | "OA" | "OS";

export type DemoMeeting = {
  days: readonly number[];
  startMinutes: number | null;
  endMinutes: number | null;
  skippedWeeks: readonly number[];
  facility: string | null;
  isOnline: boolean;
  component: string | null;
  instructors: readonly { id: string; role: "PI" | "SI" | "TA" }[];
};

type DemoSeats = {
  capacity: number | null;
  enrolled: number;
  waitCapacity: number;
  waitlisted: number;
};

export type DemoCombined = {
  id: string;
  description: string;
  capacity: number;
};
