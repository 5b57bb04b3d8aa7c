import type { FastifyInstance, FastifyReply } from "fastify";
import { isAppError } from "#contract/outcome";
import { readClassNumbers, SHARED_LINK_PATH, sharedLinkQuery, UNTITLED_SCHEDULE } from "#contract/shared-link";
import type { ScheduleDocument } from "#documents/schedule";
import type { Services } from "../call.ts";
import { type Html, html } from "../frame/pages/html.ts";
import { sendPage } from "../frame/pages/plain-page.ts";
import { courseName, scheduleLists, titleOf } from "./schedule-lists.ts";
import { toSharedDocument, readShared } from "./shared-schedule.ts";

/** The viewer's route, for addresses without the number sign. */
const VIEWER_PATH = "/my-academics/schedule-builder/view";

type Asked = { term?: unknown; classes?: unknown };

/** A shared link without script: for chat previews, print, and screen readers. */
export function serveSharedLinks(app: FastifyInstance, services: Services, publicUrl: string): void {
  const answer = async (asked: Asked, reply: FastifyReply) => {
    const [term, classes] = [asked.term, asked.classes].map((value) =>
      typeof value === "string" ? value.replaceAll(/\p{C}/gu, "") : "",
    );
    const open = html`<meta name="robots" content="noindex"><script src="/open-link.js"></script>`;
    try {
      const result = await readShared(services, term!, classes!);
      const schedule = toSharedDocument(result, { title: UNTITLED_SCHEDULE, madeAt: services.now() });
      const title = titleOf(schedule);
      const numbers = readClassNumbers(classes!);
      const query = sharedLinkQuery(term!, numbers);
      const addresses = {
        page: publicUrl + SHARED_LINK_PATH + query,
        picture: `${publicUrl}/api/schedulebuilder/term/${encodeURIComponent(term!)}/${numbers.join(",")}/results/picture?size=preview`,
      };
      const head = html`${open}${preview(title, schedule, addresses)}`;
      return await sendPage(reply, 200, { title, head, body: page(schedule, query, result.Message) });
    } catch (error) {
      if (!isAppError(error) || (error.code !== "BAD_REQUEST" && error.code !== "NOT_FOUND")) throw error;
      const body = html`<p>The requested schedule could not be built.</p><p>${error.message}</p>`;
      return sendPage(reply, 404, { title: "Invalid Schedule", head: open, body });
    }
  };
  for (const path of [SHARED_LINK_PATH, VIEWER_PATH])
    app.get<{ Querystring: Asked }>(path, (request, reply) => answer(request.query, reply));
}

/** Open Graph, for chats. */
function preview(title: string, { classes }: ScheduleDocument, addresses: { page: string; picture: string }): Html {
  const properties = {
    "og:type": "website",
    "og:title": title,
    "og:description": classes.map(courseName).join(", "),
    "og:image": addresses.picture,
    "og:image:alt": `Week view of ${title}`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "twitter:card": "summary_large_image",
    "og:url": addresses.page,
  };
  return html`${Object.entries(properties).map(([name, value]) => html`<meta property="${name}" content="${value}">`)}`;
}

function page(schedule: ScheduleDocument, query: string, note: string | null): Html {
  return html`
    <p class="no-print"><a class="button" href="/#${VIEWER_PATH}${query}">Open in the Portal</a></p>
    ${note === null ? "" : html`<p>${note}</p>`}
    ${scheduleLists(schedule)}`;
}
