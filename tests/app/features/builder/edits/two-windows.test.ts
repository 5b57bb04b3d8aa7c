import fc from "fast-check";
import { createStore } from "jotai/vanilla";
import { expect, it } from "vitest";
import { loadConfiguration, type Loaded } from "#app/features/builder/edits/load-configuration.ts";
import { addBreak, changeBreak, enableBreak, removeBreak } from "#app/features/builder/edits/break-edits.ts";
import { chooseSections, enableCourse, lockSection, removeCourse } from "#app/features/builder/edits/course-edits.ts";
import type { Edit } from "#app/features/builder/edits/edit.ts";
import { createEditQueue } from "#app/features/builder/edits/edit-queue.ts";
import { changeIncluded, changePreference } from "#app/features/builder/edits/option-edits.ts";
import { type Api, apiAtom } from "#app/lib/api.ts";
import { AppError } from "#contract/outcome";
import type { ScheduleRequest, SortingPreference } from "#contract/schedule-request";
import { CONFIGURATION_ID } from "../../../../support/builder-data.ts";
import { configurationServer } from "../../../../support/configuration-server.ts";
import { cases } from "../../../../support/effort.ts";
import { breakOf, courseOf, requestOf, sectionOf } from "../../../../support/schedule-requests.ts";

const COURSES = ["A.1", "B.1"];
const BREAKS = ["lunch", "work"];
const start = requestOf(
  COURSES.map((id, index) => courseOf(id, [sectionOf(10 * index + 1), sectionOf(10 * index + 2)])),
  { breaks: BREAKS.map((id) => breakOf(id, { name: id })) },
);

/** What a student wants to do at some moment, whatever is there then. */
type Wish =
  | { kind: "enable"; course: number; isOn: boolean }
  | { kind: "lock"; course: number; section: number | null }
  | { kind: "choose"; course: number; sections: number[] | null }
  | { kind: "remove"; course: number }
  | { kind: "enableBreak"; brk: number; isOn: boolean }
  | { kind: "changeBreak"; brk: number; day: number }
  | { kind: "removeBreak"; brk: number }
  | { kind: "addBreak"; day: number }
  | { kind: "prefer"; preference: SortingPreference }
  | { kind: "include"; isCart: boolean };

const at = fc.nat(1);
const day = fc.integer({ min: 1, max: 6 });
const wish = fc.oneof(
  fc.record({ kind: fc.constant("enable" as const), course: at, isOn: fc.boolean() }),
  fc.record({ kind: fc.constant("lock" as const), course: at, section: fc.option(at) }),
  fc.record({
    kind: fc.constant("choose" as const),
    course: at,
    sections: fc.option(fc.subarray([0, 1], { minLength: 1 })),
  }),
  fc.record({ kind: fc.constant("remove" as const), course: at }),
  fc.record({ kind: fc.constant("enableBreak" as const), brk: at, isOn: fc.boolean() }),
  fc.record({ kind: fc.constant("changeBreak" as const), brk: at, day }),
  fc.record({ kind: fc.constant("removeBreak" as const), brk: at }),
  fc.record({ kind: fc.constant("addBreak" as const), day }),
  fc.record({ kind: fc.constant("prefer" as const), preference: fc.integer({ min: 1, max: 7 }) }),
  fc.record({ kind: fc.constant("include" as const), isCart: fc.boolean() }),
);

const step = fc.record({ window: at, wish, isForm: fc.boolean() });

