import type { Minutes, Weekday } from "#calendar";
import { institution } from "#contract/institution";
import { timeLabel } from "#contract/wall-time";
import { capitalized } from "#contract/words";
import { counted } from "../../../../lib/format-number.ts";
import { listLabel } from "../../../../lib/format-list.ts";
import { durationLabel } from "../../schedule-facts.ts";
import type { Change } from "./what-changes.ts";

/** `tight` for events and rows, `spoken` for screen readers. */
export type WordForm = "tight" | "spoken";

/**
 * What changes, in the fewest words: "T ends 3:30, W 3:15 · Frees F"; spoken: "Tuesday ends at 3:30 PM, Wednesday at
 * 3:15 PM; frees Friday".
 */
export function changeWords(changes: readonly Change[], form: WordForm): string {
  return changePhrases(changes, form).join(form === "tight" ? " · " : "; ");
}

/** The same phrase by phrase, the most important first. */
export function changePhrases(changes: readonly Change[], form: WordForm): string[] {
  const kinds = [...new Set(changes.map(phraseOf))];
  return kinds.map((kind) => {
    const phrase = toPhrase(
      changes.filter((change) => phraseOf(change) === kind),
      form,
    );
    return form === "tight" ? capitalized(phrase) : phrase;
  });
}

/**
 * The most important of them for an event of a day, in half a column: "Starts 10:00", "Frees F". What is told of the day
 * itself comes first.
 */
export function briefChange(changes: readonly Change[], day: Weekday): string {
  const ofDay = changes.find((change) => "day" in change && change.day === day);
  const [first] = changes;
  const change = first?.kind === "moves" || first?.kind === "moves-many" ? first : (ofDay ?? first);
  if (!change) return "";
  switch (change.kind) {
    case "moves":
      return change.label === undefined ? `With ${change.component} ${change.section}` : `Moves ${change.label}`;
    case "ends":
    case "starts": {
      const words = `${change.kind} ${bareTime(change.minutes)}`;
      return capitalized(change.day === day ? words : `${dayWord(change.day, "tight")} ${words}`);
    }
    case "gaps":
      return `Gaps ${change.minutes < 0 ? "−" : "+"}${durationLabel(Math.abs(change.minutes))}`;
    case "same-hours":
      return "Same hours";
    default:
      return capitalized(toPhrase([change], "tight"));
  }
}

/** Changes of one kind share a phrase; parts of days do where it is the same part. */
function phraseOf(change: Change): string {
  return change.kind === "frees-part" ? `${change.kind}-${change.part}` : change.kind;
}

function toPhrase(changes: readonly Change[], form: WordForm): string {
  const [first] = changes;
  switch (first?.kind) {
    case "moves":
      return changes.flatMap((change) => (change.kind === "moves" ? [moveWords(change)] : [])).join(", ");
    case "moves-many":
      return `moves ${counted(first.count, "other class", "other classes")}`;
    case "frees-day":
      return `frees ${daysWords(changes, form)}`;
    case "adds-day":
      return `adds ${daysWords(changes, form)}`;
    case "ends":
    case "starts":
      return edgeWords(changes, first.kind, form);
    case "frees-part":
      return `frees ${daysWords(changes, form)} ${first.part}${changes.length > 1 ? "s" : ""}`;
    case "gaps":
      return `gaps ${durationLabel(Math.abs(first.minutes))} ${first.minutes < 0 ? "shorter" : "longer"}`;
    case "campuses":
      return counted(Math.abs(first.count), `${first.count < 0 ? "fewer" : "more"} campus change`);
    case "same-times":
      return "same times";
    case "same-hours":
      return "same daily hours";
    case undefined:
      return "";
  }
}

function moveWords({ label, component, section }: Extract<Change, { kind: "moves" }>): string {
  return label === undefined ? `with ${component} ${section}` : `moves ${label} ${component} to ${section}`;
}

/** "T ends 3:30, W 3:15", and where it is the same time "T and R end 3:30". */
function edgeWords(changes: readonly Change[], verb: "ends" | "starts", form: WordForm): string {
  const edges = changes.flatMap((change) => ("minutes" in change && "day" in change ? [change] : []));
  const times = [...new Set(edges.map(({ minutes }) => minutes))];
  return times
    .map((minutes, at) => {
      const days = edges.filter((edge) => edge.minutes === minutes);
      const plural = verb === "ends" ? "end" : "start";
      const time = form === "tight" ? bareTime(minutes) : `at ${timeLabel(minutes)}`;
      return [daysWords(days, form), at > 0 ? "" : days.length > 1 ? plural : verb, time].filter(Boolean).join(" ");
    })
    .join(", ");
}

function daysWords(changes: readonly Change[], form: WordForm): string {
  return listLabel(changes.flatMap((change) => ("day" in change ? [dayWord(change.day, form)] : [])));
}

function dayWord(day: Weekday, form: WordForm): string {
  return (form === "tight" ? institution.dayLetters : institution.dayNames)[day] ?? "";
}

/** "3:30", where the time of day is plain to see. */
function bareTime(minutes: Minutes): string {
  return timeLabel(minutes).split(" ")[0] ?? "";
}
