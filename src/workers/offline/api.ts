/** What a page tells the service worker. */
export type WorkerMessage =
  /** The page has these files of the application, so the service worker of the same version may take over. */
  | { type: "take-over"; files: readonly string[] }
  /** What the page read before the service worker saw its calls, by address. */
  | { type: "keep"; urls: readonly string[] }
  /** The page knows newer content of an answer that is kept. */
  | { type: "amend"; url: string; content: object }
  /** The page is an installed application, which shared computers have none of. */
  | { type: "own-device" };

/** The path of the service worker, below the page. */
export const WORKER = "service-worker.js";
/** What the page is without a connection: the same without anything about its reader. */
export const SHELL = "shell.html";
