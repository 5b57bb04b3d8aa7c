import { COURSE_TONES, type CourseTone } from "#calendar";

export type CourseColour = CourseTone;

export function courseColourAt(index: number): CourseColour {
  return COURSE_TONES[index % COURSE_TONES.length]!;
}
