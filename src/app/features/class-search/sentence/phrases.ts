import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from "#dates/minutes";
import type { Meaning } from "./wanted.ts";

/** What a few words mean, and how many of them. `isOpen`: more words may still belong to them, as "pm" to "after 3". */
export type Phrase = { length: number; meanings: readonly Meaning[]; isOpen?: boolean };

/** Folded words that mean the same in either language, whatever that of the page. */
const DAYS: readonly (readonly string[])[] = [
  ["sun", "sunday", "sundays", "domingo", "domingos", "dom"],
  ["mon", "monday", "mondays", "lunes", "lun"],
  ["tue", "tues", "tuesday", "tuesdays", "martes", "tu"],
  ["wed", "weds", "wednesday", "wednesdays", "miercoles", "mie"],
  ["thu", "thur", "thurs", "thursday", "thursdays", "jueves", "jue", "th"],
  ["fri", "friday", "fridays", "viernes", "vie", "fr"],
  ["sat", "saturday", "saturdays", "sabado", "sabados", "sab"],
];
const WEEKEND = ["weekend", "weekends", "findesemana"];
const DAY_OF = new Map(DAYS.flatMap((names, day) => names.map((name) => [name, day] as const)));

/** Letters of a week as catalogs print them. */
const PATTERNS: ReadonlyMap<string, readonly number[]> = new Map([
  ["mwf", [1, 3, 5]],
  ["mw", [1, 3]],
  ["wf", [3, 5]],
  ["mf", [1, 5]],
  ["mtwr", [1, 2, 3, 4]],
  ["mtwrf", [1, 2, 3, 4, 5]],
  ["tr", [2, 4]],
  ["tth", [2, 4]],
  ["tuth", [2, 4]],
  ["mj", [2, 4]],
  ["lmv", [1, 3, 5]],
]);

const MORNING = ["morning", "mornings", "manana", "mananas", "am"];
const AFTERNOON = ["afternoon", "afternoons", "tarde", "tardes", "pm"];
const EVENING = ["evening", "evenings", "night", "nights", "noche", "noches"];
const TIMES: readonly (readonly [readonly string[], string])[] = [
  [MORNING, "morning"],
  [AFTERNOON, "afternoon"],
  [EVENING, "evening"],
];
const AFTER = ["after", "from", "starting", "since", "despues", "desde", "partir"];
const BEFORE = ["before", "until", "by", "antes", "hasta"];
const NOON_WORDS = ["noon", "midday", "mediodia"];
const NOT = ["no", "not", "without", "except", "never", "sin", "excepto", "menos"];
const ONLY = ["only", "just", "solo", "solamente", "unicamente"];
/** Said around the words that matter. */
const FILLERS = new Set(
  "on in at the of and or with a an any class classes meets meeting during en el la los las de del y o con a por clase clases que se".split(
    " ",
  ),
);
const AND = new Set(["and", "or", "y", "o"]);

const OPEN = ["open", "available", "abierta", "abiertas", "abierto", "abiertos", "disponible", "disponibles"];
const WAITLIST = ["waitlist", "waitlisted", "espera"];
const FULL = ["full", "closed", "llena", "llenas", "cerrada", "cerradas"];
const CREDITS = ["credit", "credits", "cr", "unit", "units", "credito", "creditos", "unidad", "unidades"];
const NUMBER_WORDS = ["zero", "one", "two", "three", "four", "five", "six"];
const SPANISH_NUMBERS = ["cero", "un", "dos", "tres", "cuatro", "cinco", "seis"];

export const isFiller = (word: string): boolean => FILLERS.has(word);
export const isNot = (word: string): boolean => NOT.includes(word);

/** Words that nothing is searched by: they begin a filter. */
export const isClauseStart = (word: string): boolean =>
  [NOT, AFTER, BEFORE, ONLY].some((words) => words.includes(word));

/** What words at a place mean by themselves, without the term's values: the longest phrase that begins there. */
export function phraseAt(words: readonly string[], at: number): Phrase | undefined {
  const found = READERS.flatMap((read) => read(words.slice(at)) ?? []);
  return found.sort((a, b) => b.length - a.length)[0];
}

type Reader = (words: readonly string[]) => Phrase | undefined;

const one = (length: number, meaning: Meaning, isOpen = false): Phrase => ({ length, meanings: [meaning], isOpen });

