import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bareTimeRange,
  type DayForm,
  dateLabel,
  dayHeading,
  dayLabel,
  hourLabel,
  numericDateRange,
  shortDateRange,
  spokenDay,
  spokenTimeRange,
  timeLabel,
  timeRangeLabel,
  weekdayName,
  writtenDateRange,
  zoneWords,
} from "#dates/words";
import { openZone } from "#dates/zone";
import { speak } from "#words";
import { compiledCatalog } from "../../scripts/compile-words.ts";
import { readCatalog } from "../../scripts/texts.ts";

const { momentDayLabel, momentLabel, momentRangeLabel, momentTimeLabel, timeZoneName } = zoneWords(
  openZone("America/New_York"),
);

/** Within a month, over months, over years, and on a leap day. */
const SPANS = {
  week: ["2027-01-25", "2027-01-29"],
  months: ["2027-03-29", "2027-04-02"],
  years: ["2026-12-28", "2027-01-01"],
  sameMonthOfYears: ["2026-01-05", "2027-01-09"],
  leap: ["2028-02-28", "2028-02-29"],
  day: ["2027-03-15", "2027-03-15"],
} as const;

describe("in English", () => {
  it.each<[DayForm, string]>([
    ["numeric", "11/3/2026"],
    ["numericShort", "11/3"],
    ["month", "Nov"],
    ["short", "Nov 3"],
    ["monthDay", "November 3"],
    ["weekday", "Tuesday"],
    ["shortWeekday", "Tue"],
    ["weekdayDate", "Tuesday, November 3"],
    ["dated", "November 3, 2026"],
    ["full", "Tuesday, November 3, 2026"],
  ])("writes a day in the form %s as %s", (form, words) => expect(dayLabel("2026-11-03", form)).toBe(words));

  it("writes a day without zeros before it", { tags: ["portal§9.7", "builder§9.12"] }, () => {
    expect(dateLabel("2026-11-03")).toBe("11/3/2026");
    expect(dateLabel("2027-01-19")).toBe("1/19/2027");
    expect(dateLabel("2028-02-29")).toBe("2/29/2028");
  });

  it("names weekdays", () => {
    expect([0, 1, 6].map((day) => weekdayName(day))).toEqual(["Sunday", "Monday", "Saturday"]);
    expect(weekdayName(4, "short")).toBe("Thu");
    expect([0, 1, 2, 3, 4, 5, 6].map((day) => weekdayName(day, "letter")).join("")).toBe("SuMTWRFSa");
    expect([spokenDay(1, "2027-01-25"), spokenDay(1, undefined)]).toEqual(["Monday, January 25", "Monday"]);
  });

  it.each([
    ["2027-01-01", "Friday, January 1st"],
    ["2027-01-02", "Saturday, January 2nd"],
    ["2027-01-03", "Sunday, January 3rd"],
    ["2027-01-04", "Monday, January 4th"],
    ["2027-01-11", "Monday, January 11th"],
    ["2027-01-12", "Tuesday, January 12th"],
    ["2027-01-13", "Wednesday, January 13th"],
    ["2027-01-21", "Thursday, January 21st"],
    ["2027-01-22", "Friday, January 22nd"],
    ["2027-01-23", "Saturday, January 23rd"],
    ["2027-01-25", "Monday, January 25th"],
    ["2028-02-29", "Tuesday, February 29th"],
    ["2027-03-31", "Wednesday, March 31st"],
  ])("heads %s with %s", { tags: ["builder§2.62"] }, (day, words) => expect(dayHeading(day)).toBe(words));

  it.each<[keyof typeof SPANS, written: string, short: string, numeric: string, numericShort: string]>([
    ["week", "January 25 - 29 2027", "Jan 25–29", "1/25/2027–1/29/2027", "1/25–1/29"],
    ["months", "March 29 - April 2 2027", "Mar 29–Apr 2", "3/29/2027–4/2/2027", "3/29–4/2"],
    ["years", "December 28 2026 - January 1 2027", "Dec 28–Jan 1", "12/28/2026–1/1/2027", "12/28–1/1"],
    ["sameMonthOfYears", "January 5 2026 - January 9 2027", "Jan 5–Jan 9", "1/5/2026–1/9/2027", "1/5–1/9"],
    ["leap", "February 28 - 29 2028", "Feb 28–29", "2/28/2028–2/29/2028", "2/28–2/29"],
    ["day", "March 15 2027", "Mar 15", "3/15/2027", "3/15"],
  ])("writes a range: %s", (name, ...words) => {
    const [first, last] = SPANS[name];
    const numeric = [numericDateRange(first, last), numericDateRange(first, last, "numericShort")];
    expect([writtenDateRange(first, last), shortDateRange(first, last), ...numeric]).toEqual(words);
  });

  it.each([
    [540, 590, "9:00–9:50 AM"],
    [720, 780, "12:00–1:00 PM"],
    [0, 30, "12:00–12:30 AM"],
    [660, 735, "11:00 AM–12:15 PM"],
    [660, 720, "11:00 AM–12:00 PM"],
    [1380, 1440, "11:00 PM–12:00 AM"],
    // Over midnight, even when both half-days are called the same.
    [1380, 60, "11:00 PM–1:00 AM"],
    [1380, 1500, "11:00 PM–1:00 AM"],
    [600, 540, "10:00 AM–9:00 AM"],
    [540, 540, "9:00–9:00 AM"],
    [0, 1440, "All day"],
  ])("says minutes %i to %i as %s", (start, end, label) => expect(timeRangeLabel(start, end)).toBe(label));

  it("says times for screen readers without a dash", () => {
    expect(spokenTimeRange(0, 1440)).toBe("All day");
    expect(spokenTimeRange(540, 590)).toBe("9:00 to 9:50 AM");
    expect(spokenTimeRange(660, 735)).toBe("11:00 AM to 12:15 PM");
  });

  it("leaves out AM and PM where the axis shows them", () => {
    expect(bareTimeRange(570, 645)).toBe("9:30–10:45");
  });

  it("names single times and hours", { tags: ["portal§9.7", "builder§9.12"] }, () => {
    expect(timeLabel(545)).toBe("9:05 AM");
    expect([0, 8, 12, 13, 24].map((hour) => hourLabel(hour))).toEqual(["12 AM", "8 AM", "12 PM", "1 PM", "12 AM"]);
    expect(hourLabel(13, "bare")).toBe("1");
  });

  it.each([
    // On the zone's clock, in winter and summer.
    [momentLabel("2026-11-24T01:02:00Z"), "11/23/2026 at 8:02 PM"],
    [momentLabel("2026-07-01T12:00:00Z"), "7/1/2026 at 8:00 AM"],
    [momentTimeLabel("2026-11-24T01:02:00Z"), "8:02 PM"],
    [momentDayLabel("2026-11-24T01:02:00Z", "weekdayDate"), "Monday, November 23"],
    [momentDayLabel("2026-11-21T04:59:00Z", "full"), "Friday, November 20, 2026"],
    [momentRangeLabel("2026-11-25T15:30:00Z", "2026-11-25T16:00:00Z"), "10:30–11:00 AM"],
    [momentRangeLabel("2026-07-01T15:45:00Z", "2026-07-01T16:15:00Z"), "11:45 AM–12:15 PM"],
    // Over the change in spring, and in the hour that comes twice.
    [momentRangeLabel("2026-03-08T06:30:00Z", "2026-03-08T07:30:00Z"), "1:30–3:30 AM"],
    [momentLabel("2026-11-01T06:30:00Z"), "11/1/2026 at 1:30 AM"],
    [timeZoneName(), "Eastern Time"],
  ])("writes the moment %s", (written, expected) => expect(written).toBe(expected));
});

