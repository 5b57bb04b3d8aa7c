/** Runs whenever the page becomes visible, until the signal. Browsers report most returns twice; it runs once. */
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
