import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { sql } from "kysely";
import { compareNaturally } from "#contract/labels/course-order";
import type { Services } from "../call.ts";
import { type ClassRecord, courseLabel, recordTitle, type TermRecord } from "../catalog/records.ts";
import { type Html, html } from "../plugins/pages/html.ts";
import { sendPage } from "../plugins/pages/plain-page.ts";
import type { Settings } from "../settings.ts";
import type { IdentifyCaller } from "../sign-in/identify-caller.ts";

const CLASS_PATH = "/demo/bookstore/class";
const MATERIALS_PATH = "/demo/bookstore/materials";

/** What the demo leads to, as if a bookstore were set up. */
export function demoBookstoreLinks(publicUrl: string): Settings["links"] {
  const query = (...names: string[]) => names.map((name) => `${name}={${name}}`).join("&");
  return {
    BOOKSTORE_URL: `${publicUrl}${CLASS_PATH}?${query("term", "subject", "catalogNumber", "section")}`,
    BOOKSTORE_MATERIALS_URL: `${publicUrl}${MATERIALS_PATH}?${query("term", "career")}`,
  };
}

/** A sample of a bookstore's pages, with made-up books for the classes of the catalog. */
export function serveDemoBookstore(app: FastifyInstance, { catalog, database }: Services, identify: IdentifyCaller) {
  app.get<{ Querystring: Record<string, unknown> }>(CLASS_PATH, async ({ query }, reply) => {
    const asked = textsOf(query, "term", "subject", "catalogNumber", "section");
    const { term, classes } = await catalog.term(asked.term);
    const found = [...classes.values()].find(
      ({ offering, section }) =>
        offering.subject === asked.subject &&
        offering.catalogNumber === asked.catalogNumber &&
        section === asked.section,
    );
    if (found) return sendShelf(reply, term, [found]);
    return sendStore(reply, 404, html`<p>This store doesn't know the class ${Object.values(asked).join(" ")}.</p>`);
  });

  app.get<{ Querystring: Record<string, unknown> }>(MATERIALS_PATH, async (request, reply) => {
    const { person } = await identify(request);
    if (!person) return sendStore(reply, 401, html`<p>Sign in to the portal to see what your classes require.</p>`);
    const asked = textsOf(request.query, "term", "career");
    const { term, classes } = await catalog.term(asked.term);
    const { rows } = await sql<{ number: number }>`
      select class_number as number from enrollments
      where student_id = ${person.id} and term_code = ${asked.term} and career = ${asked.career}
        and status = 'E' and role = 'primary'`.execute(database.reader);
    const held = rows.flatMap(({ number }) => classes.get(number) ?? []).filter(({ status }) => status !== "X");
    if (held.length > 0) return sendShelf(reply, term, held.toSorted(byCourse));
    return sendStore(reply, 200, html`<p>You aren't enrolled in any classes for ${term.description}.</p>`);
  });
}

function textsOf<Name extends string>(query: Record<string, unknown>, ...names: Name[]): Record<Name, string> {
  const toText = (value: unknown) => (typeof value === "string" ? value : "");
  return Object.fromEntries(names.map((name) => [name, toText(query[name])])) as Record<Name, string>;
}

function byCourse({ offering: one }: ClassRecord, { offering: other }: ClassRecord): number {
  return compareNaturally(courseLabel(one), courseLabel(other));
}

function sendShelf(reply: FastifyReply, term: TermRecord, classes: readonly ClassRecord[]): FastifyReply {
  return sendStore(reply, 200, html`<p>Course materials for ${term.description}</p>${classes.map(shelf)}`);
}

function sendStore(reply: FastifyReply, status: number, body: Html): FastifyReply {
  const sample = html`<p><strong>This is a sample page of the demo.</strong> Its books are made up, and nothing is for sale.</p>`;
  const head = html`<meta name="robots" content="noindex">`;
  return sendPage(reply, status, () => ({
    title: "Sample Bookstore",
    head,
    body: html`${sample}${body}`,
    isEnglish: true,
  }));
}

function shelf(record: ClassRecord): Html {
  const materials = materialsOf(record);
  return html`
    <section class="boxed course">
      <h2 class="type-title-3">${courseLabel(record.offering)} ${recordTitle(record)} <small>Section ${record.section}</small></h2>
      <ul>${materials.length === 0 ? html`<li>This class doesn't require any materials.</li>` : materials.map(item)}</ul>
    </section>`;
}

function item({ title, by, isRequired, prices }: Material): Html {
  const offers = prices.map(([kind, dollars]) => `${kind} $${dollars.toFixed(2)}`).join(" · ");
  const use = isRequired ? "Required" : "Optional";
  return html`<li><strong>${title}</strong><br>${[by, use].filter(Boolean).join(" · ")}<br>${offers}</li>`;
}

type Material = {
  title: string;
  /** Empty for what has no author. */
  by: string;
  isRequired: boolean;
  prices: readonly (readonly [kind: string, dollars: number])[];
};

const AUTHORS = ["Amaral", "Brandt", "Castellano", "Duarte", "Eklund", "Fontaine", "Greenberg", "Hosseini", "Iwata"];
const TITLES: readonly ((topic: string) => string)[] = [
  (topic) => `${topic}: Concepts and Practice`,
  (topic) => `A First Course in ${topic}`,
  (topic) => `${topic}, Step by Step`,
  (topic) => `Foundations of ${topic}`,
];

/** The same for all sections of a course, at every visit. */
function materialsOf(record: ClassRecord): Material[] {
  const { offering } = record;
  const title = recordTitle(record);
  const [first = 0, second = 0, third = 0, fourth = 0] = createHash("sha256").update(courseLabel(offering)).digest();
  const authorOf = (seed: number) => AUTHORS[seed % AUTHORS.length]!;
  const materials: Material[] = [];
  // One course in four does without a textbook.
  if (first % 4 > 0) {
    const price = 38 + second;
    materials.push({
      title: TITLES[third % TITLES.length]!(title),
      by: `${authorOf(third)} and ${authorOf(third + 1 + (fourth % 7))}, edition ${(fourth % 6) + 2}`,
      isRequired: true,
      prices: pricesOf(price),
    });
  }
  if (fourth % 3 === 0)
    materials.push({ title: `Readings in ${title}`, by: authorOf(fourth), isRequired: false, prices: pricesOf(24.5) });
  if (offering.components.some(({ component }) => component === "LAB"))
    materials.push({ title: "Laboratory notebook, 100 pages", by: "", isRequired: true, prices: [["New", 14.25]] });
  return materials;
}

function pricesOf(price: number): Material["prices"] {
  return [
    ["New", price],
    ["Used", price * 0.6],
    ["eBook", price * 0.5],
  ];
}