function readDays(words: readonly string[]): Phrase | undefined {
  const isOnly = ONLY.includes(words[0] ?? "");
  let length = isOnly ? 1 : 0;
  while (isOnly && isFiller(words[length] ?? "")) length++;
  const days: number[] = [];
  for (;;) {
    const skipped = days.length > 0 && AND.has(words[length] ?? "") ? 1 : 0;
    const found = daysOf(words[length + skipped]);
    if (!found) break;
    days.push(...found);
    length += skipped + 1;
  }
  if (days.length === 0) return undefined;
  return one(length, { kind: "days", mode: isOnly ? "Only" : "Include", days }, isOnly);
}

function daysOf(word: string | undefined): readonly number[] | undefined {
  const day = DAY_OF.get(word ?? "");
  if (day !== undefined) return [day];
  return WEEKEND.includes(word ?? "") ? [0, 6] : undefined;
}

/** "MWF" can mean that a class meets on all of these days, or on no others. */
function readPattern([word]: readonly string[]): Phrase | undefined {
  const days = PATTERNS.get(word ?? "");
  if (!days) return undefined;
  const modes = ["All", "Only"] as const;
  return { length: 1, meanings: modes.map((mode) => ({ kind: "days", mode, days })) };
}

/** "fridays off", "viernes libre" */
function readFreeDay([word, next]: readonly string[]): Phrase | undefined {
  const days = daysOf(word);
  const isFree = ["off", "free", "libre", "libres"].includes(next ?? "");
  return days && isFree ? one(2, { kind: "days", mode: "Exclude", days }) : undefined;
}

function readTimeOfDay([word]: readonly string[]): Phrase | undefined {
  const found = TIMES.find(([names]) => names.includes(word ?? ""));
  return found && one(1, { kind: "times", codes: [found[1]] });
}

/** "after 12", "before 5 pm", "después de las 3" */
function readHours(words: readonly string[]): Phrase | undefined {
  const isAfter = AFTER.includes(words[0] ?? "");
  if (!isAfter && !BEFORE.includes(words[0] ?? "")) return undefined;
  let length = 1;
  while (isFiller(words[length] ?? "")) length++;
  const hour = readHour(words.slice(length));
  if (!hour) return undefined;
  length += hour.length;
  return { length, meanings: [isAfter ? after(hour.minutes) : before(hour.minutes)], isOpen: hour.isOpen };
}

const NOON = MINUTES_PER_DAY / 2;
const FIVE = 17 * MINUTES_PER_HOUR;

/** By the times of day that the filters have, where these say the same. */
function after(minutes: number): Meaning {
  if (minutes === NOON) return { kind: "times", codes: ["afternoon", "evening"] };
  if (minutes === FIVE) return { kind: "times", codes: ["evening"] };
  return from(minutes);
}

function from(minutes: number): Meaning {
  return { kind: "between", between: { startMinutes: minutes, endMinutes: MINUTES_PER_DAY } };
}

function before(minutes: number): Meaning {
  return { kind: "between", between: { startMinutes: 0, endMinutes: minutes } };
}

/** Without "am" or "pm", the hour at which classes meet. */
const FIRST_HOUR = 7;

function readHour([word = "", ...rest]: readonly string[]):
  | { length: number; minutes: number; isOpen: boolean }
  | undefined {
  if (NOON_WORDS.includes(word)) return { length: 1, minutes: NOON, isOpen: false };
  const match = /^(\d{1,2})(?:[:h](\d{2}))?(am|pm|a|p)?$/u.exec(word);
  if (!match) return undefined;
  const [, hourText = "", minuteText = "0", joined] = match;
  const apart = joined === undefined ? halfApart(rest) : undefined;
  const half = joined ?? apart?.half;
  const hour = Number(hourText);
  const minute = Number(minuteText);
  if (hour > 23 || minute > 59 || (half !== undefined && (hour === 0 || hour > 12))) return undefined;
  return {
    length: 1 + (apart?.length ?? 0),
    minutes: onDay(hour, half) * MINUTES_PER_HOUR + minute,
    isOpen: half === undefined,
  };
}

/** "pm", and "p. m." as Spanish writes it. */
function halfApart([word = "", next]: readonly string[]): { half: string; length: number } | undefined {
  if (word === "am" || word === "pm") return { half: word, length: 1 };
  return (word === "a" || word === "p") && next === "m" ? { half: word, length: 2 } : undefined;
}

function onDay(hour: number, half: string | undefined): number {
  if (half?.startsWith("a")) return hour % 12;
  if (half?.startsWith("p")) return (hour % 12) + 12;
  return hour < FIRST_HOUR ? hour + 12 : hour;
}

