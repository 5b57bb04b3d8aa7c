import { describe, expect, it } from "vitest";
import { type CommonLunch, commonLunches } from "#app/lib/friends/group-lunch.ts";
import { lunchSentence } from "#app/lib/friends/lunch-words.ts";
import type { ClassListing, Meeting } from "#contract/catalog";
import { addDays, sundayOf, weekdayOf } from "#dates/day";
import { seeds } from "../../../support/effort.ts";
import { listing, meeting } from "../../../support/search/listings.ts";
import { seeded, times } from "../../../support/seeded.ts";

const TERM = { first: "2027-01-25", last: "2027-04-09" };
const [FROM, TO] = [660, 840];

const taking = (...meetings: readonly Meeting[]) => [listing({ meetings })];
const during = (when: string, more: Partial<Meeting> = {}) =>
  meeting(when, { StartDate: TERM.first, EndDate: TERM.last, ...more });

describe("lunch for the group", () => {
  it("is an hour that all have free on all dates of a weekday", () => {
    const people = [taking(during("TR 11:00-12:00")), taking(during("TR 13:00-14:15"))];
    expect(commonLunches(people, TERM)).toEqual([
      { weekday: 2, start: 720, end: 780, except: [] },
      { weekday: 4, start: 720, end: 780, except: [] },
    ]);
    expect(lunchSentence(commonLunches(people, TERM), 2)).toBe("You're both free Tue and Thu 12:00–1:00 PM.");
    expect(lunchSentence(commonLunches(people, TERM), 3)).toBe("Everyone is free Tue and Thu 12:00–1:00 PM.");
  });

  it("is half an hour where there's no whole one", () => {
    const people = [taking(during("M 10:00-12:00")), taking(during("M 12:30-14:30"))];
    expect(commonLunches(people, TERM)).toEqual([{ weekday: 1, start: 720, end: 750, except: [] }]);
  });

  it("has its own time in each half of the term", () => {
    const people = [
      taking(during("W 11:00-12:50", { EndDate: "2027-02-24" })),
      taking(during("W 12:50-14:00", { StartDate: "2027-03-03" })),
      taking(during("W 9:00-9:50")),
    ];
    const lunches = commonLunches(people, TERM);
    expect(lunches).toEqual([
      { weekday: 3, start: 770, end: 840, until: "2027-02-24", except: [] },
      { weekday: 3, start: 660, end: 770, from: "2027-03-03", except: [] },
    ]);
    expect(lunchSentence(lunches, 3)).toBe(
      "Everyone is free Wed 12:50–2:00 PM until Feb 24 and Wed 11:00 AM–12:50 PM from Mar 3.",
    );
  });

  it("names a date that follows another weekday's schedule, and isn't kept from lunch by days off", () => {
    const off = { DaysOff: ["2027-02-16"] };
    const people = [
      taking(during("T 9:00-9:50", off)),
      taking(during("M 11:00-14:00", { AddedDates: ["2027-03-09"] })),
    ];
    const lunches = commonLunches(people, TERM);
    expect(lunches).toEqual([{ weekday: 2, start: 660, end: 840, except: ["2027-03-09"] }]);
    expect(lunchSentence(lunches, 2)).toBe("You're both free Tue 11:00 AM–2:00 PM (not Mar 9).");
  });

  it("says that there's none", () => {
    const people = [taking(during("F 10:00-12:20")), taking(during("F 12:20-15:00"))];
    expect(lunchSentence(commonLunches(people, TERM), 3)).toBe(
      "There's no half hour between 11:00 AM and 2:00 PM when everyone is free.",
    );
  });

  it("is what looking at each minute of each date finds", () => {
    let partial = 0;
    for (const seed of seeds(150)) {
      const people = randomPeople(seed);
      const lunches = commonLunches(people, TERM);
      expect({ seed, problems: problemsOf(people, lunches) }).toEqual({ seed, problems: [] });
      partial += lunches.filter(({ from, until, except }) => from || until || except.length > 0).length;
    }
    expect(partial).toBeGreaterThan(20);
  });
});

