/** What browsers run and may call `fetch`, besides the one client of requests. */
export const OTHER_FETCHES: Record<string, string> = {
  "src/app/head/readings.ts": "runs before that client has loaded, which takes its answers",
  "src/app/head/application-files.ts": "puts a worker's file into the browser's cache",
  "src/calendar/load-events.ts": "the widgets know nothing of the portal's client; its own screens give a call instead",
  "src/app/lib/share/share-menu.tsx": "a picture to be shared is a file, and that client's answers are JSON",
  "src/app/lib/vitals/web-vitals.ts": "a page that is closing can only send a beacon, which has no answer",
  "src/workers/documents/worker.ts": "fonts are files of the build, and a worker imports nothing of the app",
  "src/workers/offline/worker.ts": "passes on what pages ask for",
};
