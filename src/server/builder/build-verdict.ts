import type { BuildResult } from "#contract/build-result";
import type { BuiltSchedules } from "../engine-pool/engine-thread.ts";

/** What a build comes to, in the fields of its result that tell success from failure. */
export type BuildVerdict = Pick<BuildResult, "IsError" | "Message" | "ResultCode" | "TotalCount" | "IsCountExact">;

/**
 * Schedules, that there is none, or why none is shown: there are too many, their order could not be proven in time, or
 * the search was stopped before it found any. What is not proven is not said: a count that was stopped is told as a
 * lower bound, and a code that is not known is null.
 */
export function toVerdict(
  built: Pick<BuiltSchedules, "total" | "complete" | "isTooMany" | "isRanked" | "resultCode">,
): BuildVerdict {
  const { total, complete, resultCode } = built;
  return { ...toError(built), ResultCode: resultCode, TotalCount: total, IsCountExact: complete };
}

function toError({
  total,
  complete,
  isTooMany,
  isRanked,
  resultCode,
}: Parameters<typeof toVerdict>[0]): Pick<BuildResult, "IsError" | "Message"> {
  if (total === "0") {
    if (!complete) {
      const Message = "This search took too long, so we stopped it. There may still be schedules that work.";
      return { IsError: true, Message };
    }
    const isExplained = resultCode !== null;
    const Message = "No schedules fit these choices. We ran out of time before finding out why.";
    return { IsError: false, Message: isExplained ? null : Message };
  }
  if (complete && !isTooMany && isRanked) return { IsError: false, Message: null };
  const number = `${complete ? "" : "at least "}${BigInt(total).toLocaleString("en-US")}`;
  return {
    IsError: true,
    Message:
      total === "1"
        ? `There is ${number} possible schedule.`
        : `There are ${number} possible schedules, too many to show.`,
  };
}
