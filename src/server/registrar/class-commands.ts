import { cancelClass, type ClassCancelled } from "./cancel-class.ts";
import { type CapacityChanged, changeCapacity } from "./change-capacity.ts";
import { type Command, type Given, UsageError } from "./command.ts";
import { counted, promotedWords } from "./report-words.ts";

const MAX_SEATS = 1_000_000;
const UNLIMITED = "unlimited";

export const capacityCommand: Command = {
  name: "capacity",
  summary: "changes a class's capacity; new seats go to its waitlist",
  usage: `TERM CLASS [--seats N] [--wait-list N] [options]

  TERM CLASS        term code and class number
  --seats N         seats, or "${UNLIMITED}"
  --wait-list N     places on the waitlist
  --combined        changes the seats of the class's combined section instead
  --keep-enrolled   keeps every enrolled student, even over the new capacity`,
  operands: ["TERM", "CLASS"],
  options: {
    seats: { type: "string" },
    "wait-list": { type: "string" },
    combined: { type: "boolean" },
    "keep-enrolled": { type: "boolean" },
  },
  prepare(given) {
    const change = {
      termCode: given.operand("TERM"),
      classNumber: given.classNumber("CLASS"),
      seats: readSeats(given),
      waitList: given.count("wait-list", { least: 0, most: MAX_SEATS }),
      isCombined: given.isOn("combined"),
      keepsEnrolled: given.isOn("keep-enrolled"),
    };
    if (change.seats === undefined && change.waitList === undefined)
      throw new UsageError("Add --seats, --wait-list, or both.");
    if (change.isCombined && change.waitList !== undefined)
      throw new UsageError("A combined section has no waitlist. Leave out --combined or --wait-list.");
    return async (context) => ({ out: capacityWords(await changeCapacity(context, change)) });
  },
};

export function capacityWords({ subject, before, after, promoted }: CapacityChanged): string[] {
  const words = [
    difference(before.seats, after.seats, seatWords),
    ...(after.waitList === null ? [] : [difference(before.waitList, after.waitList, waitWords)]),
    after.overCapacityAllowed > 0 && `up to ${after.overCapacityAllowed} over capacity`,
  ].filter((part) => part !== false);
  const isSame = before.seats === after.seats && before.waitList === after.waitList;
  return [`${subject}: ${words.join("; ")}${isSame ? " (unchanged)" : ""}.`, ...promotedWords(promoted)];
}

function readSeats(given: Given): number | null | undefined {
  if (given.text("seats") === UNLIMITED) return null;
  return given.count("seats", { least: 0, most: MAX_SEATS });
}

function difference(before: number | null, after: number | null, words: (count: number | null) => string): string {
  return before === after ? words(after) : `${words(after)} (was ${before ?? UNLIMITED})`;
}

function seatWords(count: number | null): string {
  return count === null ? "unlimited seats" : counted(count, "seat");
}

function waitWords(count: number | null): string {
  return count === null ? "" : `${counted(count, "place")} on the waitlist`;
}

export const cancelClassCommand: Command = {
  name: "cancel-class",
  summary: "cancels a class, ends all enrollments in it, and notifies the students",
  usage: `TERM CLASS --reason TEXT

  TERM CLASS        term code and class number
  --reason TEXT     the reason, as students see it`,
  operands: ["TERM", "CLASS"],
  options: { reason: { type: "string" } },
  prepare(given) {
    const cancellation = {
      termCode: given.operand("TERM"),
      classNumber: given.classNumber("CLASS"),
      reason: given.requiredText("reason"),
    };
    return async (context) => {
      const cancelled = await cancelClass(context, cancellation);
      const { closed, graded } = cancelled;
      const [what, whom] = cancelledWords(cancelled);
      const told = closed.map(({ studentId, name, status }) => {
        return `  ${studentId}  ${name} (${status === "E" ? "was enrolled" : "was on the waitlist"})`;
      });
      return {
        out: [
          what,
          closed.length > 0 ? `${whom}:` : `${whom}.`,
          ...told,
          ...(graded > 0 ? [`Kept ${counted(graded, "graded enrollment")}.`] : []),
        ],
      };
    };
  },
};

/** The second without its end. */
export function cancelledWords({ subject, isNew, closed, graded }: ClassCancelled): [what: string, whom: string] {
  const none = graded > 0 ? "No students were notified" : "No students were enrolled or waitlisted";
  const whom = closed.length > 0 ? `Notified ${counted(closed.length, "student")}` : none;
  return [`${subject} ${isNew ? "was canceled" : "was already canceled"}.`, whom];
}