function readStatus(words: readonly string[]): Phrase | undefined {
  const [word = "", second = "", third = ""] = words;
  const orWaitlist: Meaning = { kind: "status", code: "openOrWaitList" };
  if (OPEN.includes(word)) {
    const hasMore = ["or", "and", "o", "y", "u"].includes(second);
    if (hasMore && WAITLIST.includes(third)) return one(3, orWaitlist);
    if (hasMore && words.slice(2, 5).join(" ") === "lista de espera") return one(5, orWaitlist);
    return one(1, { kind: "status", code: "open" });
  }
  if (word === "not" || word === "no")
    return FULL.includes(second) ? one(2, { kind: "status", code: "open" }) : undefined;
  if (WAITLIST.includes(word)) return one(1, orWaitlist);
  if (`${word} ${second} ${third}` === "lista de espera") return one(3, orWaitlist);
  const isList = ["wait list", "lista espera", "con cupo", "seats left"].includes(`${word} ${second}`);
  if (!isList) return undefined;
  return one(2, word === "con" || word === "seats" ? { kind: "status", code: "open" } : orWaitlist);
}

function readCredits([count = "", word = ""]: readonly string[]): Phrase | undefined {
  if (!CREDITS.includes(word)) return undefined;
  const named = Math.max(NUMBER_WORDS.indexOf(count), SPANISH_NUMBERS.indexOf(count));
  const credits = /^\d{1,2}$/.test(count) ? Number(count) : named;
  return credits < 0 ? undefined : one(2, { kind: "credits", credits });
}

const WEEK_PHRASES = ["fits my week", "fit my week", "fits week", "cabe en mi semana", "caben en mi semana"].map(
  (each) => each.split(" "),
);

function readWeek(words: readonly string[]): Phrase | undefined {
  const found = WEEK_PHRASES.find((phrase) => phrase.every((word, at) => words[at] === word));
  return found && one(found.length, { kind: "week" });
}

function readClass([word = "", number = ""]: readonly string[]): Phrase | undefined {
  const isNamed = ["class", "clase", "nbr"].includes(word) && /^\d{4,6}$/.test(number);
  return isNamed ? one(2, { kind: "class", classNumber: number }) : undefined;
}

function readNumber([word = "", number = ""]: readonly string[]): Phrase | undefined {
  const isNamed = ["number", "level", "numero", "nivel"].includes(word) && /^\d{1,5}[a-z]?$/.test(number);
  return isNamed ? one(2, { kind: "number", start: number.toUpperCase() }) : undefined;
}

const READERS: readonly Reader[] = [
  readDays,
  readPattern,
  readFreeDay,
  readTimeOfDay,
  readHours,
  readStatus,
  readCredits,
  readWeek,
  readClass,
  readNumber,
];

/** The same without: "not" before one of these. Undefined where the filters can't leave it out. */
export function negated(meaning: Meaning): Meaning | undefined {
  switch (meaning.kind) {
    case "days":
      return { ...meaning, mode: "Exclude" };
    case "value":
      return { ...meaning, kind: "not" };
    case "times":
      // A class that also meets in the morning meets then.
      return meaning.codes.join() === "morning" ? from(NOON) : undefined;
    default:
      return undefined;
  }
}

/** Words that begin one of these phrases, to offer the whole of it. */
export const STARTERS: readonly { words: string; meaning: Meaning }[] = [
  ...DAYS.flatMap((names, day) =>
    [names[1]!, names.find((name) => /s$|o$/.test(name) && name.length > 5) ?? names[1]!].map((words) => ({
      words,
      meaning: { kind: "days", mode: "Include", days: [day] } as const,
    })),
  ),
  { words: "open", meaning: { kind: "status", code: "open" } },
  { words: "abiertas", meaning: { kind: "status", code: "open" } },
  { words: "open or waitlist", meaning: { kind: "status", code: "openOrWaitList" } },
  { words: "waitlist", meaning: { kind: "status", code: "openOrWaitList" } },
  { words: "lista de espera", meaning: { kind: "status", code: "openOrWaitList" } },
  { words: "fits my week", meaning: { kind: "week" } },
  { words: "cabe en mi semana", meaning: { kind: "week" } },
  { words: "weekend", meaning: { kind: "days", mode: "Include", days: [0, 6] } },
  { words: "morning", meaning: { kind: "times", codes: ["morning"] } },
  { words: "mañana", meaning: { kind: "times", codes: ["morning"] } },
  { words: "afternoon", meaning: { kind: "times", codes: ["afternoon"] } },
  { words: "tarde", meaning: { kind: "times", codes: ["afternoon"] } },
  { words: "evening", meaning: { kind: "times", codes: ["evening"] } },
  { words: "noche", meaning: { kind: "times", codes: ["evening"] } },
  { words: "after noon", meaning: { kind: "times", codes: ["afternoon", "evening"] } },
];
