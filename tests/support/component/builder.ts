import { onTestFinished, vi } from "vitest";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import type { ScheduleEngine } from "#workers/schedule/client";
import {
  builderAddress,
  type OwnReplies,
  onEngine,
  servedConfiguration,
  sharedEngine,
} from "../builder/builder-screen.ts";
import { openApp, type WIDE } from "./open-app.tsx";

export { calculus, computing, psychology, threeCourses, twoCareers } from "../builder/builder-screen.ts";

export type BuilderOptions = { replies?: OwnReplies; viewport?: typeof WIDE; engine?: ScheduleEngine };

/** A screen such as "results?id=7", with one saved configuration (id 7, `server`) and the real engine in its workers. */
export async function openBuilder(screen: string, start?: ScheduleRequest, options: BuilderOptions = {}) {
  const { replies: own, viewport, engine = sharedEngine } = options;
  const { server, replies } = servedConfiguration(start, own);
  return { server, ...(await openApp(builderAddress(screen), replies, viewport, onEngine(engine))) };
}

/** New workers crash, until the returned function is called or the test ends. */
export function breakWorkers(): () => void {
  const Real = Worker;
  vi.stubGlobal("Worker", function Broken(...given: ConstructorParameters<typeof Worker>) {
    const worker = new Real(...given);
    queueMicrotask(() => worker.dispatchEvent(new Event("error", { cancelable: true })));
    return worker;
  });
  const mend = () => void vi.unstubAllGlobals();
  onTestFinished(mend);
  return mend;
}

export const breakFacts = ({ name, dayOfWeek, startMinutes, endMinutes }: ScheduleRequest["breaks"][number]) =>
  [name, dayOfWeek, startMinutes, endMinutes] as const;