function randomPeople(seed: number): ClassListing[][] {
  const random = seeded(seed).of("people");
  return times(2 + random.of("count").below(3), (person) =>
    times(1 + random.of(`classes ${person}`).below(3), (place) => {
      const own = random.of(`${person} ${place}`);
      const start = 540 + 10 * own.of("start").below(28);
      const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
      const when = `${own.of("days").pick(["MW", "TR", "T", "F", "MWF"])} ${clock(start)}-${clock(start + own.of("length").pick([50, 75, 110]))}`;
      const half = own.of("half").pick([{}, {}, { EndDate: "2027-02-26" }, { StartDate: "2027-03-01" }]);
      const moved = own.of("moved").chance(0.2)
        ? { AddedDates: [own.of("to").pick(["2027-02-23", "2027-03-12"])] }
        : {};
      const off = own.of("off").chance(0.3) ? { DaysOff: ["2027-02-15", "2027-02-16"] } : {};
      const skipped = own.of("skipped").chance(0.2) ? { SkippedWeeks: [own.of("week").below(8)] } : {};
      return listing({ meetings: [during(when, { ...half, ...moved, ...off, ...skipped })] });
    }),
  );
}

/** The minutes around noon that a date leaves everyone, by their numbers; undefined if nobody has a class on it. */
function freeMinutes(people: readonly ClassListing[][], date: string): Set<number> | undefined {
  const free = new Set(Array.from({ length: TO - FROM }, (_, at) => FROM + at));
  let hasClass = false;
  for (const { Days, StartTime, EndTime, ...dates } of people.flat().flatMap(({ Meetings }) => Meetings)) {
    const week = (Date.parse(sundayOf(date)) - Date.parse(sundayOf(dates.StartDate))) / (7 * 24 * 3600_000);
    const isOff = dates.DaysOff?.includes(date) || dates.SkippedWeeks.includes(week);
    const isUsual = date >= dates.StartDate && date <= dates.EndDate && Days.includes(weekdayOf(date)) && !isOff;
    if (!isUsual && !dates.AddedDates?.includes(date)) continue;
    hasClass = true;
    const minutes = (text: string | null) => Number(text?.slice(0, 2)) * 60 + Number(text?.slice(3, 5));
    for (let minute = minutes(StartTime); minute < minutes(EndTime); minute++) free.delete(minute);
  }
  return hasClass ? free : undefined;
}

/** The longest stretch of minutes that all of some dates have. */
function longest(dates: readonly Set<number>[]): number {
  let [best, now] = [0, 0];
  for (let minute = FROM; minute < TO; minute++) {
    now = dates.every((free) => free.has(minute)) ? now + 1 : 0;
    best = Math.max(best, now);
  }
  return best;
}

function problemsOf(people: readonly ClassListing[][], lunches: readonly CommonLunch[]): string[] {
  const problems: string[] = [];
  const moved = new Set(people.flat().flatMap(({ Meetings }) => Meetings.flatMap(({ AddedDates = [] }) => AddedDates)));
  const all: { date: string; free: Set<number> }[] = [];
  for (let date = TERM.first; date <= TERM.last; date = addDays(date, 1)) {
    const free = freeMinutes(people, date);
    if (free) all.push({ date, free });
  }
  for (const weekday of [1, 2, 3, 4, 5]) {
    const onDay = all.filter(({ date }) => weekdayOf(date) === weekday);
    const usual = onDay.filter(({ date }) => !moved.has(date));
    const own = lunches.filter((lunch) => lunch.weekday === weekday);
    const whole = usual.length === 0 ? 0 : longest(usual.map(({ free }) => free));
    if (whole >= 30 && (own.length !== 1 || own[0]!.from || own[0]!.until || own[0]!.end - own[0]!.start !== whole))
      problems.push(`${weekday}: ${whole} minutes on all dates`);
    const said = new Set<string>();
    for (const { start, end, from = TERM.first, until = TERM.last, except } of own) {
      if (end - start < 30) problems.push(`${weekday}: too short`);
      const covered = onDay.filter(({ date }) => date >= from && date <= until);
      for (const { date, free } of covered) {
        const isFree = Array.from({ length: end - start }, (_, at) => start + at).every((minute) => free.has(minute));
        if (isFree === except.includes(date)) problems.push(`${date}: ${start}-${end}`);
        if (said.has(date)) problems.push(`${date}: said twice`);
        said.add(date);
      }
      const plain = covered.filter(({ date }) => !moved.has(date)).map(({ free }) => free);
      if (longest(plain) !== end - start) problems.push(`${weekday}: not the longest`);
    }
    const pairs = usual.slice(1).map((met, at) => [usual[at]!, met] as const);
    for (const [a, b] of pairs) {
      const isUnsaid = !said.has(a.date) && !said.has(b.date);
      const least = own.some(({ start, end }) => end - start >= 60) ? 60 : 30;
      if (isUnsaid && longest([a.free, b.free]) >= least) problems.push(`${a.date}: unsaid`);
    }
  }
  return problems;
}
