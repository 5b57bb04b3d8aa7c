/** Works with every return to the page, until the signal. Most returns are told of twice, and worked on once. */
export function onReturn(work: () => Promise<void>, signal: AbortSignal): void {
  let isWorking = false;
  const run = async () => {
    if (document.hidden || isWorking) return;
    isWorking = true;
    await work().finally(() => {
      isWorking = false;
    });
  };
  document.addEventListener("visibilitychange", () => void run(), { signal });
  window.addEventListener("focus", () => void run(), { signal });
}
