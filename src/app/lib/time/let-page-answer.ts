/** Ends the task, so that what the visitor pressed and what changed on screen come before the rest of long work. */
export function letPageAnswer(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  // Not in Safari. A timer lets others in before the rest, too.
  return scheduler?.yield?.() ?? new Promise((resolve) => void setTimeout(resolve));
}
