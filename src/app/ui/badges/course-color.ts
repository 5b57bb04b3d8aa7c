import { COURSE_TONES, type CourseTone } from "#calendar";

export type CourseColor = CourseTone;

export function courseColorAt(index: number): CourseColor {
  return COURSE_TONES[index % COURSE_TONES.length]!;
}
