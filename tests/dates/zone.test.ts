import { describe, expect, it } from "vitest";
import { toIsoDate } from "#dates/day";
import { DAY_MS, HOUR_MS, MINUTES_PER_DAY, toHoursAndMinutes } from "#dates/minutes";
import { isTimeZone, openZone, type Zone } from "#dates/zone";
import { cases, seedOf } from "../support/effort.ts";
import { seeded } from "../support/seeded.ts";

const utc = (zone: Zone, day: string, minutes: number) => zone.momentOf(day, minutes).toISOString().slice(0, 16);
const H = 60;

describe("moments of days and minutes", () => {
  it.each([
    // Winter and summer, west and east of Greenwich, and zones with half an hour and three quarters.
    ["America/New_York", "2026-11-23", 8 * H + 2, "2026-11-23T13:02"],
    ["America/New_York", "2026-07-01", 8 * H, "2026-07-01T12:00"],
    ["America/New_York", "2026-11-23", 20 * H, "2026-11-24T01:00"],
    ["Pacific/Honolulu", "2026-07-01", 15 * H, "2026-07-02T01:00"],
    ["Europe/Berlin", "2026-07-01", 0, "2026-06-30T22:00"],
    ["Asia/Kolkata", "2026-11-23", 5 * H, "2026-11-22T23:30"],
    ["Asia/Kathmandu", "2026-11-23", 5 * H + 45, "2026-11-23T00:00"],
    ["Australia/Lord_Howe", "2026-07-01", 12 * H, "2026-07-01T01:30"],
    ["Australia/Lord_Howe", "2026-12-01", 12 * H, "2026-12-01T01:00"],
    ["Etc/UTC", "2026-11-23", 8 * H, "2026-11-23T08:00"],
    // The end of a day is the start of the next, and minutes go on into it.
    ["America/New_York", "2026-11-23", 24 * H, "2026-11-24T05:00"],
    ["America/New_York", "2026-11-23", -30, "2026-11-23T04:30"],
  ])("%s: %s at minute %i", (name, day, minutes, expected) => {
    expect(utc(openZone(name), day, minutes)).toBe(expected);
  });

  it.each([
    ["America/New_York", "2026-03-08", 2 * H + 30, "2026-03-08T07:30", "2026-03-08 03:30"],
    ["America/Los_Angeles", "2026-03-08", 2 * H, "2026-03-08T10:00", "2026-03-08 03:00"],
    ["Europe/Berlin", "2026-03-29", 2 * H + 30, "2026-03-29T01:30", "2026-03-29 03:30"],
    ["Australia/Sydney", "2026-10-04", 2 * H + 30, "2026-10-03T16:30", "2026-10-04 03:30"],
    // By half an hour.
    ["Australia/Lord_Howe", "2026-10-04", 2 * H + 15, "2026-10-03T15:45", "2026-10-04 02:45"],
    // At midnight.
    ["America/Santiago", "2026-09-06", 0, "2026-09-06T04:00", "2026-09-06 01:00"],
    // A whole day.
    ["Pacific/Apia", "2011-12-30", 12 * H, "2011-12-30T22:00", "2011-12-31 12:00"],
  ])("%s skips %s at minute %i, which is read as before the change", (name, day, minutes, expected, shown) => {
    const zone = openZone(name);
    expect(utc(zone, day, minutes)).toBe(expected);
    expect(zone.wallClock(zone.momentOf(day, minutes))).toBe(shown);
  });

  it.each([
    ["America/New_York", "2026-11-01", 1 * H + 30, "2026-11-01T05:30"],
    ["Europe/Berlin", "2026-10-25", 2 * H + 30, "2026-10-25T00:30"],
    ["Australia/Sydney", "2026-04-05", 2 * H + 30, "2026-04-04T15:30"],
    ["Australia/Lord_Howe", "2026-04-05", 1 * H + 45, "2026-04-04T14:45"],
    ["America/Santiago", "2026-04-04", 23 * H + 30, "2026-04-05T02:30"],
  ])("%s repeats %s at minute %i, which is its first", (name, day, minutes, expected) => {
    expect(utc(openZone(name), day, minutes)).toBe(expected);
  });

  it.each([
    ["America/New_York", "2026-03-08", 1 * H + 59, "2026-03-08T06:59"],
    ["America/New_York", "2026-03-08", 3 * H, "2026-03-08T07:00"],
    ["America/New_York", "2026-11-01", 59, "2026-11-01T04:59"],
    ["America/New_York", "2026-11-01", 2 * H, "2026-11-01T07:00"],
    ["Europe/Berlin", "2026-03-29", 3 * H, "2026-03-29T01:00"],
    ["Europe/Berlin", "2026-10-25", 3 * H, "2026-10-25T02:00"],
  ])("%s reads the minutes around a change on %s at minute %i as they are", (name, day, minutes, expected) => {
    expect(utc(openZone(name), day, minutes)).toBe(expected);
  });

  it("refuses a day that doesn't exist", () => {
    expect(() => openZone("Etc/UTC").momentOf("2026-02-30", 0)).toThrow('"2026-02-30" isn\'t a valid date');
  });
});

