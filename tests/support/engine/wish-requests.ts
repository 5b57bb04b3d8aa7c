import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { seeded, times } from "../seeded.ts";
import { breakOf } from "./schedule-requests.ts";

/** Two of three components wish for one or two of their sections, in a few cases for one that isn't offered. */
export function withSectionWishes(request: ScheduleRequest, seed: number): ScheduleRequest {
  const wishes = seeded(seed).of("section wishes");
  const courses = request.courses.map((course) => ({
    ...course,
    components: course.components.map((component) => {
      const random = wishes.of(`${course.id} ${component.component}`);
      const own = course.sections.filter((section) => section.component === component.component);
      if (own.length === 0 || random.of("none").chance(0.33)) return component;
      const wished = times(1 + random.of("count").below(2), (at) => random.of(at).pick(own).classNumber);
      return { ...component, wishedSections: random.of("absent").chance(0.1) ? [99_999] : [...new Set(wished)] };
    }),
  }));
  return { ...request, courses };
}

/** A request, or a configuration's document. */
type Wishing = Pick<ScheduleRequest, "breaks"> & { options: Pick<ScheduleRequest["options"], "delivery"> };

/**
 * The request with one to five wishes, some for as many minutes within a longer time, and two of three with a preferred
 * delivery. Its own breaks stay, but for every third, which becomes a wish.
 */
export function withWishes<Own extends Wishing>(request: Own, seed: number): Own {
  const wishes = seeded(seed).of("wishes");
  const breaks = request.breaks.map((one, index) =>
    wishes.of(`break ${index}`).chance(0.3) ? { ...one, isWish: true as const } : one,
  );
  const added = times(1 + wishes.of("count").below(5), (index) => {
    const random = wishes.of(index);
    const startMinutes = 480 + 15 * random.of("start").below(20);
    const length = random.of("length").pick([60, 120, 180, 180, 240, 480]);
    const when = random.of("all day").chance(0.2)
      ? { startMinutes: 0, endMinutes: 1440 }
      : { startMinutes, endMinutes: startMinutes + length };
    return breakOf(`w${index}`, {
      ...when,
      dayOfWeek: 1 + random.of("day").below(6),
      isEnabled: random.of("enabled").chance(0.9),
      isWish: true,
      ...(random.of("part").chance(0.7) && { minutes: random.of("minutes").pick([15, 30, 60, 60, 90, 400]) }),
    });
  });
  const delivery = wishes.of("delivery").pick(["either", "inPerson", "online"] as const);
  return { ...request, breaks: [...breaks, ...added], options: { ...request.options, delivery } };
}
