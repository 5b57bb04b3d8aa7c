import { ANY_ASSOCIATION } from "#contract/course-rules";
import type { TermStage } from "../calendar.ts";
import { bringsCompanions, type FormComponent, forms } from "../catalog/course-forms.ts";
import { labelOf } from "../catalog/courses.ts";
import { createRandom, type Random } from "../random.ts";
import { capacityOf } from "./capacities.ts";
import { marksOf } from "./class-attributes.ts";
import { decorate, meetAlternateWeeks } from "./decorate-class.ts";
import { pickDelivery, pickSession, sessionOf } from "./delivery.ts";
import type { DemoClass, DemoOffering } from "./demo-class.ts";
import { makeClass, type OfferingPlan } from "./make-class.ts";
import type { Planner } from "./planner.ts";
import { fillClass, fillTogether } from "./seats.ts";
import { setStatuses } from "./statuses.ts";

/**
 * The classes of one offering in one term. Sections of further components go with one lecture (same association
 * number), or with any; either way each lecture has at least one of every component that does not clash with it.
 */
export function planOffering(planner: Planner, offering: DemoOffering): DemoClass[] {
  const { course } = offering;
  const random = createRandom(planner.seed, planner.term.code, labelOf(course), offering.offerNumber);
  const plan: OfferingPlan = { planner, offering, random, marks: marksOf(course, planner.seed) };
  const [leading, ...further] = forms[course.form];
  const bringsItsOwn = bringsCompanions(course.form);

  const lectureCount = countLectures(offering, planner.term.stage, random);
  const furtherCount = bringsItsOwn ? lectureCount : countFurther(offering, lectureCount);
  const lectures = Array.from({ length: lectureCount }, (_, index) =>
    makeLecture(plan, leading, further[0], index, furtherCount / lectureCount),
  );
  const isGrouped = bringsItsOwn || lectureCount === 1 || (!course.isAnyWithAny && random.chance(0.4));
  const lectureAt = (index: number) =>
    isGrouped ? Math.floor((index * lectureCount) / furtherCount) : index % lectureCount;

  // What a student of each lecture attends for certain: the lecture and the first section of each component before.
  const busy = lectures.map(({ slots }) => [...slots]);
  const components: DemoClass[][] = [];
  for (const component of further) {
    const sections = Array.from({ length: furtherCount }, (_, index) => {
      const at = lectureAt(index);
      return makeFurther(plan, component, index, lectures[at] as DemoClass, busy[at] ?? [], isGrouped);
    });
    components.push(sections);
    for (const [at, slots] of busy.entries())
      slots.push(...(sections.find((_, index) => lectureAt(index) === at)?.slots ?? []));
    if (bringsItsOwn)
      for (const [at, lecture] of lectures.entries()) lecture.autoEnroll.push(sections[at]?.number ?? 0);
  }

  const groups =
    isGrouped || further.length === 0
      ? lectures.map((lecture) => ({
          lectures: [lecture],
          components: components.map((all) => all.filter((each) => each.association === lecture.association)),
        }))
      : [{ lectures, components }];
  const goTogether = further.length > 0 && further.every(({ isOptional }) => !isOptional);
  for (const group of groups) {
    if (goTogether) fillTogether(group.lectures, group.components, planner.term.stage, random);
    else
      for (const each of [...group.lectures, ...group.components.flat()]) fillClass(each, planner.term.stage, random);
  }
  setStatuses(
    groups.map((group) => [...group.lectures, ...group.components.flat()]),
    plan,
  );
  return [...lectures, ...components.flat()];
}

function countLectures({ course, offerNumber }: DemoOffering, stage: TermStage, random: Random): number {
  if (offerNumber === 2) return random.int(1, course.sections >= 4 ? 3 : 2);
  if (course.isCore) return course.sections;
  const usual = course.sections * (stage === "planned" ? 0.95 : 1);
  return Math.max(1, Math.round(random.around(usual, usual * 0.15)));
}

function countFurther({ course, offerNumber }: DemoOffering, lectureCount: number): number {
  return offerNumber === 2 ? lectureCount : Math.max(course.furtherSections, lectureCount);
}

function makeLecture(
  plan: OfferingPlan,
  component: FormComponent,
  further: FormComponent | undefined,
  index: number,
  furtherPerLecture: number,
): DemoClass {
  const { course, career } = plan.offering;
  const { random } = plan;
  const own = capacityOf(course, component.code, random);
  const capacity = further && !further.isOptional ? seatsOf(plan, further, furtherPerLecture) : own;
  const session = further ? sessionOf(plan, "1") : pickSession(plan, index);
  const delivery = pickDelivery(plan, further !== undefined && career !== "CSCE");
  const lecture = makeClass(plan, {
    component: component.code,
    index,
    type: "E",
    session,
    delivery,
    capacity,
    avoid: [],
  });
  lecture.association = index + 1;
  decorate(lecture, index, plan);
  return lecture;
}

function makeFurther(
  plan: OfferingPlan,
  component: FormComponent,
  index: number,
  lecture: DemoClass,
  avoid: readonly number[],
  isGrouped: boolean,
): DemoClass {
  const { offering, random } = plan;
  const evening = offering.career === "CSCE" ? "evening" : "day";
  const section = makeClass(plan, {
    component: component.code,
    index,
    type: "N",
    session: lecture.session,
    delivery: lecture.mode === "OA" ? "online" : evening,
    capacity: capacityOf(offering.course, component.code, random),
    avoid,
  });
  section.association = isGrouped ? lecture.association : ANY_ASSOCIATION;
  if (component.code === "LAB" && section.mode === "P" && random.chance(0.03)) meetAlternateWeeks(section);
  return section;
}

function seatsOf({ offering, random }: OfferingPlan, further: FormComponent, furtherPerLecture: number): number {
  return Math.max(1, Math.floor((capacityOf(offering.course, further.code, random) ?? 0) * furtherPerLecture));
}
