import { institution } from "./institution.ts";

const moment = new Intl.DateTimeFormat("en-US", {
  timeZone: institution.timeZone,
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** "11/20/2026 at 9:15 PM" in the institution's time zone. */
export function momentLabel(at: Date): string {
  // A narrow no-break space comes before PM, which other labels don't have.
  return moment.format(at).replace(", ", " at ").replaceAll("\u202f", " ");
}
