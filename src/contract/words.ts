/** Credits, days and words as they are read, in screens, messages and documents alike; without schemas. */

/** "3", "1–4", "1.5": one number or a range. */
export function creditRange(minimum: number, maximum: number = minimum): string {
  return minimum === maximum ? String(minimum) : `${minimum}–${maximum}`;
}

/** "3 credits", "1 credit", "1–4 credits". */
export function creditsLabel(minimum: number, maximum: number = minimum): string {
  return `${creditRange(minimum, maximum)} ${minimum === 1 && maximum === 1 ? "credit" : "credits"}`;
}

/** A calendar day, "11/3/2026" of "2026-11-03"; days have no time zone. */
export function dateLabel(isoDate: string): string {
  const [year = "", month = "", day = ""] = isoDate.split("-");
  return `${Number(month)}/${Number(day)}/${year}`;
}

/** Words at the beginning of a sentence: "Tuesday and Friday" of "tuesday and Friday". */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
