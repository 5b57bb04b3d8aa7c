import type { DemoSession, SessionCode } from "../calendar.ts";
import { isIndependent } from "../catalog/course-forms.ts";
import type { OfferingPlan } from "./make-class.ts";
import type { Delivery } from "./place-class.ts";

/** How a section reaches its students. Sections with laboratories of their own are taught in person. */
export function pickDelivery({ offering, random }: OfferingPlan, isInPersonOnly: boolean): Delivery {
  const { course, career } = offering;
  if (course.isAbroad) return "abroad";
  if (isIndependent(course.form)) return "arranged";
  if (course.form === "pra") return random.chance(0.5) ? "arranged" : "day";
  if (isInPersonOnly || !["lec", "sem", "optdis", "lab", "rec", "dis"].includes(course.form)) return inPerson(career);
  if (career === "CSCE")
    return random.pickWeighted([
      ["evening", 28],
      ["online", 56],
      ["virtual", 9],
      ["hybrid", 7],
    ]);
  const isGraduate = career === "GRAD";
  return random.pickWeighted([
    ["day", isGraduate ? 72 : 87],
    ["online", isGraduate ? 13 : 5],
    ["virtual", isGraduate ? 7 : 3],
    ["hybrid", isGraduate ? 6 : 4],
    ["arranged", isGraduate ? 2 : 1],
  ]);
}

/** Half a term for some courses; a class of 1 unit or with a whole project takes the full term. */
export function pickSession(plan: OfferingPlan, index: number): DemoSession {
  const { offering, random } = plan;
  const { course, career } = offering;
  const canBeHalf = ["lec", "sem"].includes(course.form) && course.maxUnits <= 3;
  const share = course.isOftenHalfTerm ? 0.5 : career === "CSCE" ? 0.3 : 0.02;
  if (course.isCore && index === 0) return sessionOf(plan, "1");
  // A large course that is often so has one of each, whatever chance says.
  if (canBeHalf && course.isOftenHalfTerm && course.sections >= 4 && (index === 1 || index === 2))
    return sessionOf(plan, index === 1 ? "A" : "B");
  if (!canBeHalf || !random.chance(share)) return sessionOf(plan, "1");
  return sessionOf(plan, random.pick(["A", "B"]));
}

export function sessionOf({ planner }: OfferingPlan, code: SessionCode): DemoSession {
  const session = planner.term.sessions.find((known) => known.code === code);
  if (!session) throw new RangeError(`Term ${planner.term.code} doesn't have session ${code}.`);
  return session;
}

function inPerson(career: string): Delivery {
  return career === "CSCE" ? "evening" : "day";
}
