const KEY = "portal:reloaded-at";
const AGAIN_AFTER_MS = 60_000;

/** Loads the page again, unless it did so a moment ago without success: false then. */
export function reloadOnce(): boolean {
  if (!takeTurn()) return false;
  location.reload();
  return true;
}

/** Where the browser forbids storage there is no turn: without a memory it would go on for ever. */
function takeTurn(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < AGAIN_AFTER_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
