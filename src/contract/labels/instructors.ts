import type { Instructor, Meeting } from "../catalog.ts";

/** All instructors of the meetings, once each; primary instructors first. */
export function instructorsOf(meetings: readonly Pick<Meeting, "Instructors">[]): Instructor["Person"][] {
  const all = meetings.flatMap(({ Instructors }) => Instructors);
  const inOrder = [...all.filter(isPrimary), ...all.filter((instructor) => !isPrimary(instructor))];
  return [...new Map(inOrder.map(({ Person }) => [Person.Id, Person])).values()];
}

export function isPrimary({ Role }: Instructor): boolean {
  return Role.Code === "PI";
}

export function personName({ FirstName, LastName }: Instructor["Person"]): string {
  return `${FirstName} ${LastName}`.trim();
}
