import { atom, createStore } from "jotai/vanilla";
import { loadConfiguration, type Loaded } from "#app/features/builder/edits/load-configuration.ts";
import { createEditQueue } from "#app/features/builder/edits/edit-queue.ts";
import { apiAtom } from "#app/lib/api.ts";
import { CONFIGURATION_ID } from "./builder-data.ts";
import { configurationServer } from "./configuration-server.ts";
import { breakOf, courseOf, requestOf, sectionOf } from "./schedule-requests.ts";

/** The windows of one student on one configuration. */

/** Three courses and two breaks. */
export const request = requestOf(
  [
    courseOf("COMP.1020", [sectionOf(201), sectionOf(202)]),
    courseOf("MATH.1320", [sectionOf(301)]),
    courseOf("PHIL.1000", [sectionOf(401)]),
  ],
  { breaks: [breakOf("lunch", { name: "Lunch", day: 1 }), breakOf("work", { name: "Work", day: 5 })] },
);

/** `mine` and `other`, on a server that begins with a request. */
export async function windows(overrides: Parameters<typeof configurationServer>[1] = {}, start = request) {
  const portal = configurationServer(start, overrides);
  const open = async () => {
    const store = createStore();
    store.set(apiAtom, portal.api);
    const queue = createEditQueue<Loaded>({ load: loadConfiguration });
    store.set(queue.beginAtom, await loadConfiguration(portal.api, CONFIGURATION_ID, new AbortController().signal));
    const courses = () =>
      store
        .get(queue.shownAtom)
        ?.configuration.Data.Courses.map(({ Id, IsEnabled }) => `${Id} ${IsEnabled ? "on" : "off"}`);
    const changes = () => store.get(queue.toldAtom)?.changes.map(({ words }) => words) ?? [];
    const overtaken = () => store.get(queue.toldAtom)?.overtaken ?? [];
    const visit = new AbortController();
    const visitAtom = atom(visit.signal);
    return { store, queue, courses, changes, overtaken, visit, visitAtom };
  };
  return { ...portal, mine: await open(), other: await open() };
}
