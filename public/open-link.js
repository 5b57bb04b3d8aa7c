// A shared link opens in the portal. Without script, and to print, the page itself has the schedule.
if (!new URLSearchParams(location.search).has("print")) {
  location.replace(`/#/my-academics/schedule-builder/view${location.search}`);
}