describe("in Spanish", () => {
  beforeAll(() => speak("es-US", compiledCatalog(readCatalog("es-US"))));
  afterAll(() => speak("en-US"));

  it.each<[DayForm, string]>([
    // The campus writes the month first, whatever the language.
    ["numeric", "11/3/2026"],
    ["numericShort", "11/3"],
    ["month", "nov"],
    ["short", "3 nov"],
    ["monthDay", "3 de noviembre"],
    ["weekday", "martes"],
    ["shortWeekday", "mar"],
    ["weekdayDate", "martes, 3 de noviembre"],
    ["dated", "3 de noviembre de 2026"],
    ["full", "martes, 3 de noviembre de 2026"],
  ])("writes a day in the form %s as %s", (form, words) => expect(dayLabel("2026-11-03", form)).toBe(words));

  it("heads days without an ending, and keeps the registrar's letters", () => {
    expect(dayHeading("2027-01-25")).toBe("lunes, 25 de enero");
    expect([weekdayName(4), weekdayName(4, "short"), weekdayName(4, "letter")]).toEqual(["jueves", "jue", "R"]);
  });

  it.each<[keyof typeof SPANS, written: string, short: string, numericShort: string]>([
    ["week", "25–29 de enero de 2027", "25–29 de ene", "1/25–1/29"],
    ["months", "29 de marzo – 2 de abril de 2027", "29 de mar – 2 de abr", "3/29–4/2"],
    ["years", "28 de diciembre de 2026 – 1 de enero de 2027", "28 de dic de 2026 – 1 de ene de 2027", "12/28–1/1"],
    ["leap", "28–29 de febrero de 2028", "28–29 de feb", "2/28–2/29"],
    ["day", "15 de marzo de 2027", "15 mar", "3/15"],
  ])("writes a range: %s", (name, ...words) => {
    const [first, last] = SPANS[name];
    const written = [writtenDateRange(first, last), shortDateRange(first, last)].map(withPlainSpaces);
    expect([...written, numericDateRange(first, last, "numericShort")]).toEqual(words);
  });

  it("says times and moments", () => {
    expect(timeRangeLabel(660, 735)).toBe("11:00 a.\u00a0m.–12:15 p.\u00a0m.");
    expect(spokenTimeRange(540, 590)).toBe("de 9:00 a 9:50 a.\u00a0m.");
    expect(timeRangeLabel(0, 1440)).toBe("Todo el día");
    expect(momentLabel("2026-12-07T14:05:00Z")).toBe("12/7/2026, 9:05 a.\u00a0m.");
    expect(momentDayLabel("2026-11-24T01:02:00Z", "weekdayDate")).toBe("lunes, 23 de noviembre");
    expect(timeZoneName()).toBe("hora oriental");
  });
});

/** Which spaces `Intl` puts around a dash depends on its version. */
function withPlainSpaces(text: string): string {
  return text.replaceAll(/[\u2009\u202f\u00a0]/g, " ");
}
