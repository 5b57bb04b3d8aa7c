import { AppError } from "#contract/outcome";
import { type Handlers, personId, type Services } from "../call.ts";
import { readDemoFact } from "../demo/demo-status.ts";
import { isKnown } from "../frame/etag.ts";
import { localDate } from "../institution-time.ts";
import { advisingHandlers } from "./advising-handlers.ts";
import { drawAvatar } from "./avatar.ts";
import { readDashboard } from "./dashboard.ts";
import { selectLiveClasses } from "./live-classes.ts";
import { upcomingClasses } from "./upcoming-classes.ts";

/** What the portal knows of the caller: the dashboard, My Academics and the photo. */
export function profileHandlers(services: Services): Handlers {
  const { database, catalog, now } = services;
  const { db, reader } = database;
  return {
    ...advisingHandlers(services),

    dashboard: ({ caller }) => readDashboard(services, caller),

    async upcomingClasses({ caller }) {
      const at = now();
      const live = await selectLiveClasses(db, personId(caller), localDate(at)).execute();
      return { IsError: false, Data: await upcomingClasses(catalog.term, live, at), Error: null };
    },

    async photo({ caller, reply }) {
      // The portal stores no photos; the demo university draws them.
      if (!(await readDemoFact(reader))) throw new AppError({ code: "NOT_FOUND", message: "There's no photo of you." });
      const image = drawAvatar(personId(caller));
      // Not kept without asking: the next person at this browser has the same address.
      if (isKnown(reply.request, reply, image)) reply.status(304).send();
      else reply.type("image/svg+xml").header("content-security-policy", "default-src 'none'").send(image);
      return null;
    },
  };
}
