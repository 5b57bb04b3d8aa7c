import { message } from "#words";

/** Texts of the outline besides titles and links. The build adds their Spanish (`scripts/outline.ts`). */
export const NOT_FOUND = message("Page Not Found");
export const MAIN = message("Main");
export const ALERTS = message("Alerts");
export const NO_PORTAL = message("We couldn't reach the portal. Check your connection and try again.");
export const RELOAD = message("Reload");
