/**
 * What a change is about, as a path: an entity's id for all of it, `id/enabled`, `id/options`, `id/sections/LEC` for a
 * part, or one of the names below. Two changes of different subjects can be made in either order.
 */
export type Subject = string;

export const NAME = "name";
export const NOTES = "notes";
export const PREFERENCE = "preference";
/** Whether enrolled classes and those in the cart are included. */
export const INCLUDED = "included";
export const COURSE_ORDER = "order/courses";
export const BREAK_ORDER = "order/breaks";

export function enabledOf(entityId: string): Subject {
  return `${entityId}/enabled`;
}

export function optionsOf(courseId: string): Subject {
  return `${courseId}/options`;
}

/** The chosen and the locked sections of a component. */
export function sectionsOf(courseId: string, component: string): Subject {
  return `${courseId}/sections/${component}`;
}

/** Name, day and times of a break. */
export function timesOf(breakId: string): Subject {
  return `${breakId}/times`;
}

/** Whether one is the other or a part of it. */
export function overlap(a: Subject, b: Subject): boolean {
  return covers(a, b) || covers(b, a);
}

/** Whether `part` is the whole or lies within it. */
export function covers(whole: Subject, part: Subject): boolean {
  return part === whole || part.startsWith(`${whole}/`);
}
