import { atom, createStore } from "jotai/vanilla";
import { t } from "#words";

/** What one action says is complete when nothing has come for so long. */
const GATHER_MS = 250;
/** Messages that keep coming don't put off what is said for longer; nor is more than one said in this time. */
const SAY_EVERY_MS = 1000;
/** Most answers come before it's worth saying that they load. */
const LOADING_SAID_AFTER_MS = 1000;

type Waiting = { message: string; topic: unknown };

const store = createStore();
const saidAtom = atom("");
let waiting: readonly Waiting[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let firstAt = 0;
let saidAt = Number.NEGATIVE_INFINITY;

/**
 * Says something to screen readers when they're idle. What one action causes is said at once, without repetitions. Of a
 * topic, only the newest message is said; an empty one takes back what hasn't been said.
 */
export function announce(message: string, topic?: unknown): void {
  const isFirst = waiting.length === 0;
  if (topic !== undefined) waiting = waiting.filter((each) => each.topic !== topic);
  if (message === "") return;
  const now = performance.now();
  if (isFirst) {
    firstAt = now;
    // The same words again are a change only after other ones.
    store.set(saidAtom, "");
  }
  waiting = [...waiting, { message, topic }];
  const dueAt = Math.max(saidAt + SAY_EVERY_MS, Math.min(now + GATHER_MS, firstAt + SAY_EVERY_MS));
  clearTimeout(timer);
  timer = setTimeout(say, dueAt - now);
}

function say() {
  const words = composed(waiting.map(({ message }) => message));
  waiting = [];
  if (words === "") return;
  saidAt = performance.now();
  store.set(saidAtom, words);
}

/** What was said last, for the one live region of the page. */
export const announced = {
  current: () => store.get(saidAtom),
  subscribe: (listener: () => void) => store.sub(saidAtom, listener),
  /** For what comes next, which nobody has heard of. */
  forget: () => store.set(saidAtom, ""),
};

/** Without messages that are part of others: "41 schedules" with "Break removed. 41 schedules". */
export function composed(messages: readonly string[]): string {
  const kept = messages.filter((message, at) => {
    const own = wordsOf(message);
    return messages.every((other, otherAt) => {
      const others = wordsOf(other);
      return otherAt === at || !others.includes(own) || (others === own && otherAt > at);
    });
  });
  if (kept.length < 2) return kept.join("");
  return kept.map(endSentence).join(" ");
}

/** "Break removed" as "Break removed.", so that what follows isn't read on. */
export function endSentence(text: string): string {
  const hasEnd = /[.!?…:]$/.test(text);
  return hasEnd ? text : `${text}.`;
}

/** " 41 schedules ": whole words, so that "1 seat" isn't found in "41 seats". */
function wordsOf(message: string): string {
  const words = message.toLowerCase().split(/\s+/);
  return ` ${words.map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "")).join(" ")} `;
}

const loads = new Set<{ label: string }>();
let loadingTimer: ReturnType<typeof setTimeout> | undefined;
let loadedTimer: ReturnType<typeof setTimeout> | undefined;

/** Says once that parts of the page load, if they take long. Returns what ends it. */
export function announceLoading(label: string): () => void {
  const load = { label };
  loads.add(load);
  clearTimeout(loadedTimer);
  loadingTimer ??= setTimeout(sayLoading, LOADING_SAID_AFTER_MS);
  return () => {
    loads.delete(load);
    if (loads.size > 0) return;
    announce("", loads);
    // The next part may take the place of this one.
    loadedTimer = setTimeout(() => {
      clearTimeout(loadingTimer);
      loadingTimer = undefined;
    }, GATHER_MS);
  };
}

function sayLoading() {
  const labels = new Set([...loads].map(({ label }) => label));
  const [only = ""] = labels;
  announce(labels.size > 1 ? t("Loading") : only, loads);
}
