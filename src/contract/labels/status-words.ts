import { type Message, message, t } from "#words";

/* What every page needs of `code-words.ts`. */

export const STATUSES = {
  /** Of a class's seats. */
  enrollmentStatus: { O: message("Open"), W: message("Waitlist"), C: message("Closed") },
  /** Of a class that a student has or had. */
  heldStatus: { E: message("Enrolled"), W: message("Waitlisted"), D: message("Withdrawn") },
} satisfies Record<string, Readonly<Record<string, Message>>>;

/** In the page's language; undefined for a code that isn't the portal's own. */
export function statusWords(kind: keyof typeof STATUSES, code: string): string | undefined {
  return ownWords(STATUSES[kind], code);
}

export function ownWords(words: Readonly<Record<string, Message>>, code: string): string | undefined {
  const own = Object.hasOwn(words, code) ? words[code] : undefined;
  return own && t(own);
}
