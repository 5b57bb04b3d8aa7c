import { useAtomValue } from "jotai/react";
import { useEffect, useState } from "react";
import type { BuildResult, Schedule } from "#contract/build-result";
import { isAppError } from "#contract/outcome";
import { readClassNumbers } from "#contract/shared-link";
import { t } from "#words";
import { apiAtom } from "../../lib/api/api.ts";

/** `invalid` says why the link has no schedule. */
export type Shared =
  | { status: "loading" }
  | { status: "ready"; result: BuildResult; schedule: Schedule; classNumbers: readonly number[] }
  | { status: "invalid"; message: string | null }
  | { status: "failed"; error: unknown };

const LOADING: Shared = { status: "loading" };

/** A link's schedule, and the function that reloads it. */
export function useSharedSchedule(term: string | null, classes: string | null): [Shared, () => void] {
  const api = useAtomValue(apiAtom);
  const [attempt, setAttempt] = useState(0);
  const link = JSON.stringify([term, classes, attempt]);
  const [answer, setAnswer] = useState({ link, shared: LOADING });

  useEffect(() => {
    const leaving = new AbortController();
    const read = async (): Promise<Shared> => {
      if (!term) return { status: "invalid", message: t("This link is missing a term.") };
      const classNumbers = readClassNumbers(classes ?? "");
      const params = { term, classNumbers: classNumbers.join(",") };
      const { Result: result } = await api("publicResults", { params, signal: leaving.signal, isHandled: true });
      const [schedule] = result.Schedules;
      if (result.IsError || !schedule) return { status: "invalid", message: result.Message };
      return { status: "ready", result, schedule, classNumbers };
    };
    void read()
      .catch(toFailure)
      .then((shared) => {
        if (!leaving.signal.aborted) setAnswer({ link, shared });
      });
    return () => leaving.abort();
  }, [api, term, classes, link]);

  return [answer.link === link ? answer.shared : LOADING, () => setAttempt((last) => last + 1)];
}

function toFailure(error: unknown): Shared {
  const isBadLink = isAppError(error) && (error.code === "BAD_REQUEST" || error.code === "NOT_FOUND");
  return isBadLink ? { status: "invalid", message: error.message } : { status: "failed", error };
}