it("loses no change silently and overwrites nothing that its student has not seen, whatever two windows do and whichever loads are lost", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { minLength: 2, maxLength: 14 }),
      fc.infiniteStream(fc.boolean()),
      fc.infiniteStream(fc.nat(3)),
      async (scheduler, steps, decisions, losses) => {
        const portal = configurationServer(start);
        let isCalm = false;
        const isLost = () => !isCalm && losses.next().value === 0;
        const windows = [0, 1].map((number) => openWindow(number, portal, scheduler, isLost));
        scheduler.scheduleSequence(
          steps.map(
            ({ window, wish: wanted, isForm }) =>
              async () =>
                windows[window]?.act(wanted, isForm),
          ),
        );
        await scheduler.waitIdle();
        isCalm = true;
        // Choices are made one after the other, and may be overtaken in turn.
        for (let rounds = 0; windows.some(({ hasChoice }) => hasChoice()); rounds++) {
          expect(rounds).toBeLessThan(100);
          for (const each of windows) each.choose(decisions.next().value);
          await scheduler.waitIdle();
        }
        for (const { look } of windows) look();
        await scheduler.waitIdle();
        for (const each of windows) each.check();
      },
    ),
    { numRuns: cases(120), seed: 20270119 },
  );
});

type Portal = ReturnType<typeof configurationServer>;

function openWindow(number: number, portal: Portal, scheduler: fc.Scheduler, isLost: () => boolean) {
  const store = createStore();
  const queue = createEditQueue<Loaded>({ load: loadConfiguration });
  /** What the student saw of each thing that a change is about, when it was made or chosen. */
  const seen = new Map<Edit, string>();
  const overwritten: string[] = [];
  const lost: string[] = [];
  const made: Edit[] = [];
  /** All that the student was ever asked about. */
  const asked = new Set<Edit>();

  const api = (async (name: Parameters<Api>[0], given: object) => {
    await scheduler.schedule(Promise.resolve(), `window ${number}: ${name}`);
    const { edit, ...request } = given as { edit?: Edit };
    const before = portal.server.request;
    const reply = await (portal.api as (name: string, given: object) => Promise<{ IsError?: boolean }>)(name, request);
    const unseen = edit && !reply.IsError && viewOf(edit, before) !== seen.get(edit);
    if (unseen) overwritten.push(`${name}: ${viewOf(edit, before)}`);
    await scheduler.schedule(Promise.resolve(), `window ${number}: answer to ${name}`);
    if ((name === "configuration" || name === "buildData") && isLost())
      throw new AppError({ code: "NETWORK", message: "The portal cannot be reached." });
    return reply;
  }) as Api;

  store.set(apiAtom, api);
  store.sub(queue.toldAtom, () => {
    for (const { edits } of store.get(queue.toldAtom)?.overtaken ?? []) for (const edit of edits) asked.add(edit);
  });
  const ready = loadConfiguration(portal.api, CONFIGURATION_ID, new AbortController().signal).then((loaded) =>
    store.set(queue.beginAtom, loaded),
  );

  /** The same change, which names itself to the server. */
  function marked(edit: Edit): Edit {
    const own: Edit = {
      ...edit,
      send: (call, id, version) =>
        edit.send(
          ((name: never, given: object) => call(name, { ...given, edit: own } as never)) as unknown as Api,
          id,
          version,
        ),
    };
    return own;
  }

  function note(edit: Edit) {
    const shown = store.get(queue.shownAtom);
    if (shown) seen.set(edit, viewOf(edit, shown.build.Request));
  }

  async function make(plain: Edit, isForm: boolean) {
    const edit = marked(plain);
    made.push(edit);
    note(edit);
    const outcome = await store.set(isForm ? queue.editAtom : queue.applyAtom, edit);
    if (!outcome.isSaved && outcome.message === undefined && !isAsked(edit)) lost.push(edit.touches.join());
  }

  /** Whether it was to be chosen, or has come true without it; of several of the same, the last. */
  function isAsked(edit: Edit): boolean {
    const saved = store.get(queue.savedAtom);
    const isTrue = (each: Edit) =>
      saved !== undefined &&
      viewOf(each, saved.build.Request) === viewOf(each, (each.shown?.(saved) ?? saved).build.Request);
    const aboutOf = ({ touches }: Edit) => touches[0]?.split("/")[0];
    const later = made.slice(made.indexOf(edit)).filter((each) => aboutOf(each) === aboutOf(edit));
    return later.some((each) => asked.has(each) || isTrue(each));
  }

  return {
    ready,
    async act(wanted: Wish, isForm: boolean) {
      await ready;
      const shown = store.get(queue.shownAtom);
      const edit = shown && toEdit(wanted, shown);
      if (edit) void make(edit, isForm);
    },
    hasChoice: () => (store.get(queue.toldAtom)?.overtaken.length ?? 0) > 0,
    choose(isMade: boolean) {
      const choice = store.get(queue.toldAtom)?.overtaken[0];
      if (!choice) return;
      // Chosen with what is seen now, one change on top of the other.
      let content = store.get(queue.shownAtom);
      for (const edit of choice.edits) {
        if (content) seen.set(edit, viewOf(edit, content.build.Request));
        content = content && (edit.shown?.(content) ?? content);
      }
      void store.set(queue.decideAtom, choice, isMade);
    },
    look: () => void store.set(queue.lookAtom),
    check() {
      expect(store.get(queue.isSavingAtom)).toBe(false);
      expect(store.get(queue.savedAtom)?.build.Request).toEqual(portal.server.request);
      expect(store.get(queue.savedAtom)?.configuration.Version).toBe(portal.server.version);
      expect({ overwritten, lost }).toEqual({ overwritten: [], lost: [] });
    },
  };
}

