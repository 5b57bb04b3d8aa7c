import { message } from "#words";
import { LARGEST_CLASS_NUMBER } from "../course-rules.ts";
import { AppError } from "../outcome.ts";

/** A schedule as a link: a term and class numbers. */

export const UNTITLED_SCHEDULE = message("Class Schedule");

const MAX_SHARED_CLASSES = 50;

/** "100,101" as distinct numbers in order. Throws BAD_REQUEST for anything but class numbers. */
export function readClassNumbers(text: string): number[] {
  const parts = text.split(",").map((part) => part.trim());
  const wrong = parts.find((part) => !/^\d{1,10}$/.test(part) || Number(part) > LARGEST_CLASS_NUMBER);
  if (wrong !== undefined)
    rejectLink(wrong === "" ? "This link is missing a class number." : `“${shown(wrong)}” isn't a class number.`);
  const numbers = [...new Set(parts.map(Number))];
  if (numbers.length > MAX_SHARED_CLASSES)
    rejectLink(`A shared schedule can have up to ${MAX_SHARED_CLASSES} classes.`);
  return numbers;
}

function shown(text: string): string {
  const plain = text.replaceAll(/\p{C}/gu, "");
  return plain.length > 20 ? `${plain.slice(0, 20)}…` : plain;
}

function rejectLink(message: string): never {
  throw new AppError({ code: "BAD_REQUEST", message });
}

/** The address to share, which works without script; it leads to the viewer's route. */
export const SHARED_LINK_PATH = "/schedule-builder/view";

/** "?term=3730&classes=100,101", and "&colors=0,2" if `linkColors` has some. */
export function sharedLinkQuery(term: string, numbers: readonly number[], colors?: string): string {
  const query = `?term=${encodeURIComponent(term)}&classes=${numbers.join(",")}`;
  return colors === undefined ? query : `${query}&colors=${encodeURIComponent(colors)}`;
}
