import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#dates/day";
import { MINUTES_PER_DAY } from "#dates/minutes";
import {
  dayHeading,
  dayLabel,
  hourLabel,
  numericDateRange,
  shortDateRange,
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

// Every month, day, weekday, hour, and half of the day, in both languages, against tables that are written out.

const upTo = (count: number, first = 0) => Array.from({ length: count }, (_, at) => first + at);
const two = (number: number) => String(number).padStart(2, "0");
/** Which spaces `Intl` takes depends on its version. */
const plain = (text: string) => text.replaceAll(/[\u2009\u202f\u00a0]/g, " ");

const ENGLISH = {
  months: "January February March April May June July August September October November December",
  short: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
  days: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday",
  shortDays: "Sun Mon Tue Wed Thu Fri Sat",
};
const SPANISH = {
  months: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  short: "ene feb mar abr may jun jul ago sept oct nov dic",
  days: "domingo lunes martes miércoles jueves viernes sábado",
  shortDays: "dom lun mar mié jue vie sáb",
};
const words = (text: string) => text.split(" ");
const dayOf = (month: number, day: number) => `2027-${two(month + 1)}-${two(day)}`;
const LETTERS = ["Su", "M", "T", "W", "R", "F", "Sa"];
const ORDINALS = words(
  "1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th 13th 14th 15th 16th 17th 18th 19th 20th 21st 22nd 23rd 24th 25th 26th 27th 28th 29th 30th 31st",
);
/** Of 24 hours on a dial of twelve. */
const DIAL = [12, ...upTo(11, 1), 12, ...upTo(11, 1)];

/** By the same rules in both languages. */
function describeSharedForms(names: typeof ENGLISH, halves: readonly [am: string, pm: string]) {
  const [am, pm] = halves;
  const halfOf = (hour: number) => (hour % 24 < 12 ? am : pm);

  it("weekdays", () => {
    expect(upTo(7).map((day) => weekdayName(day))).toEqual(words(names.days));
    expect(upTo(7).map((day) => weekdayName(day, "short"))).toEqual(words(names.shortDays));
    expect(upTo(7).map((day) => weekdayName(day, "letter"))).toEqual(LETTERS);
    const sundayToSaturday = upTo(7).map((day) => addDays("2027-01-24", day));
    expect(sundayToSaturday.map((day) => dayLabel(day, "weekday"))).toEqual(words(names.days));
    expect(sundayToSaturday.map((day) => dayLabel(day, "shortWeekday"))).toEqual(words(names.shortDays));
  });

  it("months", () => {
    expect(upTo(12).map((month) => dayLabel(dayOf(month, 1), "month"))).toEqual(words(names.short));
    // As the campus writes them, whatever the language.
    expect(upTo(12).map((month) => dayLabel(dayOf(month, 9), "numeric"))).toEqual(
      upTo(12).map((month) => `${month + 1}/9/2027`),
    );
    expect(upTo(12).map((month) => dayLabel(dayOf(month, 9), "numericShort"))).toEqual(
      upTo(12).map((month) => `${month + 1}/9`),
    );
  });

  it("times of all minutes", () => {
    const wrong = upTo(MINUTES_PER_DAY).filter((minutes) => {
      const hour = Math.floor(minutes / 60);
      return plain(timeLabel(minutes)) !== `${DIAL[hour]}:${two(minutes % 60)} ${halfOf(hour)}`;
    });
    expect(wrong).toEqual([]);
    expect(upTo(25).map((hour) => plain(hourLabel(hour)))).toEqual(
      upTo(25).map((hour) => `${DIAL[hour % 24]} ${halfOf(hour)}`),
    );
    expect(upTo(25).map((hour) => hourLabel(hour, "bare"))).toEqual(upTo(25).map((hour) => `${DIAL[hour % 24]}`));
  });

  it("ranges of all hours: half of the day once where both have it, twice where it changes or the day ends", () => {
    const wrong = upTo(24).flatMap((start) =>
      upTo(24, 1).flatMap((end) => {
        if (start === 0 && end === 24) return [];
        const last = end < start ? end + 24 : end;
        const sharesHalf = Math.floor(start / 12) === Math.floor(last / 12);
        const first = sharesHalf ? `${DIAL[start]}:00` : `${DIAL[start]}:00 ${halfOf(start)}`;
        const expected = `${first}–${DIAL[end % 24]}:00 ${halfOf(end)}`;
        const said = plain(timeRangeLabel(start * 60, end * 60));
        return said === expected ? [] : [`${said}, not ${expected}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("ranges of days in digits", () => {
    const spans = upTo(12).map((month) => [dayOf(month, 28), addDays(dayOf(month, 28), 7)] as const);
    expect(spans.map(([first, last]) => numericDateRange(first, last))).toEqual(
      spans.map(([first, last]) => `${dayLabel(first, "numeric")}–${dayLabel(last, "numeric")}`),
    );
    expect(spans.map(([first]) => numericDateRange(first, first, "numericShort"))).toEqual(
      spans.map(([first]) => dayLabel(first, "numericShort")),
    );
  });
}

describe("in English", () => {
  describeSharedForms(ENGLISH, ["AM", "PM"]);

  it("days of all months, and endings of all days", () => {
    const [months, short] = [words(ENGLISH.months), words(ENGLISH.short)];
    expect(upTo(12).map((month) => dayLabel(dayOf(month, 9), "monthDay"))).toEqual(months.map((name) => `${name} 9`));
    expect(upTo(12).map((month) => dayLabel(dayOf(month, 9), "short"))).toEqual(short.map((name) => `${name} 9`));
    expect(upTo(12).map((month) => dayLabel(dayOf(month, 9), "dated"))).toEqual(
      months.map((name) => `${name} 9, 2027`),
    );
    expect(upTo(31, 1).map((day) => dayHeading(dayOf(0, day)).replace(/^\w+, January /, ""))).toEqual(ORDINALS);
  });

  it("ranges within every month, and over the end of every month", () => {
    const [months, short] = [words(ENGLISH.months), words(ENGLISH.short)];
    for (const month of upTo(12)) {
      const [next, year] = [(month + 1) % 12, month === 11 ? 2028 : 2027];
      expect(writtenDateRange(dayOf(month, 3), dayOf(month, 9))).toBe(`${months[month]} 3 - 9 2027`);
      expect(shortDateRange(dayOf(month, 3), dayOf(month, 9))).toBe(`${short[month]} 3–9`);
      const last = `${year}-${two(next + 1)}-02`;
      const first = `${months[month]} 3${year === 2027 ? "" : " 2027"}`;
      expect(writtenDateRange(dayOf(month, 3), last)).toBe(`${first} - ${months[next]} 2 ${year}`);
      expect(shortDateRange(dayOf(month, 3), last)).toBe(`${short[month]} 3–${short[next]} 2`);
    }
  });

  it.each([
    ["America/New_York", "Eastern Time"],
    ["America/Chicago", "Central Time"],
    ["America/Denver", "Mountain Time"],
    ["America/Phoenix", "Mountain Standard Time"],
    ["America/Los_Angeles", "Pacific Time"],
    ["America/Anchorage", "Alaska Time"],
    ["Pacific/Honolulu", "Hawaii-Aleutian Standard Time"],
    ["America/Puerto_Rico", "Atlantic Standard Time"],
  ])("the time zone %s is %s", (zone, name) => expect(zoneWords(openZone(zone)).timeZoneName()).toBe(name));
});

describe("in Spanish", () => {
  beforeAll(() => speak("es-US", compiledCatalog(readCatalog("es-US"))));
  afterAll(() => speak("en-US"));

  describeSharedForms(SPANISH, ["a. m.", "p. m."]);

  it("days of all months, without endings", () => {
    const [months, short, days] = [words(SPANISH.months), words(SPANISH.short), words(SPANISH.days)];
    expect(upTo(12).map((month) => dayLabel(dayOf(month, 9), "monthDay"))).toEqual(
      months.map((name) => `9 de ${name}`),
    );
    expect(upTo(12).map((month) => dayLabel(dayOf(month, 9), "short"))).toEqual(short.map((name) => `9 ${name}`));
    expect(upTo(12).map((month) => dayLabel(dayOf(month, 9), "dated"))).toEqual(
      months.map((name) => `9 de ${name} de 2027`),
    );
    // January 3, 2027 is a Sunday.
    expect(upTo(31, 1).map((day) => dayHeading(dayOf(0, day)))).toEqual(
      upTo(31, 1).map((day) => `${days[(day + 4) % 7]}, ${day} de enero`),
    );
  });

  it("ranges within every month", () => {
    const [months, short] = [words(SPANISH.months), words(SPANISH.short)];
    for (const month of upTo(12)) {
      expect(plain(writtenDateRange(dayOf(month, 3), dayOf(month, 9)))).toBe(`3–9 de ${months[month]} de 2027`);
      expect(plain(shortDateRange(dayOf(month, 3), dayOf(month, 9)))).toBe(`3–9 de ${short[month]}`);
    }
  });

  it("times in sentences", () => {
    expect(plain(spokenTimeRange(540, 590))).toBe("de 9:00 a 9:50 a. m.");
    expect(plain(spokenTimeRange(690, 780))).toBe("de 11:30 a. m. a 1:00 p. m.");
    expect(plain(spokenTimeRange(1380, 1440))).toBe("de 11:00 p. m. a 12:00 a. m.");
    expect(spokenTimeRange(0, MINUTES_PER_DAY)).toBe("Todo el día");
  });

  it.each([
    ["America/New_York", "hora oriental"],
    ["America/Chicago", "hora central"],
    ["America/Denver", "hora de las Montañas Rocosas"],
    ["America/Los_Angeles", "hora del Pacífico"],
    ["America/Anchorage", "hora de Alaska"],
  ])("the time zone %s is %s", (zone, name) => expect(zoneWords(openZone(zone)).timeZoneName()).toBe(name));
});
