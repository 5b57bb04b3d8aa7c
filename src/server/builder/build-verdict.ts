import type { BuildResult } from "#contract/build-result";
import type { BuiltSchedules } from "../engine-pool/engine-thread.ts";

/** The outcome of a build, in the fields of its result. */
export type BuildVerdict = Pick<BuildResult, "IsError" | "Message" | "ResultCode" | "TotalCount" | "IsCountExact">;

/**
 * Schedules exist, or don't, or none is shown: there are too many, their order couldn't be proven in time, or the
 * search stopped before it found one. Only proven facts are reported: the count of a stopped search is a lower bound,
 * and an unknown code is null.
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
