import { beforeAll, describe, expect, it } from "vitest";
import { describeDatabase } from "../../support/database/database.ts";
import { insert, update } from "../../support/database/rows.ts";
import { allTags, readAloud, tagProblems } from "../../support/documents/pdf-tags.ts";
import { readPdf } from "../../support/documents/pdf-text.ts";
import type { PortalClient } from "../../support/portal.ts";
import { smallTermPortal } from "../../support/registration/enrolling.ts";
import { addStudent, SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "TR 9:00-9:50" },
    { number: 120, course: "MATH.1310", section: "201", meets: "M 9:00-9:50" },
    { number: 112, course: "HIST.1000", section: "201", meets: "MWF 10:00-10:50", status: "X" },
  ],
};
const LINK = `/schedule-builder/view?term=${SMALL_TERM}&classes=100,112`;
const EXPORT = `/api/schedulebuilder/term/${SMALL_TERM}/100/results/export`;

describeDatabase("pages and documents of the server", (open) => {
  const { portal } = smallTermPortal(open, term);
  let student: PortalClient;
  beforeAll(async () => {
    await insert(portal.db, "facilities", {
      code: "OLS408",
      description: "Olsen 408",
      short_description: "OLS 408",
      campus: "UMLNORTH",
    });
    await update(portal.db, "meetings", { facility_code: "OLS408" }, { class_number: 120 });
    await addStudent(portal.db, "ana");
    student = await portal.signIn("ana");
  });

  const langOf = (page: string) => /<html lang="([^"]*)"/.exec(page)?.[1];

  it("are in the language that was chosen in the browser, or else in the one that it prefers", async () => {
    const langFor = async (headers: Record<string, string>) =>
      langOf((await portal.inject({ url: LINK, headers })).body);
    expect(await langFor({})).toBe("en-US");
    expect(await langFor({ "accept-language": "en;q=0.5, fr, es-MX;q=0.8" })).toBe("es-US");
    expect(await langFor({ "accept-language": "fr, es;q=0" })).toBe("en-US");
    expect(await langFor({ cookie: "a=1; portal_language=es-US", "accept-language": "en-US" })).toBe("es-US");
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

  it.each(["normal", "large"])("mark places that stay English in a PDF in %s print, and no others", async (print) => {
    const ofPdf = async (language: string) => {
      const url = `${EXPORT.replace("100", "120")}?language=${language}&print=${print}`;
      const pdf = readPdf((await portal.inject({ url })).rawPayload);
      expect(tagProblems(pdf, language)).toEqual([]);
      return allTags(pdf.tags).filter(({ text, actual }) => actual === undefined && text.startsWith("Olsen 408"));
    };
    const spanish = await ofPdf("es-US");
    expect(spanish.length).toBeGreaterThan(0);
    for (const tag of spanish) {
      expect(tag).toMatchObject({ text: "Olsen 408 · Campus Norte", foreign: ["en-US Olsen 408"] });
    }
    for (const tag of await ofPdf("en-US"))
      expect(tag).toMatchObject({ text: "Olsen 408 · North Campus", foreign: [] });
  });

  it("mark places that stay English on the printable page", async () => {
    const url = LINK.replace("100,112", "120");
    const { body } = await portal.inject({ url, headers: { cookie: "portal_language=es-US" } });
    expect(body).toMatch(/<td><span lang="en">Olsen 408<\/span>\s·\sCampus Norte<\/td>/);
    expect(body).toContain('<span lang="en">Olsen 408</span>, Campus Norte</li>');
  });

  describe("files", () => {
    const SPANISH = { portal_language: "es-US" };
    const own = (page: string) => `/api/Enrollment/${page}?term=${SMALL_TERM}&career=UGRD`;
    const shared = (file: string) => EXPORT.replace("export", file);

    it("of a student are in the language of the address, or else of the browser", async () => {
      const ofStudent = async (url: string, cookies = {}) => (await student.inject({ url, cookies })).rawPayload;
      for (const [address, cookies] of [
        ["&language=es-US", {}],
        ["", SPANISH],
      ] as const) {
        expect(readAloud(readPdf(await ofStudent(own("PrintSchedule") + address, cookies)))[0]).toBe(
          "H1 Horario semanal",
        );
        expect(String(await ofStudent(own("Calendar") + address, cookies))).toContain(
          "X-WR-CALNAME:Horario semanal\\, 2027 Spring",
        );
        expect(String(await ofStudent(`${own("Picture")}${address}&format=svg`, cookies))).toContain(
          "<title>Horario semanal, 2027 Spring</title>",
        );
      }
      expect(String(await ofStudent(`${own("Calendar")}&language=en-US`, SPANISH))).toContain("Weekly Schedule");
    });

    it("of a link are in the language of the address, which caches keep apart", async () => {
      const ofLink = async (file: string, cookies = {}) => (await portal.inject({ url: shared(file), cookies })).body;
      const calendar = await ofLink("calendar?language=es-US");
      expect(calendar).toContain("PRODID:-//localhost//Student Portal//ES");
      expect(calendar).toContain("DESCRIPTION:Clase 100\\, 3 créditos");
      const picture = await ofLink("picture?format=svg&language=es-US");
      expect(picture).toContain('xml:lang="es-US"');
      expect(picture).toMatch(
        /<desc>lunes: Sin clases\. martes: COMP\.1010 Clase teórica 201, de 9:00 a 9:50 a\.\sm\./,
      );
      expect(picture).toContain(">martes</text>");
      // What a cache keeps for all mustn't depend on one reader's cookie.
      expect(await ofLink("calendar", SPANISH)).toContain("DESCRIPTION:Class 100\\, 3 credits");
      expect(await ofLink("picture?format=svg", SPANISH)).toContain(">Tuesday</text>");
    });

    it("of a link's page are in its language, which the address may say", async () => {
      const { body } = await portal.inject({ url: `${LINK}&print=1&language=es-US` });
      expect(langOf(body)).toBe("es-US");
      expect(body).toMatch(/property="og:image" content="[^"]*results\/picture\?size=preview&#38;language=es-US"/);
      const gone = await portal.inject({ url: `/schedule-builder/view?term=${SMALL_TERM}&classes=112&language=es-US` });
      expect([gone.statusCode, langOf(gone.body)]).toEqual([410, "es-US"]);
    });
  });

  it("say errors in the language, and mark those without a translation", async () => {
    const headers = { accept: "text/html", cookie: "portal_language=es-US" };
    const { body } = await portal.inject({ url: "/nowhere", headers });
    expect(langOf(body)).toBe("es-US");
    expect(body).toContain("Página no encontrada");
    expect(body).toContain('<p lang="en">/nowhere doesn&#39;t exist.</p>');
  });
});
