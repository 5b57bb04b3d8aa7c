/**
 * The page's clock, for stories: their data have fixed dates. Stays in place as an ordinary clock while no time is
 * fixed, so that fake timers that were set on top of it can end later than the story. What asks the browser itself has the
 * real time: `Intl.DateTimeFormat` that is given no date, `performance.now()`, and workers.
 */
let fixedMs: number | undefined;

globalThis.Date = new Proxy(Date, {
  apply: (real) => (fixedMs === undefined ? new real() : new real(fixedMs)).toString(),
  construct: (real, given, constructed) =>
    Reflect.construct(real, given.length > 0 || fixedMs === undefined ? given : [fixedMs], constructed) as Date,
  get: (real, name) => (name === "now" && fixedMs !== undefined ? () => fixedMs : (Reflect.get(real, name) as unknown)),
});

export function fixClock(ms: number): void {
  fixedMs = ms;
}

export function freeClock(): void {
  fixedMs = undefined;
}
