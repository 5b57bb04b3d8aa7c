import type { createStore } from "jotai/vanilla";
import { scheduleEngineAtom } from "#app/features/builder/workspace/engine.ts";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { isAppError } from "#contract/outcome";
import { createScheduleEngine, type ScheduleEngine } from "#workers/schedule/client";
import { careerOf } from "../cart/cart-entries.ts";
import { inCart } from "../cart/cart-replies.ts";
import type { Asked, Replies, Reply } from "../component/fake-api.ts";
import { courseOf, meetingOf, requestOf, sectionOf, TERM } from "../engine/schedule-requests.ts";
import { configurationServer } from "./configuration-server.ts";

/** One for all screens: starting its workers takes most of the time in which one opens. */
export const sharedEngine = createScheduleEngine();

export const onEngine = (engine: ScheduleEngine) => (store: ReturnType<typeof createStore>) =>
  store.set(scheduleEngineAtom, engine);

type Answers = Readonly<Record<string, (asked: Asked) => Reply>>;
/** In place of the usual replies; as a function of those of the configuration, to hold one back or to change it. */
export type OwnReplies = Replies | ((usual: Answers) => Replies);

export const builderAddress = (screen: string) => `#/my-academics/schedule-builder/${screen}`;

/** One saved configuration (id 7), `server`, and what the API answers about it. */
export function servedConfiguration(start: ScheduleRequest = threeCourses, own: OwnReplies = {}) {
  const { server, handlers } = configurationServer(start);
  const usual = Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, (asked: Asked) => replyOf(handler, asked)]),
  );
  const replies: Replies = { ...ordinary, ...usual, ...(typeof own === "function" ? own(usual) : own) };
  return { server, replies };
}

/** For stories: a screen such as "results?id=7", on the real engine in its workers. */
export const builderScreen = (screen: string, start?: ScheduleRequest, own?: OwnReplies) => ({
  at: builderAddress(screen),
  replies: () => servedConfiguration(start, own).replies,
  prepare: onEngine(sharedEngine),
});

function replyOf(handler: (given: object) => unknown, { params, query, body }: Asked): Reply {
  const version = query.get("Version");
  const given = { ...Object.fromEntries(query), ...(version !== null && { Version: Number(version) }) };
  try {
    return { data: handler({ params, query: given, body }) };
  } catch (error) {
    if (!isAppError(error) || error.code !== "NOT_FOUND") throw error;
    return { status: 404, data: { Code: error.code, Message: error.message } };
  }
}

const term = { Code: TERM.term, Description: "2027 Spring" };
export const twoCareers: Reply = {
  data: [careerOf("UGRD", "Undergraduate", TERM.term), careerOf("CSCE", "Continuing Studies", TERM.term)],
};

const ordinary: Replies = {
  classSearchTerms: { data: [term] },
  eligibleTerms: { data: [careerOf("UGRD", "Undergraduate", TERM.term)] },
  batchEnrollmentInfo: { data: {} },
  cartItems: inCart(),
};

type Times = readonly [days: readonly number[], start: number, end: number];
/** Hours, such as 9.5 for 9:30 AM. */
const at = (section: number, component: string, [days, start, end]: Times) =>
  sectionOf(section, {
    component,
    isEnrollmentSection: component === "LEC",
    meetings: [meetingOf({ days: [...days], startMinutes: start * 60, endMinutes: end * 60 })],
  });

export const computing = courseOf(
  "COMP.1020",
  [
    at(201, "LEC", [[1, 3], 9, 10]),
    at(202, "LEC", [[1, 3], 11, 12]),
    at(801, "LAB", [[2], 9, 11]),
    at(802, "LAB", [[2], 14, 16]),
    at(803, "LAB", [[4], 9, 11]),
    at(804, "LAB", [[4], 14, 16]),
  ],
  { title: "Computing II" },
);
export const calculus = courseOf(
  "MATH.1320",
  [at(301, "LEC", [[2, 4], 11, 12.5]), at(302, "LEC", [[2, 4], 12.5, 14]), at(303, "LEC", [[1, 3], 14, 15.5])],
  { title: "Calculus II" },
);
export const psychology = courseOf("PSYC.1010", [at(401, "LEC", [[1, 3, 5], 10, 11]), at(402, "LEC", [[2, 4], 8, 9])], {
  title: "General Psychology",
});

/** 48 schedules. */
export const threeCourses = requestOf([computing, calculus, psychology]);
