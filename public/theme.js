// Before the first paint, so that a page never flashes in the other theme. See src/app/lib/session/theme.ts.
try {
  const theme = /** @type {unknown} */ (JSON.parse(localStorage.getItem("portal:theme")));
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Not readable: the system's theme.
}
