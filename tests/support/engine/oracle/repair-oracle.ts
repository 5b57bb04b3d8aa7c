import type { StoredBreak } from "#contract/builder/configuration-document";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { applyRepair, type RequestChange, type SingleChange } from "#engine";
import { countOnly } from "../schedule-answers.ts";
import { openCombinations } from "./combinations.ts";
import { groupCounts, optionalIds } from "./taken-courses.ts";

export type OracleRepair = { change: RequestChange; total: number };

/** Gentlest first. */
const OPTIONS = ["excludeWaitListed", "excludeOnline", "honors", "campus", "instructors", "excludeClosed"] as const;

/**
 * Every single change that helps, best first, each found by making it and counting. If none does, all but one that
 * gives up a course, without those that aren't needed, from the hardest on.
 */
export function naiveRepairs(request: ScheduleRequest): readonly OracleRepair[] {
  const made = (...changes: SingleChange[]) => applyRepair(request, { kind: "together", changes });
  const count = (...changes: SingleChange[]) => Number(countOnly(made(...changes)).total);
  const helping = (changes: readonly SingleChange[]): OracleRepair[] =>
    changes.map((change) => ({ change, total: count(change) })).filter(({ total }) => total > 0);
  const { groups = [], options } = request;
  const breaks = request.breaks.filter(
    ({ isEnabled, isWish, startMinutes, endMinutes }) => isEnabled && !isWish && startMinutes < endMinutes,
  );
  const courses = openCombinations(request).courses.filter(({ id }) => !optionalIds(request).includes(id));
  const components = courses.flatMap(({ id, components: all }) => all.map((one) => ({ id, ...one })));

  const unlocks = components.flatMap(({ id, component, lockedClassNumber: classNumber }): SingleChange[] =>
    classNumber === null ? [] : [{ kind: "unlock", id, component, classNumber }],
  );
  const offs = breaks.map(({ id }): SingleChange => ({ kind: "disableBreak", id }));
  const names = [...Map.groupBy(breaks, ({ name }) => name.trim())]
    .filter(([name, own]) => /\S/.test(name) && own.length > 1)
    .map(([name, own]): SingleChange => ({ kind: "disableBreaks", ids: own.map(({ id }) => id), name }));
  const lifts = courses.flatMap(({ id, options: own }) =>
    OPTIONS.filter((option) => (Array.isArray(own[option]) ? own[option].length > 0 : own[option])).map(
      (option): SingleChange => ({ kind: "liftOption", id, option }),
    ),
  );
  const clearings = components.flatMap(({ id, component, explicitSections }): SingleChange[] =>
    explicitSections === null ? [] : [{ kind: "clearExplicit", id, component }],
  );
  const all: SingleChange = { kind: "disableBreaks", ids: breaks.map(({ id }) => id), name: null };
  const cart: SingleChange[] = options.includeEnrollmentCart ? [{ kind: "leaveOutHeld", source: "cart" }] : [];
  const openIds = courses.map(({ id }) => id);
  const fewer = groupCounts(request, openIds).map(({ id, count: now, own }) => {
    const members = groups.find((one) => one.id === id)?.courses ?? [];
    const isHeld = (member: string) =>
      !own.includes(member) && request.courses.some((course) => course.id === member && course.isEnabled);
    const held = members.filter(isHeld).length;
    return Array.from(
      { length: now },
      (_, less): SingleChange => ({ kind: "takeFewer", id, count: held + now - 1 - less }),
    );
  });
  const coursesOff = openIds
    .filter((id) => !groups.some((group) => group.courses.includes(id)))
    .map((id): SingleChange => ({ kind: "disableCourse", id }));
  const enrollment: SingleChange[] = options.includeCurrentEnrollment
    ? [{ kind: "leaveOutHeld", source: "enrollment" }]
    : [];

  const disabled = helping(offs);
  const named = helping(names);
  const kinds: readonly (readonly OracleRepair[])[] = [
    helping(unlocks),
    breaks.filter(({ id }) => disabled.some(({ change }) => "id" in change && change.id === id)).flatMap(nearestMove),
    disabled,
    named,
    helping(lifts),
    helping(clearings),
    disabled.length + named.length > 0 || breaks.length < 2 ? [] : helping([all]),
    helping(cart.filter(leavesSomething)),
    fewer.flatMap((own) => helping(own.filter(leavesSomething)).slice(0, 1)),
    helping(coursesOff.filter(leavesSomething)),
    helping(enrollment.filter(leavesSomething)),
  ];
  const repairs = kinds.flatMap((kind) => kind.toSorted((a, b) => b.total - a.total));
  const gentlest = [unlocks, offs, names, lifts, clearings, cart, fewer.flat(), coursesOff, enrollment].flat();
  return repairs.length > 0 ? repairs : together();

  function together(): OracleRepair[] {
    const givenUp = [...fewer.flatMap((own) => own.slice(-1)), ...coursesOff];
    const others = gentlest.filter(({ kind }) => kind !== "leaveOutHeld");
    for (const held of [cart, [...cart, ...enrollment], []]) {
      const given = gentlest.filter((one) => others.includes(one) || held.includes(one));
      const kept = givenUp.find((one) => count(...given.filter((other) => other !== one)) > 0);
      if (!kept) continue;
      let changes = given.filter((one) => one !== kept);
      for (const change of given.toReversed()) {
        const rest = changes.filter((other) => other !== change);
        if (count(...rest) > 0) changes = rest;
      }
      return [{ change: { kind: "together", changes }, total: count(...changes) }];
    }
    return [];
  }

  function leavesSomething(change: SingleChange): boolean {
    const { courses: left, groups: changed = [], fixed, options: own } = made(change);
    const isIdle = (id: string) => changed.some((group) => group.count === 0 && group.courses.includes(id));
    const isIncluded = { cart: own.includeEnrollmentCart, enrollment: own.includeCurrentEnrollment };
    return left.some(({ id, isEnabled }) => isEnabled && !isIdle(id)) || fixed.some(({ source }) => isIncluded[source]);
  }

  /** Moving a break leaves no more than disabling it, which is why others are not tried. */
  function nearestMove(one: StoredBreak): OracleRepair[] {
    for (let shift = 15; shift < 1440; shift += 15) {
      const [earlier, later] = [-shift, shift]
        .map((by) => ({ startMinutes: one.startMinutes + by, endMinutes: one.endMinutes + by }))
        .filter(({ startMinutes, endMinutes }) => startMinutes >= 0 && endMinutes <= 1440)
        .map((times): OracleRepair => {
          const change = { kind: "moveBreak", id: one.id, ...times } as const;
          return { change, total: count(change) };
        })
        .filter(({ total }) => total > 0);
      if (earlier) return [later && later.total > earlier.total ? later : earlier];
    }
    return [];
  }
}
