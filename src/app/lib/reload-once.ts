const KEY = "portal:reloaded-at";
const AGAIN_AFTER_MS = 60_000;

/** Reloads the page, unless it did so moments ago; false then. */
export function reloadOnce(): boolean {
  if (!takeTurn()) return false;
  location.reload();
  return true;
}

/** Without storage it never reloads, because it could loop. */
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
