import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readSharedLink } from "#contract/builder/read-link";
import type { ClassListing } from "#contract/catalog";
import { instructorNames, sectionLabel } from "#contract/labels/class-labels";
import { placeLabel } from "#contract/labels/place-label";
import { isAppError } from "#contract/outcome";
import { CLASS_DETAILS } from "#contract/protocol";
import { daysAndTime, type ScheduleDocument } from "#documents/schedule";
import { t } from "#words";
import type { Services } from "../call.ts";
import { html } from "../plugins/pages/html.ts";
import { failureWords, sendPage } from "../plugins/pages/plain-page.ts";
import { languageOf, retoldReply, sayIn } from "../text/languages.ts";
import { OPEN_IN_PORTAL, previewTags } from "./link-page.ts";
import { scheduleLists } from "./printable-lists.ts";
import { readShared, toSharedDocument } from "./shared-schedule.ts";

/** Serves a class's page for what reads no script: chat previews, print, and search. With script, it opens the class. */
export function serveClassLinks(app: FastifyInstance, services: Services, publicUrl: string): void {
  app.get(CLASS_DETAILS, async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    const query = new URL(url, publicUrl).searchParams;
    const language = languageOf(headers, query.get("language") ?? undefined);
    const { term } = readSharedLink(url);
    // The punctuation of the text around a link may follow it.
    const number = /^\d+/.exec(query.get("cn") ?? "")?.[0] ?? "";
    try {
      const read = await readShared(services, term, number);
      const schedule = sayIn(language, () => {
        return toSharedDocument(retoldReply(read), { title: "", madeAt: services.now() });
      });
      const [lead] = schedule.classes.flatMap(({ listings }) => listings);
      if (!lead) throw new TypeError(`A shared schedule of class ${number} has no class.`);
      const address = `${CLASS_DETAILS}?term=${encodeURIComponent(term)}&cn=${number}`;
      return await sendPage(
        reply,
        200,
        () => {
          const title = titleOf(schedule, lead);
          const pictureQuery = new URLSearchParams({ size: "preview", ...(language !== "en-US" && { language }) });
          return {
            title,
            head: html`${OPEN_IN_PORTAL}${previewTags({
              title,
              description: [...timesOf(lead), ...instructorNames(lead.Meetings)].join(". "),
              page: publicUrl + address,
              picture: `${publicUrl}/api/schedulebuilder/term/${encodeURIComponent(term)}/${number}/results/picture?${pictureQuery.toString()}`,
            })}`,
            body: html`
              <p class="no-print"><a class="button" href="/#${address}">${t("Open in the Portal")}</a></p>
              ${scheduleLists(schedule)}`,
          };
        },
        language,
      );
    } catch (error) {
      if (!isAppError(error) || !INVALID.has(error.code)) throw error;
      const { code } = error;
      const missing = () => ({
        title: t("Class not found."),
        head: OPEN_IN_PORTAL,
        body: failureWords(error),
      });
      return sendPage(reply, code === "GONE" ? 410 : 404, missing, language);
    }
  });
}

const INVALID: ReadonlySet<string> = new Set(["BAD_REQUEST", "NOT_FOUND", "GONE"]);

/** "COMP.1010 Computing I, LEC 201, 2027 Spring" */
function titleOf({ classes, term }: ScheduleDocument, lead: ClassListing): string {
  const { course = "", title = "" } = classes[0] ?? {};
  return [`${course} ${title}`.trimEnd(), sectionLabel(lead), term].join(", ");
}

/** "MWF 9:00–9:50 AM, Olsen 408, North Campus" of each meeting. */
function timesOf(listing: ClassListing): string[] {
  return listing.Meetings.map((meeting) =>
    [daysAndTime(meeting), placeLabel(meeting, listing, "sentence")].filter(Boolean).join(", "),
  );
}
