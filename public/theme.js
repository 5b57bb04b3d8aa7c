// Before the first paint, so that a page never flashes in another look. See theme.ts and reading-settings.ts in
// src/app/lib/session.
try {
  const chosen = (/** @type {string} */ key) =>
    /** @type {unknown} */ (JSON.parse(localStorage.getItem(`portal:${key}`)));
  const { dataset } = document.documentElement;
  const theme = chosen("theme");
  if (theme === "light" || theme === "dark") dataset.theme = theme;
  if (chosen("legibility") === "high") dataset.legibility = "high";
} catch {
  // Not readable: the system's theme.
}
