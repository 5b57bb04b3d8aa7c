import { type Remote, transfer } from "comlink";
import type { Outcome } from "#contract/outcome";
import type { ScheduleRequest } from "#contract/schedule-request";
import type { RankedShare } from "#engine";
import type { ScheduleApi } from "./api.ts";
import type { Holder } from "./holder.ts";

const SHARE_COUNT = 2;

/**
 * Ranks the schedules up to number `to` − 1 on the worker behind `api` and on a second one, each a share of them, and
 * leaves the first with all: the same order in little more than half of the time. Where they are known already it does
 * nothing, and where a share was stopped or the second worker is lost it leaves the work to the first one. Rejects with
 * any other error of the second worker: that is a bug.
 */
export async function rankTogether(
  api: Remote<ScheduleApi>,
  second: Holder<unknown>,
  request: ScheduleRequest,
  to: number,
  signal?: AbortSignal,
): Promise<Outcome<void>> {
  const known = await api.rankedCount();
  if (!known.ok) return known;
  if (known.value >= to) return { ok: true, value: undefined };
  const [own, other] = await Promise.all([
    api.rankShare(to, 0, SHARE_COUNT),
    second
      .ask(request, (helping) => helping.rankShare(to, 1, SHARE_COUNT), signal)
      .catch((error: unknown) => withoutLost(error, signal)),
  ]);
  if (!own.ok) return own;
  if (!own.value || !other) return { ok: true, value: undefined };
  const shares = [own.value, other];
  return await api.adopt(transfer(shares, shares.flatMap(buffersOf)));
}

/** Nothing for a worker that was ended or has crashed; whatever else went wrong goes on. */
function withoutLost(error: unknown, signal: AbortSignal | undefined): undefined {
  if (signal?.aborted) return undefined;
  if (!(error instanceof Error)) throw error;
  const isLost = error.name === "AbortError" || ("code" in error && error.code === "WORKER_CRASHED");
  if (!isLost) throw error;
}

function buffersOf({ firstKeys, secondKeys, codes }: RankedShare): ArrayBufferLike[] {
  return [firstKeys.buffer, secondKeys.buffer, codes.buffer];
}