function toEdit(wanted: Wish, { configuration, build }: Loaded): Edit | undefined {
  const { courses, breaks } = build.Request;
  const course = "course" in wanted ? courses.find(({ id }) => id === COURSES[wanted.course]) : undefined;
  const brk = "brk" in wanted ? breaks.find(({ id }) => id === BREAKS[wanted.brk]) : undefined;
  const numberOf = (index: number) => course?.sections[index]?.classNumber ?? 0;
  switch (wanted.kind) {
    case "enable":
      return course && enableCourse(course.id, wanted.isOn);
    case "lock":
      return (
        course &&
        lockSection(
          { courseId: course.id, component: "LEC" },
          wanted.section === null ? null : numberOf(wanted.section),
        )
      );
    case "choose":
      return (
        course &&
        chooseSections({ courseId: course.id, component: "LEC" }, wanted.sections && wanted.sections.map(numberOf))
      );
    case "remove":
      return course && removeCourse(course.id);
    case "enableBreak":
      return brk && enableBreak(brk.id, wanted.isOn);
    case "changeBreak": {
      const drawn = configuration.Data.Breaks.find(({ Id }) => Id === brk?.id);
      return drawn && changeBreak(drawn, fields("moved"), wanted.day);
    }
    case "removeBreak":
      return brk && removeBreak(brk.id);
    case "addBreak":
      return addBreak(fields("new"), wanted.day);
    case "prefer":
      return changePreference(wanted.preference);
    case "include":
      return changeIncluded({ includeCurrentEnrollment: true, includeEnrollmentCart: wanted.isCart });
  }
}

function fields(Name: string) {
  return { Name, IsAllDay: false, StartTime: "12:00:00", EndTime: "13:00:00" };
}

/** All that a student sees of what a change is about. */
function viewOf({ touches }: Edit, { courses, breaks, options }: ScheduleRequest): string {
  return JSON.stringify(
    touches.map((subject) => {
      if (subject === "preference") return options.preference;
      if (subject === "included") return [options.includeCurrentEnrollment, options.includeEnrollmentCart];
      const [id, part] = subject.split("/");
      const course = courses.find((each) => each.id === id);
      const brk = breaks.find((each) => each.id === id);
      if (part === "enabled") return course?.enabled ?? brk?.enabled;
      if (part === "sections") return course?.components;
      if (part === "times") return brk && [brk.name, brk.day, brk.startMinutes, brk.endMinutes];
      return course ?? brk;
    }),
  );
}
