import { type AppError, isAppError } from "#contract/outcome";
import type { WireError } from "#contract/wire-shapes";
import { found } from "../call.ts";

/** Broken rules are ordinary answers: `Error`, not a refused call. */
export async function dataOrError<Data>(work: () => Promise<Data>) {
  try {
    return found(await work());
  } catch (error) {
    if (!isOrdinary(error)) throw error;
    return { IsError: true, Data: null, Error: toWireError(error) };
  }
}

/** The same of a change, with the message for the student. */
export async function changed<Metadata>(work: () => Promise<{ message: string | null; metadata: Metadata }>) {
  try {
    const { message, metadata } = await work();
    return { IsError: false, Message: message, Error: null, Metadata: metadata };
  } catch (error) {
    if (!isOrdinary(error)) throw error;
    return { IsError: true, Message: error.message, Error: toWireError(error), Metadata: null };
  }
}

/** A rule forbids what the student asked for; a malformed or foreign request is refused as a call instead. */
function isOrdinary(error: unknown): error is AppError {
  return isAppError(error) && error.code === "RULE_BROKEN";
}

function toWireError(error: AppError): WireError {
  return { Message: error.message, ...(error.details && { Metadata: error.details }) };
}
