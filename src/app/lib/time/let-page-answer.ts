/** Ends the task, so that what the visitor pressed and what changed on screen come before the rest of long work. */
export function letPageAnswer(): Promise<void> {
  // Nobody waits, and timers of such a page may take a second each.
  if (document.hidden) return Promise.resolve();
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  // Not in Safari. A timer lets others in before the rest, too.
  return scheduler?.yield?.() ?? new Promise((resolve) => void setTimeout(resolve));
}
