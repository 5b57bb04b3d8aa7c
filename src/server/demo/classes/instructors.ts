import { firstNames, lastNames } from "../data/names.ts";
import { createRandom, type Random } from "../random.ts";
import { createTimeGrid, type TimeGrid } from "./time-grid.ts";

export type DemoInstructor = { id: string; firstName: string; lastName: string };

/** The faculty of all departments; it grows as classes need teachers, and stays the same from term to term. */
export type Faculty = {
  member: (subject: string, index: number) => DemoInstructor;
  all: () => DemoInstructor[];
};

/** Classes that one person teaches in a term. */
const FULL_LOAD = 4;

export function createFaculty(seed: number, subjects: readonly string[]): Faculty {
  const members = new Map<string, DemoInstructor>();
  return {
    member: (subject, index) => {
      const id = String(1_100_000 + subjects.indexOf(subject) * 1000 + index).padStart(8, "0");
      const known = members.get(id);
      if (known) return known;
      const random = createRandom(seed, "instructor", subject, index);
      const member = { id, firstName: random.pick(firstNames), lastName: random.pick(lastNames) };
      members.set(id, member);
      return member;
    },
    all: () => [...members.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

export type TeachingBook = {
  /** Another member of the department than `beside` who is free then and teaches few classes. */
  assign: (subject: string, slots: readonly number[], random: Random, beside?: DemoInstructor) => DemoInstructor;
  /** The same for supervision without hours, which does not count as a class. */
  supervisor: (subject: string, index: number) => DemoInstructor;
};

type Post = { member: DemoInstructor; load: number; grid: TimeGrid };

/** Assigns one term's instructors, each to one room at a time. */
export function createTeachingBook(faculty: Faculty): TeachingBook {
  const departments = new Map<string, Post[]>();
  return {
    assign: (subject, slots, random, beside) => {
      const posts = departments.get(subject) ?? [];
      departments.set(subject, posts);
      const free = posts.filter(
        ({ member, load, grid }) => member !== beside && load < FULL_LOAD && grid.isFree(slots),
      );
      const post = free.length > 0 ? random.pick(free) : hire(posts, faculty.member(subject, posts.length));
      post.load++;
      post.grid.take(slots);
      return post.member;
    },
    supervisor: (subject, index) => faculty.member(subject, index),
  };
}

function hire(posts: Post[], member: DemoInstructor): Post {
  const post = { member, load: 0, grid: createTimeGrid() };
  posts.push(post);
  return post;
}
