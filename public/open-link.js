// A shared link opens in the portal. Without script, and to print, the page itself has the schedule.
const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
if (!new URLSearchParams(location.search).has("print")) {
  location.replace(new URL(`./#/my-academics/schedule-builder/view${location.search}`, src));
}
