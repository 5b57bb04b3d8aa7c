// Before the first paint, so that a page never flashes in another look. See theme.ts and reading-settings.ts in
// src/app/lib/session.
{
  /** Undefined if it can't be read: then the system's theme, and the usual legibility. */
  const chosen = (/** @type {string} */ key) => {
    try {
      return /** @type {unknown} */ (JSON.parse(localStorage.getItem(`portal:${key}`)));
    } catch {
      return undefined;
    }
  };
  const { dataset } = document.documentElement;
  const theme = chosen("theme");
  if (theme === "light" || theme === "dark") dataset.theme = theme;
  if (chosen("legibility") === "high") dataset.legibility = "high";
}
