import { inLanguage, t } from "#words";
import { institution } from "../institution.ts";

const DATE = { year: "numeric", month: "numeric", day: "numeric" } as const;
const TIME = { hour: "numeric", minute: "2-digit" } as const;

/** "11/20/2026 at 9:15 PM" in the institution's time zone. */
export function momentLabel(at: Date): string {
  return t("{date} at {time}", { date: formatted(DATE, at), time: formatted(TIME, at) });
}

function formatted(options: Intl.DateTimeFormatOptions, at: Date): string {
  const { timeZone } = institution;
  const key = `moment ${Object.keys(options).join(" ")}`;
  const format = inLanguage(key, (language) => new Intl.DateTimeFormat(language, { timeZone, ...options }));
  // A narrow no-break space comes before PM, which other labels don't have.
  return format.format(at).replaceAll(/\s/g, " ");
}
