import { inspect } from "node:util";
import { isContended, isDatabaseError, isInsufficientPrivilege, isLostConnection } from "./database-error.ts";

const SAFE = "Try again in a minute: it's safe to repeat.";

/** By SQLSTATE. */
const STATEMENTS: Readonly<Record<string, string>> = {
  "25006": "The database in DATABASE_URL is read-only, as a standby is. Use the address of the primary.",
  "53100": "The database's disk is full. Make room, then try again: it's safe to repeat.",
  "53200": `The database is out of memory. ${SAFE}`,
  "53300": `The database has no connections left. ${SAFE}`,
  "57014": `The database ended a statement that took too long: other changes hold the same rows, or it's overloaded. ${SAFE}`,
};

/** For people who run a command or a server: a sentence or two. Only bugs get a stack. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isContended(error)) return `Other changes hold the same rows. ${SAFE}`;
  if (isDatabaseError(error)) {
    if (isInsufficientPrivilege(error)) return `The role in DATABASE_URL may not do this: ${error.message}.`;
    const words = STATEMENTS[error.code];
    if (words !== undefined) return words;
  }
  if (isLostConnection(error)) return `The connection to the database was lost. ${SAFE}`;
  return isBug(error) ? inspect(error) : error.message;
}

/** Errors that the portal throws on purpose say what is wrong. */
function isBug(error: Error): boolean {
  return isDatabaseError(error) || [TypeError, RangeError, ReferenceError].some((kind) => error instanceof kind);
}
