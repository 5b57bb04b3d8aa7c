import type { FastifyInstance, FastifyReply } from "fastify";
import { isAppError } from "#contract/outcome";
import type { LeftOut } from "#contract/builder/build-result";
import { readSharedLink } from "#contract/builder/read-link";
import { SHARED_LINK_PATH, sharedLinkQuery, UNTITLED_SCHEDULE } from "#contract/builder/shared-link";
import type { ClassListing } from "#contract/catalog";
import { instructorNames, sectionLabel } from "#contract/labels/class-labels";
import { placeLabel } from "#contract/labels/place-label";
import { dotted } from "#contract/words";
import { datesWords, daysAndTime, type ScheduleClass, type ScheduleDocument } from "#documents/schedule";
import type { Services } from "../call.ts";
import { type Html, html } from "../frame/pages/html.ts";
import { sendPage } from "../frame/pages/plain-page.ts";
import { toSharedDocument, readShared } from "./shared-schedule.ts";

/** The viewer's route, for addresses without the number sign. */
const VIEWER_PATH = "/my-academics/schedule-builder/view";

/** Serves pages that need no script, for chat previews, print, and screen readers. */
export function serveSharedLinks(app: FastifyInstance, services: Services, publicUrl: string): void {
  const answer = async (url: string, reply: FastifyReply) => {
    const { term, classes, colors } = readSharedLink(url);
    const open = html`<meta name="robots" content="noindex"><script src="/open-link.js"></script>`;
    try {
      const shared = await readShared(services, term, classes);
      const { Result, ClassNumbers: numbers, LeftOut } = shared;
      const schedule = toSharedDocument(shared, { title: UNTITLED_SCHEDULE, madeAt: services.now(), colors });
      const title = titleOf(schedule);
      const query = sharedLinkQuery(term, numbers, colors);
      const pictureQuery = new URLSearchParams({ size: "preview", ...(colors !== undefined && { colors }) });
      const addresses = {
        page: publicUrl + SHARED_LINK_PATH + query,
        picture: `${publicUrl}/api/schedulebuilder/term/${encodeURIComponent(term)}/${numbers.join(",")}/results/picture?${pictureQuery.toString()}`,
      };
      const head = html`${open}${preview(title, schedule, addresses)}`;
      return await sendPage(reply, 200, {
        title,
        head,
        body: page(schedule, query, { note: Result.Message, leftOut: LeftOut }),
      });
    } catch (error) {
      if (!isAppError(error) || !INVALID.has(error.code)) throw error;
      const body = html`<p>The requested schedule could not be built.</p><p>${error.message}</p>`;
      return sendPage(reply, error.code === "GONE" ? 410 : 404, { title: "Invalid Schedule", head: open, body });
    }
  };
  for (const path of [SHARED_LINK_PATH, VIEWER_PATH]) app.get(path, (request, reply) => answer(request.url, reply));
}

const INVALID: ReadonlySet<string> = new Set(["BAD_REQUEST", "NOT_FOUND", "GONE"]);

/** Open Graph, for chats. */
function preview(
  title: string,
  { classes, leftOut = [] }: ScheduleDocument,
  addresses: { page: string; picture: string },
): Html {
  const properties = {
    "og:type": "website",
    "og:title": title,
    "og:description": [classes.map(courseName).join(", "), ...leftOut].join(". "),
    "og:image": addresses.picture,
    "og:image:alt": `Week view of ${title}`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "twitter:card": "summary_large_image",
    "og:url": addresses.page,
  };
  return html`${Object.entries(properties).map(([name, value]) => html`<meta property="${name}" content="${value}">`)}`;
}

type Notes = { note: string | null; leftOut: readonly LeftOut[] };

function page(schedule: ScheduleDocument, query: string, { note, leftOut }: Notes): Html {
  return html`
    <p class="no-print"><a class="button" href="/#${VIEWER_PATH}${query}">Open in the Portal</a></p>
    ${note === null ? "" : html`<p>${note}</p>`}
    ${scheduleLists(schedule)}
    ${leftOut.filter(({ IsCanceled }) => IsCanceled).map(canceledItem)}`;
}

function canceledItem({ Name, CourseTitle }: LeftOut): Html {
  return html`
    <section class="boxed course">
      <h2 class="type-title-3"><s>${`${Name} ${CourseTitle}`.trimEnd()}</s> <small>Canceled</small></h2>
    </section>`;
}

export function titleOf({ title, term }: ScheduleDocument): string {
  return `${title}, ${term}`;
}

function courseName({ course, title }: ScheduleClass): string {
  return `${course} ${title}`.trimEnd();
}

export function scheduleLists({ classes }: ScheduleDocument): Html {
  return html`${classes.map(
    (each) => html`
      <section class="boxed course">
        <h2 class="type-title-3">${courseName(each)} <small>${dotted([each.credits, each.waitNote])}</small></h2>
        <ul>${each.listings.map(sectionItem)}</ul>
      </section>`,
  )}`;
}

function sectionItem(listing: ClassListing): Html {
  const lines = listing.Meetings.map((meeting) => {
    const place = placeLabel(meeting, listing) || "No room yet";
    const who = instructorNames([meeting]).join(", ") || "Staff";
    return [daysAndTime(meeting), place, who, datesWords(meeting)].join("; ");
  });
  const texts = lines.length > 0 ? lines : ["No set time"];
  return html`<li><strong>${sectionLabel(listing)}</strong>, class ${listing.Details.ClassNumber}${texts.map((text) => html`<br>${text}`)}</li>`;
}
