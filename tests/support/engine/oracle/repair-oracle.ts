import type { ScheduleBreak, ScheduleCourse, ScheduleRequest } from "#contract/builder/schedule-request";
import { openConflictOracle } from "./conflict-oracle.ts";
import { bruteForce } from "./brute-force.ts";
import { openCombinations } from "./combinations.ts";
import { groupCounts, optionalIds } from "./taken-courses.ts";

/** A change as the engine would tell it, and how a request has it made, worked out here. */
type Change = { change: Record<string, unknown>; make: (request: ScheduleRequest) => ScheduleRequest };
export type OracleRepair = { change: Record<string, unknown>; total: number };

/**
 * Every single change that helps, best first, each found by making it and trying every combination; where none does,
 * the first of the smallest sets of changes that help together and leave a course, undefined where there is none of up
 * to `mostTogether` changes.
 */
export function naiveRepairs(request: ScheduleRequest, mostTogether: number): readonly OracleRepair[] | undefined {
  const open = (changes: readonly Change[]) =>
    openConflictOracle(changes.reduce((changed, { make }) => make(changed), request));
  const hasOptional = optionalIds(request).length > 0;
  const count = (changes: readonly Change[]) =>
    hasOptional
      ? bruteForce(changes.reduce((changed, { make }) => make(changed), request)).schedules.length
      : open(changes).count(() => true);
  const isHelping = (changes: readonly Change[]) => open(changes).count(() => true, { most: 1 }) > 0;
  const counted = ({ change, make }: Change) => ({ change, make, total: count([{ change, make }]) });
  const helping = (changes: readonly Change[]) => changes.map(counted).filter(({ total }) => total > 0);
  const breaks = request.breaks.filter(({ enabled, startMinutes, endMinutes }) => enabled && startMinutes < endMinutes);
  const scheduled = new Set(open([]).choices.flatMap((choice) => (choice.kind === "course" ? choice.id : [])));
  const courses = openCombinations(request).courses.filter(({ id }) => !optionalIds(request).includes(id));

  const unlocks = courses.flatMap(toUnlocks);
  const offs = breaks.map(({ id }): Change => ({ change: { kind: "disableBreak", id }, make: withoutBreaks([id]) }));
  const names = [...new Set(breaks.map(({ name }) => name.trim()))]
    .map((name) => ({ name, ids: breaks.filter((one) => one.name.trim() === name).map(({ id }) => id) }))
    .filter(({ name, ids }) => /\S/.test(name) && ids.length > 1)
    .map(({ name, ids }): Change => ({ change: { kind: "disableBreaks", ids, name }, make: withoutBreaks(ids) }));
  const lifts = courses.flatMap(toLifts);
  const clearings = courses.flatMap(toClearings);
  const cart = leftOut("cart", "includeEnrollmentCart");
  const groups = groupCounts(
    request,
    courses.map(({ id }) => id),
  );
  const fewer = groups.map(({ id, count: now, own }) => {
    const held = (request.groups?.find((one) => one.id === id)?.courses ?? []).filter(
      (one) => !own.includes(one) && request.courses.some((course) => course.id === one && course.enabled),
    ).length;
    return Array.from({ length: now }, (_, less): Change => {
      const size = held + now - 1 - less;
      const make: Change["make"] = (changed) => ({
        ...changed,
        groups: changed.groups!.map((group) => (group.id === id ? { ...group, count: size } : group)),
      });
      return { change: { kind: "takeFewer", id, count: size }, make };
    });
  });
  const required = courses.filter(({ id }) => scheduled.has(id));
  const coursesOff = required.map(({ id }) => toChange({ kind: "disableCourse", id }, id, () => ({ enabled: false })));
  const enrollment = leftOut("enrollment", "includeCurrentEnrollment");
  const ids = breaks.map(({ id }) => id);
  const all: Change = { change: { kind: "disableBreaks", ids, name: null }, make: withoutBreaks(ids) };

  const disabled = helping(offs);
  const named = helping(names);
  const kinds: readonly (readonly OracleRepair[])[] = [
    helping(unlocks),
    breaks
      .filter(({ id }) => disabled.some(({ change }) => change["id"] === id))
      .flatMap((one) => nearestMove(one, (move) => [move])),
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
  const repairs = kinds.flatMap((kind) =>
    kind.map(({ change, total }) => ({ change, total })).toSorted((a, b) => b.total - a.total),
  );
  return repairs.length > 0
    ? repairs
    : together([
        ...unlocks,
        ...offs,
        ...names,
        ...lifts,
        ...clearings,
        ...cart,
        ...fewer.flat(),
        ...coursesOff,
        ...enrollment,
      ]);

  /** The gentlest first; sets of a size are tried in the order of their hardest change, then of the next hardest. */
  function together(gentlest: readonly Change[]): OracleRepair[] | undefined {
    for (let size = 2; size <= mostTogether; size++) {
      const last = fewer.flatMap((own) => own.slice(-1));
      for (const found of setsOf(gentlest, size)) {
        const isCourseLeft = [...coursesOff, ...last].some((one) => !found.includes(one));
        if (!isCourseLeft || !isHelping(found)) continue;
        let made = found;
        for (const [index, { change }] of found.entries()) {
          const one = change["kind"] === "disableBreak" && breaks.find(({ id }) => id === change["id"]);
          if (one) made = nearestMove(one, (move) => made.with(index, move))[0]?.changes ?? made;
        }
        return [{ change: { kind: "together", changes: made.map(({ change }) => change) }, total: count(made) }];
      }
    }
    return undefined;
  }

  function leavesSomething({ make }: Change): boolean {
    const { courses: left, groups: changed = [], fixed, options } = make(request);
    const isIdle = (id: string) => changed.some((group) => group.count === 0 && group.courses.includes(id));
    const isIncluded = { cart: options.includeEnrollmentCart, enrollment: options.includeCurrentEnrollment };
    return left.some(({ id, enabled }) => enabled && !isIdle(id)) || fixed.some(({ source }) => isIncluded[source]);
  }

  /** Moving a break leaves no more than disabling it, which is why others are not tried. */
  function nearestMove(one: ScheduleBreak, withMove: (move: Change) => readonly Change[]) {
    for (let shift = 15; shift < 1440; shift += 15) {
      const moves = [-shift, shift]
        .map((by) => ({ ...one, startMinutes: one.startMinutes + by, endMinutes: one.endMinutes + by }))
        .filter(({ startMinutes, endMinutes }) => startMinutes >= 0 && endMinutes <= 1440)
        .map((moved) => {
          const { startMinutes, endMinutes } = moved;
          const change = { kind: "moveBreak", id: one.id, startMinutes, endMinutes };
          const make: Change["make"] = (changed) => ({
            ...changed,
            breaks: changed.breaks.map((other) => (other.id === one.id ? moved : other)),
          });
          const changes = withMove({ change, make });
          return { change, changes, total: count(changes) };
        });
      const [earlier, later] = moves.filter(({ total }) => total > 0);
      if (earlier && later) return [later.total > earlier.total ? later : earlier];
      if (earlier) return [earlier];
    }
    return [];
  }

  function leftOut(source: "cart" | "enrollment", option: "includeEnrollmentCart" | "includeCurrentEnrollment") {
    const make: Change["make"] = (changed) => ({ ...changed, options: { ...changed.options, [option]: false } });
    return request.options[option] ? [{ change: { kind: "leaveOutHeld", source }, make }] : [];
  }

  function toLifts({ id, options }: ScheduleCourse): Change[] {
    const lift = (option: string, lifted: Partial<ScheduleCourse["options"]>) =>
      toChange({ kind: "liftOption", id, option }, id, (course) => ({ options: { ...course.options, ...lifted } }));
    return [
      ...(options.excludeWaitListed ? [lift("excludeWaitListed", { excludeWaitListed: false })] : []),
      ...(options.excludeOnline ? [lift("excludeOnline", { excludeOnline: false })] : []),
      ...(options.honors > 0 ? [lift("honors", { honors: 0 })] : []),
      ...(options.campus === null ? [] : [lift("campus", { campus: null })]),
      ...(options.instructors?.length ? [lift("instructors", { instructors: [] })] : []),
      // A student who takes a class without any place takes one with a place on its wait list.
      ...(options.excludeClosed ? [lift("excludeClosed", { excludeClosed: false, excludeWaitListed: false })] : []),
    ];
  }

  function toClearings({ id, components }: ScheduleCourse): Change[] {
    return components
      .filter(({ explicit }) => explicit !== null)
      .map(({ component }) =>
        toChange({ kind: "clearExplicit", id, component }, id, withComponent(component, { explicit: null })),
      );
  }

  function toUnlocks({ id, components }: ScheduleCourse): Change[] {
    return components
      .filter(({ lockedClassNumber }) => lockedClassNumber !== null)
      .map(({ component, lockedClassNumber: classNumber }) =>
        toChange(
          { kind: "unlock", id, component, classNumber },
          id,
          withComponent(component, { lockedClassNumber: null }),
        ),
      );
  }
}

function withComponent(component: string, over: Partial<ScheduleCourse["components"][number]>) {
  return ({ components }: ScheduleCourse) => ({
    components: components.map((one) => (one.component === component ? { ...one, ...over } : one)),
  });
}

function toChange(
  change: Change["change"],
  id: string,
  over: (course: ScheduleCourse) => Partial<ScheduleCourse>,
): Change {
  const make: Change["make"] = (changed) => ({
    ...changed,
    courses: changed.courses.map((course) => (course.id === id ? { ...course, ...over(course) } : course)),
  });
  return { change, make };
}

function withoutBreaks(ids: readonly string[]): Change["make"] {
  return (request) => ({ ...request, breaks: request.breaks.filter(({ id }) => !ids.includes(id)) });
}

/** Sets of a size, those first of which the last item comes first, then the one before it; items in their order. */
function* setsOf<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  if (size === 0) return yield [];
  for (const [index, item] of items.entries()) {
    for (const rest of setsOf(items.slice(0, index), size - 1)) yield [...rest, item];
  }
}
