/** The longest task on the page. */
const TASK_MS = 8;

/** Works through the items in short tasks; false once it's no longer wanted. */
export async function inTasks<Item>(
  items: readonly Item[],
  work: (item: Item) => void,
  isWanted: () => boolean,
): Promise<boolean> {
  let since = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - since < TASK_MS) continue;
    await anotherTask();
    if (!isWanted()) return false;
    since = performance.now();
  }
  return isWanted();
}

function anotherTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
