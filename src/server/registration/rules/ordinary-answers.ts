import { type AppError, isAppError } from "#contract/outcome";
import type { WireError } from "#contract/wire-shapes";
import { found } from "../../call.ts";

/** A broken rule is an ordinary answer with `Error`, not a refused call. */
export async function dataOrError<Data>(work: () => Promise<Data>) {
  try {
    return found(await work());
  } catch (error) {
    if (!isOrdinary(error)) throw error;
    return { IsError: true, Data: null, Error: toWireError(error) };
  }
}

/** The same for a change, with the message for the student. */
export async function changed<Metadata>(work: () => Promise<{ message: string | null; metadata: Metadata }>) {
  try {
    const { message, metadata } = await work();
    return { IsError: false, Message: message, Error: null, Metadata: metadata };
  } catch (error) {
    if (!isOrdinary(error)) throw error;
    return { IsError: true, Message: error.message, Error: toWireError(error), Metadata: null };
  }
}

/** Whether a rule forbids the action. Malformed calls, and calls with foreign ids, are refused instead. */
function isOrdinary(error: unknown): error is AppError {
  return isAppError(error) && error.code === "RULE_BROKEN";
}

function toWireError(error: AppError): WireError {
  return { Message: error.message, ...(error.details && { Metadata: error.details }) };
}
