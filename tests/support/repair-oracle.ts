import type { ScheduleBreak, ScheduleCourse, ScheduleRequest } from "#contract/schedule-request";
import { openConflictOracle } from "./conflict-oracle.ts";
import { createPairTable } from "./section-pairs.ts";

/** A change as the engine would tell it, and the request with it made, worked out here. */
type Changed = { change: Record<string, unknown>; request: ScheduleRequest };
export type OracleRepair = { change: Record<string, unknown>; total: number };

/** Every single change that helps, best first, each found by making it and trying every combination. */
export function naiveRepairs(request: ScheduleRequest): readonly OracleRepair[] {
  const compare = createPairTable(request);
  const count = (changed: ScheduleRequest) => openConflictOracle(changed, compare).count(() => true);
  const helping = (changes: readonly Changed[]) =>
    changes.map((changed) => ({ ...changed, total: count(changed.request) })).filter(({ total }) => total > 0);
  const breaks = request.breaks.filter(({ enabled, startMinutes, endMinutes }) => enabled && startMinutes < endMinutes);
  const { courses } = request;

  const disabled = helping(
    breaks.map(({ id }) => ({ change: { kind: "disableBreak", id }, request: withoutBreaks(request, [id]) })),
  );
  const named = helping(
    [...new Set(breaks.map(({ name }) => name.trim()))]
      .map((name) => ({ name, ids: breaks.filter((one) => one.name.trim() === name).map(({ id }) => id) }))
      .filter(({ name, ids }) => /\S/.test(name) && ids.length > 1)
      .map(({ name, ids }) => ({ change: { kind: "disableBreaks", ids, name }, request: withoutBreaks(request, ids) })),
  );
  const ids = breaks.map(({ id }) => id);
  const all = { change: { kind: "disableBreaks", ids, name: null }, request: withoutBreaks(request, ids) };
  const scheduled = new Set(
    openConflictOracle(request, compare).choices.flatMap((choice) => (choice.kind === "course" ? choice.id : [])),
  );
  const leftOut = (source: "cart" | "enrollment", option: "includeEnrollmentCart" | "includeCurrentEnrollment") => {
    const changed = { ...request, options: { ...request.options, [option]: false } };
    return request.options[option] ? [{ change: { kind: "leaveOutHeld", source }, request: changed }] : [];
  };

  const kinds: readonly (readonly OracleRepair[])[] = [
    helping(courses.filter(({ id }) => scheduled.has(id)).flatMap(toUnlocks)),
    breaks.filter(({ id }) => disabled.some(({ change }) => change["id"] === id)).flatMap(nearestMove),
    disabled,
    named,
    helping(courses.filter(({ id }) => scheduled.has(id)).flatMap(toLifts)),
    helping(courses.filter(({ id }) => scheduled.has(id)).flatMap(toClearings)),
    disabled.length + named.length > 0 || breaks.length < 2 ? [] : helping([all]),
    helping(leftOut("cart", "includeEnrollmentCart")),
    helping(courses.map(({ id }) => toChanged({ kind: "disableCourse", id }, id, { enabled: false }))),
    helping(leftOut("enrollment", "includeCurrentEnrollment")),
  ];
  return kinds.flatMap((kind) =>
    kind.map(({ change, total }) => ({ change, total })).toSorted((a, b) => b.total - a.total),
  );

  /** Moving a break leaves no more than disabling it, which is why others are not tried. */
  function nearestMove(one: ScheduleBreak): readonly OracleRepair[] {
    for (let shift = 15; shift < 1440; shift += 15) {
      const moves = [-shift, shift]
        .map((by) => ({ ...one, startMinutes: one.startMinutes + by, endMinutes: one.endMinutes + by }))
        .filter(({ startMinutes, endMinutes }) => startMinutes >= 0 && endMinutes <= 1440);
      const [earlier, later] = helping(
        moves.map((moved) => ({
          change: { kind: "moveBreak", id: one.id, startMinutes: moved.startMinutes, endMinutes: moved.endMinutes },
          request: { ...request, breaks: request.breaks.map((other) => (other === one ? moved : other)) },
        })),
      );
      if (earlier && later) return [later.total > earlier.total ? later : earlier];
      if (earlier) return [earlier];
    }
    return [];
  }

  function toLifts({ id, options }: ScheduleCourse): Changed[] {
    const lift = (option: string, lifted: Partial<ScheduleCourse["options"]>) =>
      toChanged({ kind: "liftOption", id, option }, id, { options: { ...options, ...lifted } });
    return [
      lift("excludeWaitListed", { excludeWaitListed: false }),
      lift("excludeOnline", { excludeOnline: false }),
      lift("honors", { honors: 0 }),
      lift("campus", { campus: null }),
      // A student who takes a class without any place takes one with a place on its wait list.
      ...(options.excludeClosed ? [lift("excludeClosed", { excludeClosed: false, excludeWaitListed: false })] : []),
    ];
  }

  function toClearings({ id, components }: ScheduleCourse): Changed[] {
    return components.map(({ component }) =>
      toChanged({ kind: "clearExplicit", id, component }, id, {
        components: components.map((one) => (one.component === component ? { ...one, explicit: null } : one)),
      }),
    );
  }

  function toUnlocks({ id, components }: ScheduleCourse): Changed[] {
    return components.map(({ component, lockedClassNumber: classNumber }) =>
      toChanged({ kind: "unlock", id, component, classNumber }, id, {
        components: components.map((one) => (one.component === component ? { ...one, lockedClassNumber: null } : one)),
      }),
    );
  }

  function toChanged(change: Changed["change"], id: string, over: Partial<ScheduleCourse>): Changed {
    return {
      change,
      request: { ...request, courses: courses.map((course) => (course.id === id ? { ...course, ...over } : course)) },
    };
  }
}

function withoutBreaks(request: ScheduleRequest, ids: readonly string[]): ScheduleRequest {
  return { ...request, breaks: request.breaks.filter(({ id }) => !ids.includes(id)) };
}
