// A shared link opens in the portal. Without script, and to print, the page itself has the schedule or the class.
const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
const route = location.pathname.endsWith("/class-search/class")
  ? "class-search/class"
  : "my-academics/schedule-builder/view";
if (!new URLSearchParams(location.search).has("print")) {
  location.replace(new URL(`./#/${route}${location.search}`, src));
}
