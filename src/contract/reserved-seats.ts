import { type Static, type TProperties, Type } from "typebox";
import { careerOf } from "./institution.ts";
import { STANDINGS, STORABLE, type Standing } from "./requisites.ts";

const exactly = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false, title: "an object" });
const Text = Type.String({ minLength: 1, maxLength: 100, pattern: STORABLE, title: "text of 1 to 100 characters" });
const Named = exactly({ code: Text, description: Text });
const Parts = Type.Array(Type.Ref("SeatGroup"), { minItems: 1, maxItems: 100, title: "a list of 1 to 100 groups" });
const AStanding = Type.Union(
  STANDINGS.map((code) => Type.Literal(code)),
  { title: "FR, SO, JR, SR, or GR" },
);

/** Whom seats are reserved for. Like a requisite, but only what a student is, not what the student has taken. */
export const SeatGroup = Type.Cyclic(
  {
    SeatGroup: Type.Union(
      [
        exactly({ all: Parts }),
        exactly({ any: Parts }),
        exactly({ career: Text }),
        exactly({ program: Named }),
        exactly({ plan: Named }),
        exactly({ studentGroup: Named }),
        exactly({ standing: AStanding }),
        exactly({ minimumStanding: AStanding }),
      ],
      { title: "an object with all, any, career, program, plan, studentGroup, standing, or minimumStanding" },
    ),
  },
  "SeatGroup",
  { description: "Whom the seats are for. See docs/catalogue-import.md." },
);
export type SeatGroup =
  | { all: SeatGroup[] }
  | { any: SeatGroup[] }
  | { career: string }
  | { program: Named }
  | { plan: Named }
  | { studentGroup: Named }
  | { standing: Standing }
  | { minimumStanding: Standing };
type Named = Static<typeof Named>;

/** What a student is; codes, except for the standing. */
export type GroupMember = {
  careers: { has: (career: string) => boolean };
  programs: ReadonlySet<string>;
  plans: ReadonlySet<string>;
  studentGroups: ReadonlySet<string>;
  /** The highest of the student's careers; undefined without any. */
  standing: Standing | undefined;
};

export function isMember(group: SeatGroup, student: GroupMember): boolean {
  if ("all" in group) return group.all.every((part) => isMember(part, student));
  if ("any" in group) return group.any.some((part) => isMember(part, student));
  if ("career" in group) return student.careers.has(group.career);
  if ("program" in group) return student.programs.has(group.program.code);
  if ("plan" in group) return student.plans.has(group.plan.code);
  if ("studentGroup" in group) return student.studentGroups.has(group.studentGroup.code);
  if ("standing" in group) return student.standing === group.standing;
  return (
    student.standing !== undefined && STANDINGS.indexOf(student.standing) >= STANDINGS.indexOf(group.minimumStanding)
  );
}

const STANDING_WORDS: Record<Standing, string> = {
  FR: "freshmen",
  SO: "sophomores",
  JR: "juniors",
  SR: "seniors",
  GR: "graduate students",
};

/** "Computer Science majors or freshmen": after "reserved for". */
export function groupWords(group: SeatGroup): string {
  if ("all" in group) return group.all.map(groupWords).join(" and ");
  if ("any" in group) return group.any.map(groupWords).join(" or ");
  if ("career" in group) return `${careerOf(group.career).description} students`;
  if ("program" in group) return `${group.program.description} students`;
  if ("plan" in group) return `${group.plan.description} majors`;
  if ("studentGroup" in group) return group.studentGroup.description;
  if ("standing" in group) return STANDING_WORDS[group.standing];
  return `${STANDING_WORDS[group.minimumStanding]} and above`;
}

/** Seats of a class kept for a group, in the order in which a member of several fills them. */
export type ReservedSeats = {
  id: string;
  /** After "reserved for". */
  description: string;
  for: SeatGroup;
  seats: number;
  /** The last day, on the institution's calendar; null for as long as the class takes students. */
  until: string | null;
  /** By members who hold them. */
  filled: number;
  /** Anyone can take the seats, because the last day is over or a registrar released them. */
  released?: boolean;
};

type Filled = Pick<ReservedSeats, "seats" | "filled" | "released">;

/** Seats that are kept for members who haven't come. */
export function keptSeats({ seats, filled, released = false }: Filled): number {
  return released ? 0 : Math.max(0, seats - filled);
}

/** The same of several groups; 0 without any. */
export function keptSeatsOf(groups: readonly Filled[] | null): number {
  return (groups ?? []).reduce((sum, group) => sum + keptSeats(group), 0);
}
