import { createStore } from "jotai/vanilla";
import { editQueue as queue, loadContent } from "#app/features/builder/edits/configuration-edits.ts";
import { apiAtom } from "#app/lib/api/api.ts";
import { CONFIGURATION_ID } from "./builder-data.ts";
import { configurationServer } from "./configuration-server.ts";
import { breakOf, courseOf, requestOf, sectionOf } from "../engine/schedule-requests.ts";

/** The windows of one student on one configuration. */

/** Three courses and two breaks. */
const request = requestOf(
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
    store.set(queue.beginAtom, await loadContent(portal.api, CONFIGURATION_ID));
    const courses = () =>
      store.get(queue.shownAtom)?.courses.map(({ id, isEnabled }) => `${id} ${isEnabled ? "on" : "off"}`);
    const overtaken = () => store.get(queue.otherChangesAtom)?.overtaken ?? [];
    return { api: portal.api, store, queue, courses, overtaken };
  };
  return { ...portal, mine: await open(), other: await open() };
}
