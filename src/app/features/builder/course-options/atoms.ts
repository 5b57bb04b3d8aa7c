import type { CodeDescription } from "#contract/wire-shapes";
import { isValidCourse } from "../course-words.ts";
import { changeCourseOptions } from "../edits/course-edits.ts";
import { createForm } from "../forms/create-form.ts";
import { campusProblem, type CourseOptionsForm, toCourseOptionsForm, toOptionsBody } from "./course-options.ts";

/** The options of one course. */
export const courseOptions = createForm<CourseOptionsForm, readonly CodeDescription[]>({
  load: async (api, { configurationId, courseId }, signal) => {
    const params = { id: configurationId, courseId };
    return (await api("course", { params, signal, isHandled: true })).Campuses;
  },
  read: ({ configuration }, { courseId }) => {
    const course = configuration.Data.Courses.find(({ Id }) => Id === courseId);
    return course && isValidCourse(course) ? toCourseOptionsForm(course.Options) : undefined;
  },
  edit: (form, { courseId }) => changeCourseOptions(courseId, toOptionsBody(form)),
  problemOf: campusProblem,
});
