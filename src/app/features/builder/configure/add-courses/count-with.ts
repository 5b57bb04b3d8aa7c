import { useAtomValue } from "jotai/react";
import { useEffect, useEffectEvent, useState } from "react";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import type { ScheduleEngine } from "#workers/schedule/client";
import { type Content, type Offered, withEdits, withOfferings } from "../../workspace/document.ts";
import { contentAtom } from "../../workspace/edits.ts";
import { scheduleEngineAtom } from "../../workspace/engine.ts";
import { requestAtom } from "../../workspace/request.ts";
import type { KnownCount } from "../../workspace/result-words.ts";
import { additionOf, readOfferedAtom } from "./add-chosen.ts";
import { type CourseChoice, choiceKey, findHadAtom } from "./choices.ts";

/** Of a course that isn't in the configuration yet. */
const TYPED_ID = "typed";

type Asked = { choice: CourseChoice; content: Content; offered: Promise<Offered>; engine: ScheduleEngine };

async function countWith(
  { choice, content, offered, engine }: Asked,
  show: (count: KnownCount) => void,
  signal: AbortSignal,
): Promise<void> {
  const added = withEdits(withOfferings(content, [await offered]), [additionOf(choice, TYPED_ID)]);
  // Otherwise, it can't be added.
  if (added.courses.length > content.courses.length) show(await engine.count(added.Request, signal));
}

/** How many schedules there would be with a course that's only typed so far; undefined until it's known. */
export function useCountWith(choice: CourseChoice | undefined): KnownCount | undefined {
  const content = useAtomValue(contentAtom);
  const request = useAtomValue(requestAtom);
  const engine = useAtomValue(scheduleEngineAtom);
  const readOffered = useAtomValue(readOfferedAtom);
  const had = useAtomValue(findHadAtom);
  const [known, setKnown] = useState<{ key: string; request: ScheduleRequest; count: KnownCount }>();
  const key = choice && choiceKey(choice);
  const ask = useEffectEvent((signal: AbortSignal) => {
    if (!choice || !key || !content || !request || had(choice) === "added") return;
    const show = (count: KnownCount) => void (signal.aborted || setKnown({ key, request, count }));
    // Without a number, the course can still be added.
    countWith({ choice, content, offered: readOffered(choice), engine }, show, signal).catch(() => undefined);
  });
  useEffect(() => {
    const ended = new AbortController();
    ask(ended.signal);
    return () => ended.abort();
  }, [key, request]);
  return known !== undefined && known.key === key && known.request === request ? known.count : undefined;
}
