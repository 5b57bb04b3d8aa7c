import { LARGEST_CLASS_NUMBER } from "../course-rules.ts";
import { AppError } from "../outcome.ts";

export const UNTITLED_SCHEDULE = "Class Schedule";

const MAX_SHARED_CLASSES = 50;

/** "100,101" as distinct numbers in order. Throws BAD_REQUEST for anything but class numbers. */
export function readClassNumbers(text: string): number[] {
  const parts = text.split(",").map((part) => part.trim());
  if (parts.some((part) => !/^\d{1,10}$/.test(part) || Number(part) > LARGEST_CLASS_NUMBER))
    rejectLink("This link doesn't have valid class numbers.");
  const numbers = [...new Set(parts.map(Number))];
  if (numbers.length > MAX_SHARED_CLASSES)
    rejectLink(`A shared schedule can have up to ${MAX_SHARED_CLASSES} classes.`);
  return numbers;
}

function rejectLink(message: string): never {
  throw new AppError({ code: "BAD_REQUEST", message });
}

/** The address to share, which works without script; it leads to the viewer's route. */
export const SHARED_LINK_PATH = "/schedule-builder/view";

/** "?term=3730&classes=100,101" */
export function sharedLinkQuery(term: string, numbers: readonly number[]): string {
  return `?term=${encodeURIComponent(term)}&classes=${numbers.join(",")}`;
}
