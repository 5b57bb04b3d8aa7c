import { Hourglass } from "lucide-react";
import { useEffect, useState } from "react";
import type { WaitingLine } from "#contract/protocol";
import { MINUTE_MS } from "#dates/minutes";
import { LiveRegion, Splash } from "#ui";
import { t } from "#words";
import { readWaitingLine } from "../lib/api/http.ts";
import type { WaitingTurn } from "../lib/api/interruptions.ts";

const SOONEST_MS = 3_000;
const LATEST_MS = 30_000;
/** Checks the line this many times during the expected wait. */
const LOOKS = 3;

/** Replaces every screen until it's the student's turn. */
export function WaitingRoom({ turn: { ticket, end } }: { turn: WaitingTurn }) {
  const [line, setLine] = useState<WaitingLine>();
  useEffect(() => {
    const leaving = new AbortController();
    void follow(ticket, setLine, leaving.signal).then((isOver) => (isOver ? end() : undefined));
    return () => leaving.abort();
  }, [ticket, end]);

  const ahead = line ? Math.max(0, ticket - line.AdmittedTo - 1) : 0;
  const wait = line ? waitWords(ahead, line) : "";
  return (
    <Splash icon={Hourglass} title={t("You're in line")}>
      <LiveRegion message={wait === "" ? "" : t("You're in line. {wait}", { wait })} />
      {line ? (
        <>
          <p className="type-title-2" style={{ color: "var(--text)" }}>
            {ahead === 0
              ? t("You're next.")
              : t("{count, plural, one {# student} other {# students}} ahead of you", { count: ahead })}
          </p>
          <p>{wait}</p>
        </>
      ) : null}
      <p>{t("Keep this page open, and we'll let you in. You can reload it without losing your place.")}</p>
    </Splash>
  );
}

function waitWords(ahead: number, { PerMinute }: WaitingLine): string {
  const minutes = Math.ceil((ahead + 1) / PerMinute);
  return minutes <= 1
    ? t("Less than a minute to go.")
    : t("About {count, plural, one {# minute} other {# minutes}} to go.", { count: minutes });
}

/** True once it's the ticket's turn. Checks now and then, also in hidden windows. */
async function follow(ticket: number, note: (line: WaitingLine) => void, signal: AbortSignal): Promise<boolean> {
  for (;;) {
    const line = await readLine(signal);
    if (signal.aborted) return false;
    if (line) note(line);
    if (line && line.AdmittedTo >= ticket) return true;
    const expectedMs = line ? ((ticket - line.AdmittedTo) / line.PerMinute) * MINUTE_MS : LATEST_MS;
    const pauseMs = Math.min(LATEST_MS, Math.max(SOONEST_MS, expectedMs / LOOKS));
    await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.8 + 0.4 * Math.random())));
  }
}

/** Without the session, which the server needn't look up for it. */
async function readLine(signal: AbortSignal): Promise<WaitingLine | undefined> {
  try {
    return await readWaitingLine(signal);
  } catch {
    return undefined;
  }
}
