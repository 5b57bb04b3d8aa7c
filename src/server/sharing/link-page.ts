import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { LeftOut } from "#contract/builder/build-result";
import { readSharedLink } from "#contract/builder/read-link";
import { sharedLinkQuery, UNTITLED_SCHEDULE } from "#contract/builder/shared-link";
import { isAppError } from "#contract/outcome";
import { SHARED_LINK_PATH, SHARED_SCHEDULE } from "#contract/protocol";
import type { ScheduleDocument } from "#documents/schedule";
import { t } from "#words";
import type { Services } from "../call.ts";
import { type Html, html } from "../plugins/pages/html.ts";
import { failureWords, sendPage } from "../plugins/pages/plain-page.ts";
import { languageOf, retoldReply, sayIn } from "../text/languages.ts";
import { originalHtml, scheduleLists, sharedCourseName } from "./printable-lists.ts";
import { readShared, toSharedDocument } from "./shared-schedule.ts";

/** Serves pages that need no script, for chat previews, print, and screen readers. */
export function serveSharedLinks(app: FastifyInstance, services: Services, publicUrl: string): void {
  const answer = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    const language = languageOf(headers, new URL(url, publicUrl).searchParams.get("language") ?? undefined);
    const { term, classes, colors } = readSharedLink(url);
    try {
      const read = await readShared(services, term, classes);
      const { shared, schedule } = sayIn(language, () => {
        const retold = retoldReply(read);
        const heading = { title: t(UNTITLED_SCHEDULE), madeAt: services.now(), colors };
        return { shared: retold, schedule: toSharedDocument(retold, heading) };
      });
      const { Result, ClassNumbers: numbers, LeftOut } = shared;
      const title = linkTitle(schedule);
      const query = sharedLinkQuery(term, numbers, colors);
      const pictureQuery = new URLSearchParams({
        size: "preview",
        ...(colors !== undefined && { colors }),
        ...(language !== "en-US" && { language }),
      });
      const addresses = {
        page: publicUrl + SHARED_LINK_PATH + query,
        picture: `${publicUrl}/api/schedulebuilder/term/${encodeURIComponent(term)}/${numbers.join(",")}/results/picture?${pictureQuery.toString()}`,
      };
      const notes = { note: Result.Message, leftOut: LeftOut };
      return await sendPage(
        reply,
        200,
        () => ({
          title,
          head: html`${OPEN_IN_PORTAL}${preview(title, schedule, addresses)}`,
          body: page(schedule, query, notes),
        }),
        language,
      );
    } catch (error) {
      if (!isAppError(error) || !INVALID.has(error.code)) throw error;
      const { code } = error;
      const invalid = () => ({
        title: t("Invalid Schedule"),
        head: OPEN_IN_PORTAL,
        body: html`<p>${t("The requested schedule could not be built.")}</p>${failureWords(error)}`,
      });
      return sendPage(reply, code === "GONE" ? 410 : 404, invalid, language);
    }
  };
  for (const path of [SHARED_LINK_PATH, SHARED_SCHEDULE]) app.get(path, answer);
}

const INVALID: ReadonlySet<string> = new Set(["BAD_REQUEST", "NOT_FOUND", "GONE"]);

/** With script, the page opens its screen of the portal. */
export const OPEN_IN_PORTAL = html`<meta name="robots" content="noindex"><script src="/open-link.js"></script>`;

function preview(
  title: string,
  { classes, leftOut = [] }: ScheduleDocument,
  addresses: { page: string; picture: string },
): Html {
  return previewTags({
    title,
    description: [classes.map(sharedCourseName).join(", "), ...leftOut].join(". "),
    ...addresses,
  });
}

type Preview = { title: string; description: string; page: string; picture: string };

/** Open Graph, for chats. */
export function previewTags({ title, description, page: address, picture }: Preview): Html {
  const properties = {
    "og:type": "website",
    "og:title": title,
    "og:description": description,
    "og:image": picture,
    "og:image:alt": t("Week view of {title}", { title }),
    "og:image:width": "1200",
    "og:image:height": "630",
    "twitter:card": "summary_large_image",
    "og:url": address,
  };
  return html`${Object.entries(properties).map(([name, value]) => html`<meta property="${name}" content="${value}">`)}`;
}

type Notes = { note: string | null; leftOut: readonly LeftOut[] };

function page(schedule: ScheduleDocument, query: string, { note, leftOut }: Notes): Html {
  return html`
    <p class="no-print"><a class="button" href="/#${SHARED_SCHEDULE}${query}">${t("Open in the Portal")}</a></p>
    ${note === null ? "" : html`<p>${originalHtml(note)}</p>`}
    ${scheduleLists(schedule)}
    ${leftOut.filter(({ IsCanceled }) => IsCanceled).map(canceledItem)}`;
}

function canceledItem({ Name, CourseTitle }: LeftOut): Html {
  return html`
    <section class="boxed course">
      <h3 class="type-title-3"><s>${Name} ${originalHtml(CourseTitle)}</s> <small>${t("Canceled")}</small></h3>
    </section>`;
}

export function linkTitle({ title, term }: ScheduleDocument): string {
  return `${title}, ${term}`;
}
