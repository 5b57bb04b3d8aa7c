/** In the order in which courses get them; after the last it begins again. */
export const courseColours = [
  "indigo",
  "teal",
  "blue",
  "purple",
  "blue-grey",
  "green",
  "cyan",
  "pink",
  "olive",
  "brown",
] as const;

export type CourseColour = (typeof courseColours)[number];

export function courseColourAt(index: number): CourseColour {
  return courseColours[index % courseColours.length]!;
}
