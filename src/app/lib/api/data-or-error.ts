import { AppError, isAppError } from "#contract/outcome";
import type { WireError } from "#contract/wire-shapes";
import { t } from "#words";
import { PASSWORD_NOT_CONFIRMED, wasReported } from "./failures.ts";

/** A reply's content; throws its ordinary `Error`. */
export function requireData<T>({ Data, Error: error }: { Data: T | null; Error: WireError | null }): T {
  if (Data !== null) return Data;
  throw new AppError({
    code: "RULE_BROKEN",
    message: error?.Message ?? t("The portal didn't send any data. Try again."),
  });
}

/** Data that a screen can do without; undefined if it can't be read. */
export async function dataIfAny<T>(reply: Promise<{ Data: T | null }>): Promise<T | undefined> {
  try {
    return (await reply).Data ?? undefined;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return undefined;
  }
}

type ChangeReply = { IsError: boolean; Message: string | null; Error: WireError | null };

/** `reported`: the shell has shown the failure. */
type ChangeResult = { status: "made" | "reported" } | { status: "refused"; message: string };

export async function changeResult(reply: Promise<ChangeReply>): Promise<ChangeResult> {
  try {
    const message = refusalOf(await reply);
    return message === undefined ? { status: "made" } : { status: "refused", message };
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === "PASSWORD_REQUIRED") return { status: "refused", message: t(PASSWORD_NOT_CONFIRMED) };
    return wasReported(error) ? { status: "reported" } : { status: "refused", message: error.message };
  }
}

/** Why a change was refused as an ordinary answer; undefined if it was made. */
export function refusalOf(reply: ChangeReply): string | undefined {
  if (!reply.IsError) return undefined;
  return reply.Error?.Message ?? reply.Message ?? t("Your change wasn't saved. Try again.");
}
