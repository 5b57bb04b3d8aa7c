import { beforeAll, expect, it } from "vitest";
import { describeDatabase } from "../../support/database/database.ts";
import { readAloud, tagProblems } from "../../support/documents/pdf-tags.ts";
import { readPdf } from "../../support/documents/pdf-text.ts";
import type { PortalClient } from "../../support/portal.ts";
import { smallTermPortal } from "../../support/registration/enrolling.ts";
import { addStudent, SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "TR 9:00-9:50" },
    { number: 112, course: "HIST.1000", section: "201", meets: "MWF 10:00-10:50", status: "X" },
  ],
};
const LINK = `/schedule-builder/view?term=${SMALL_TERM}&classes=100,112`;
const EXPORT = `/api/schedulebuilder/term/${SMALL_TERM}/100/results/export`;

describeDatabase("pages and documents of the server", (open) => {
  const { portal } = smallTermPortal(open, term);
  let student: PortalClient;
  beforeAll(async () => {
    await addStudent(portal.db, "ana");
    student = await portal.signIn("ana");
  });

  const langOf = (page: string) => /<html lang="([^"]*)"/.exec(page)?.[1];

  it("are in the language that was chosen in the browser, or else in the one that it prefers", async () => {
    const langFor = async (headers: Record<string, string>) =>
      langOf((await portal.inject({ url: LINK, headers })).body);
    expect(await langFor({})).toBe("en-US");
    expect(await langFor({ "accept-language": "en;q=0.5, fr, es-MX;q=0.8" })).toBe("es-US");
    expect(await langFor({ cookie: "portal_language=es-US", "accept-language": "en-US" })).toBe("es-US");
    expect(await langFor({ cookie: "portal_language=tlh", "accept-language": "en-US" })).toBe("en-US");
  });

  it("mark what stays English on a page in Spanish, and nothing that was translated", async () => {
    const { body } = await portal.inject({ url: LINK, headers: { cookie: "portal_language=es-US" } });
    expect(body).toContain('COMP.1010 <span lang="en">Title of COMP.1010</span> <small>3 créditos</small>');
    expect(body).toContain('<span class="visually-hidden">martes, jueves</span>');
    expect(body).toContain("<p>HIST.1000 LEC 201 se canceló.</p>");
    expect(body).toMatch(/<h3[^>]*>lunes<\/h3>\s*<p>Sin clases<\/p>/);
  });

  it("lead back to My Classes from the printable page, in the language of its address", async () => {
    const own = `/api/Enrollment/PrintPage?term=${SMALL_TERM}&career=UGRD`;
    const { body } = await student.inject({ url: `${own}&language=es-US` });
    expect(langOf(body)).toBe("es-US");
    expect(body).toMatch(/href="\/#\/[\w/-]+\?term=3730&#38;career=UGRD">Volver a Mis clases</);
    expect((await student.inject({ url: own })).body).toContain(">Back to My Classes<");
  });

  it("have the language of a PDF in its catalog, and titles that stay English marked", async () => {
    const pdf = readPdf((await portal.inject({ url: `${EXPORT}?language=es-US` })).rawPayload);
    expect(tagProblems(pdf, "es-US")).toEqual([]);
    expect(readAloud(pdf)).toEqual(expect.arrayContaining(["H2 Semana", "H3 martes", "P Sin clases"]));
    expect(readAloud(pdf)).toContain("TD martes, jueves 9:00–9:50 a. m.");
    const table = pdf.tags.children.find(({ type }) => type === "Table");
    expect(table?.children[1]?.children[0]?.children[0]?.children[0]).toMatchObject({
      lang: "en-US",
      text: "COMP.1010 Title of COMP.1010",
    });
    const english = readPdf((await portal.inject({ url: EXPORT })).rawPayload);
    expect(tagProblems(english)).toEqual([]);
  });

  it("say errors in the language, and mark those without a translation", async () => {
    const headers = { accept: "text/html", cookie: "portal_language=es-US" };
    const { body } = await portal.inject({ url: "/nowhere", headers });
    expect(langOf(body)).toBe("es-US");
    expect(body).toContain("Página no encontrada");
    expect(body).toContain('<p lang="en">/nowhere doesn&#39;t exist.</p>');
  });
});
