import { type NewRow, toJson } from "../../db/schema.ts";
import type { DemoSession } from "../calendar.ts";
import { chosenComponents } from "../catalog/course-forms.ts";
import type { PlannedTerm } from "../classes/plan-term.ts";
import { rooms } from "../classes/rooms.ts";
import { attributeTables } from "../data/attributes.ts";
import { toInstant } from "../../institution-time.ts";
import type { University } from "../university.ts";
import type { DemoRows } from "./rows.ts";

/** The catalogue apart from its classes. */
export function catalogRows({ subjects, terms, instructors }: University): DemoRows {
  return {
    terms: terms.map(({ term }) => ({
      code: term.code,
      description: term.description,
      start_date: term.startDate,
      end_date: term.endDate,
    })),
    sessions: terms.flatMap(({ term }) => term.sessions.map((session) => sessionRow(term.code, session))),
    subjects: terms.flatMap(({ term }) =>
      subjects.map(({ code, name }) => ({ term_code: term.code, code, description: name })),
    ),
    courses: terms.flatMap(courseRows),
    offerings: terms.flatMap(({ term, offerings }) =>
      offerings.map(({ course, offerNumber, subject, career }) => ({
        term_code: term.code,
        course_id: course.id,
        offer_number: offerNumber,
        subject,
        catalog_number: course.catalogNumber,
        career,
      })),
    ),
    offering_components: terms.flatMap(({ term, offerings }) =>
      offerings.flatMap(({ course, offerNumber }) =>
        chosenComponents(course.form).map(({ code, isOptional }, position) => ({
          term_code: term.code,
          course_id: course.id,
          offer_number: offerNumber,
          component: code,
          position,
          is_optional: isOptional,
        })),
      ),
    ),
    facilities: rooms.map((room) => ({
      code: room.code,
      description: room.description,
      short_description: room.shortDescription,
      building: room.building,
      campus: room.campus,
      is_online: room.isOnline,
    })),
    instructors: instructors.map(({ id, firstName, lastName }) => ({ id, first_name: firstName, last_name: lastName })),
    attribute_values: attributeTables.flatMap(({ attribute, description, values }) =>
      values.map(([value, words]) => ({ attribute, value, attribute_description: description, description: words })),
    ),
  };
}

function sessionRow(termCode: string, session: DemoSession): NewRow<"sessions"> {
  const { enrollment } = session;
  return {
    term_code: termCode,
    code: session.code,
    description: session.description,
    start_date: session.startDate,
    end_date: session.endDate,
    enrollment_opens_at: enrollment && toInstant(enrollment.opens),
    enrollment_closes_at: enrollment && toInstant(enrollment.closes),
    open_enrollment_at: enrollment && toInstant(enrollment.opensToAll),
    drop_deadline: enrollment && session.dropDeadline,
    withdraw_deadline: enrollment && session.withdrawDeadline,
  };
}

function courseRows({ term, offerings }: PlannedTerm): NewRow<"courses">[] {
  return offerings
    .filter(({ offerNumber }) => offerNumber === 1)
    .map(({ course }) => ({
      term_code: term.code,
      course_id: course.id,
      title: course.title,
      description: course.description,
      requisites: course.requisite && toJson(course.requisite),
      repeatable: course.isTopics || ["ind", "ths", "dsr", "int", "ens"].includes(course.form),
    }));
}