describe("days and minutes of moments", () => {
  it("changes the day at the zone's midnight, not at UTC's", () => {
    const zone = openZone("America/New_York");
    expect(zone.dayOf("2026-11-24T04:59:59.999Z")).toBe("2026-11-23");
    expect(zone.dayOf("2026-11-24T05:00:00Z")).toBe("2026-11-24");
    expect([zone.minutesOf("2026-11-24T04:59:59.999Z"), zone.minutesOf("2026-11-24T05:00:00Z")]).toEqual([1439, 0]);
    expect(openZone("Asia/Kolkata").dayOf("2026-11-23T18:30:00Z")).toBe("2026-11-24");
  });

  it("shows both runs of an hour that comes twice", () => {
    const { wallClock } = openZone("America/New_York");
    const shown = ["05:30", "06:30"].map((time) => wallClock(`2026-11-01T${time}:00Z`));
    expect(shown).toEqual(["2026-11-01 01:30", "2026-11-01 01:30"]);
  });

  it("takes text, numbers, and dates, and refuses what isn't a moment", () => {
    const { dayOf } = openZone("Etc/UTC");
    const text = "2026-11-23T13:02:00-05:00";
    expect([text, Date.parse(text), new Date(text)].map(dayOf)).toEqual(Array(3).fill("2026-11-23"));
    expect(() => dayOf("soon")).toThrow('"soon" isn\'t a moment.');
    expect(() => dayOf(Number.NaN)).toThrow(RangeError);
  });
});

describe("clock changes", () => {
  const changesOf = (name: string, year: number) =>
    openZone(name)
      .clockChanges(year, year)
      .map(({ at, before, after }) => [new Date(at).toISOString(), before / 60_000, after / 60_000]);

  it.each([
    [
      "America/New_York",
      [
        ["2026-03-08T07:00:00.000Z", -300, -240],
        ["2026-11-01T06:00:00.000Z", -240, -300],
      ],
    ],
    [
      "Europe/Berlin",
      [
        ["2026-03-29T01:00:00.000Z", 60, 120],
        ["2026-10-25T01:00:00.000Z", 120, 60],
      ],
    ],
    [
      "Australia/Lord_Howe",
      [
        ["2026-04-04T15:00:00.000Z", 660, 630],
        ["2026-10-03T15:30:00.000Z", 630, 660],
      ],
    ],
    ["Asia/Kolkata", []],
  ])("of 2026 in %s", (name, expected) => expect(changesOf(name, 2026)).toEqual(expected));

  it("belong to their year, also in a week that two years share", () => {
    expect(changesOf("Pacific/Apia", 2011).at(-1)).toEqual(["2011-12-30T10:00:00.000Z", -600, 840]);
    expect(changesOf("Pacific/Apia", 2012).map(([at]) => at)).toEqual([
      "2012-03-31T14:00:00.000Z",
      "2012-09-29T14:00:00.000Z",
    ]);
  });

  it("are found although they are close together, as during Ramadan in Morocco", () => {
    expect(changesOf("Africa/Casablanca", 2024).map(([at]) => at)).toEqual([
      "2024-03-10T02:00:00.000Z",
      "2024-04-14T02:00:00.000Z",
    ]);
  });
});

it("knows names of zones", () => {
  expect(["America/New_York", "Etc/UTC", "Asia/Kolkata"].filter((name) => !isTimeZone(name))).toEqual([]);
  expect(["Eastern", "America/Lowell", ""].filter(isTimeZone)).toEqual([]);
});

/** Far west, far east, half hours, three quarters, changes at midnight, of half an hour, and during Ramadan. */
const ZONES = [
  "America/New_York",
  "America/Los_Angeles",
  "America/Phoenix",
  "America/St_Johns",
  "America/Santiago",
  "America/Sao_Paulo",
  "Africa/Cairo",
  "Africa/Casablanca",
  "Asia/Kathmandu",
  "Asia/Kolkata",
  "Asia/Tehran",
  "Australia/Lord_Howe",
  "Australia/Sydney",
  "Etc/UTC",
  "Europe/Berlin",
  "Europe/London",
  "Pacific/Apia",
  "Pacific/Chatham",
  "Pacific/Honolulu",
];

describe.each(ZONES)("from 1970 to 2100 in %s", (name) => {
  const zone = openZone(name);
  /** The Swedish forms are the ISO ones. */
  const oracle = new Intl.DateTimeFormat("sv-SE", { timeZone: name, dateStyle: "short", timeStyle: "short" });
  const END = Date.UTC(2100, 11, 31);

  const random = seeded(seedOf(7));

  it("shows the clock that Intl shows, at any moment and around changes", () => {
    const nearChanges = [1975, 2000, 2026, 2035, 2099]
      .flatMap((year) => zone.clockChanges(year, year))
      .flatMap(({ at }) => [-1, 0, HOUR_MS / 2, HOUR_MS].map((more) => at + more));
    const anytime = Array.from({ length: cases(100) }, () => random.below(END));
    for (const at of [...nearChanges, ...anytime]) expect(zone.wallClock(at)).toBe(oracle.format(at));
  });

  it("finds the first moment at which the clock shows a time", () => {
    for (let tries = 0; tries < cases(80); tries++) {
      const [day, minutes] = [toIsoDate(1 + random.below(END / DAY_MS - 1)), random.below(MINUTES_PER_DAY)];
      const at = zone.momentOf(day, minutes).getTime();
      const shows = (moment: number) => oracle.format(moment) === `${day} ${toHoursAndMinutes(minutes)}`;
      const before = [1, 2, 3, 4].map((halves) => at - (halves * HOUR_MS) / 2);
      const after = [1, 2, 3, 4].map((halves) => at + (halves * HOUR_MS) / 2);
      // A time that the clock skips is never shown.
      expect(shows(at) ? before.some(shows) : [...before, ...after].some(shows)).toBe(false);
    }
  });
});
