import { Ban, CircleX, Clock, type LucideIcon } from "lucide-react";
import type { ClassListing } from "#contract/catalog";
import { canAdd } from "../../lib/classes/class-facts.ts";
import type { TagTone } from "../../ui/badges/tag.tsx";

/** Why a class can't be added. */
export type ClosedStatus = {
  word: string;
  tone: TagTone;
  icon: LucideIcon;
  /** Under the class in the list; empty if the status says it all. */
  rowNote: string;
  /** Above the class's details. */
  title: string;
  message: string;
};

const closedStatuses: Readonly<Record<string, ClosedStatus>> = {
  X: {
    word: "Canceled",
    tone: "danger",
    icon: CircleX,
    rowNote: "",
    title: "This class is canceled.",
    message: "You can't enroll in it.",
  },
  T: {
    word: "Tentative",
    tone: "warning",
    icon: Clock,
    rowNote: "You can't enroll in this class yet.",
    title: "This class is tentative.",
    message: "You can't enroll in it yet.",
  },
  S: {
    word: "Stopped",
    tone: "danger",
    icon: Ban,
    rowNote: "You can no longer enroll in this class.",
    title: "Enrollment in this class has ended.",
    message: "You can no longer enroll in it.",
  },
};

/** Nobody meets in a canceled class. */
export function hidesMeetings({ Details }: Pick<ClassListing, "Details">): boolean {
  return Details.ClassStatus.Code === "X";
}

/** Undefined for an active class. */
export function statusOf({ Details }: Pick<ClassListing, "Details">): ClosedStatus | undefined {
  return canAdd({ Details }) ? undefined : (closedStatuses[Details.ClassStatus.Code] ?? closedStatuses["X"]);
}
