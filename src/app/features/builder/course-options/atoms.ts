import type { CodeDescription } from "#contract/wire-shapes";
import { createForm } from "../forms/create-form.ts";
import { campusProblem, type CourseOptionsForm, toCourseOptionsForm, toOptions } from "./course-options.ts";

/** The options of one course. */
export const courseOptions = createForm<CourseOptionsForm, readonly CodeDescription[]>({
  load: async (api, { configurationId, courseId }, signal) => {
    const params = { id: configurationId, courseId };
    return (await api("course", { params, signal, isHandled: true })).Campuses;
  },
  read: ({ courses }, { courseId }) => {
    const course = courses.find(({ id }) => id === courseId);
    return course?.offered.isOffered ? toCourseOptionsForm(course.options) : undefined;
  },
  edit: (form, { courseId }) => [{ type: "set-options", id: courseId, options: toOptions(form) }],
  problemOf: campusProblem,
});
