/** Credits, days and words as they are read, in screens, messages and documents alike; without schemas. */

/** "3", "1–4", "1.5": one number or a range. */
export function creditRange(minimum: number, maximum: number = minimum): string {
  return minimum === maximum ? String(minimum) : `${minimum}–${maximum}`;
}

/** "3 credits", "1 credit", "1–4 credits". */
export function creditsLabel(minimum: number, maximum: number = minimum): string {
  return `${creditRange(minimum, maximum)} ${minimum === 1 && maximum === 1 ? "credit" : "credits"}`;
}

/** A calendar day, "11/3/2026" of "2026-11-03"; days have no time zone. */
export function dateLabel(isoDate: string): string {
  const [year = "", month = "", day = ""] = isoDate.split("-");
  return `${Number(month)}/${Number(day)}/${year}`;
}

/** Days whose year is plain: "1/19–3/5", or the one day. */
export function shortDateRange(startDate: string, endDate: string): string {
  const days = startDate === endDate ? [startDate] : [startDate, endDate];
  return days.map((day) => dateLabel(day).replace(/\/\d+$/, "")).join("–");
}

/** Whole minutes from 1 on, as in "over an hour ago": "a minute", "90 minutes", "an hour", "2 hours". */
export function durationLabel(minutes: number): string {
  if (minutes % 60 !== 0) return minutes === 1 ? "a minute" : `${minutes} minutes`;
  return minutes === 60 ? "an hour" : `${minutes / 60} hours`;
}

type PasswordQuestion = {
  /** What the password is needed for, as the end of "Enter your password to …". */
  purpose: string;
  /** How old a sign-in may be; the last one is older. Undefined where no limit is known. */
  minutes: number | undefined;
  /** Another page keeps the passwords, and a sign-in there confirms them. */
  isElsewhere: boolean;
};

/** "Your last sign-in was over an hour ago. Enter your password to enroll." */
export function passwordQuestion({ purpose, minutes, isElsewhere }: PasswordQuestion): string {
  const demand = isElsewhere ? `Sign in again to ${purpose}.` : `Enter your password to ${purpose}.`;
  if (minutes === undefined) return demand;
  return `Your last sign-in was over ${durationLabel(minutes)} ago. ${demand}`;
}

/** Words at the beginning of a sentence: "Tuesday and Friday" of "tuesday and Friday". */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Courses as the contract has them, of a class or a record alike. */
type TitledCourse = { Subject: string; CatalogNumber: string; CourseTitle: string };

/** "COMP.1020 Computing II", and "C.118" of a course that a catalogue without titles calls "C 118". */
export function courseName({ Subject, CatalogNumber, CourseTitle }: TitledCourse): string {
  const number = `${Subject}.${CatalogNumber}`;
  return `${number} ${titleBeside(number, CourseTitle)}`.trimEnd();
}

/** A course's title where its number, "COMP.1020", stands before it: empty when it says the number again. */
export function titleBeside(number: string, title: string): string {
  return title.replaceAll(" ", ".") === number.replaceAll(" ", ".") ? "" : title;
}

/** Directional controls, and letters and marks that are written from right to left. */
const TURNS =
  /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Isolates of a text's own: the end of one would be the end of ours. */
const ISOLATES = /[\u2066-\u2069]/g;

/**
 * A name that somebody else has written, to be put into a sentence or beside other words: what runs from right to left
 * in it, or is made to by an override, turns nothing but itself. Other names stay as they are.
 */
export function isolated(name: string): string {
  return TURNS.test(name) ? `\u2068${name.replaceAll(ISOLATES, "")}\u2069` : name;
}
