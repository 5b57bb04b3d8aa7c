import { beforeAll, expect, it } from "vitest";
import type { CourseColor } from "#contract/course-colors";
import { courseTone } from "#documents/colors";
import { describeDatabase } from "../../support/database/database.ts";
import { fillsIn, readPdf } from "../../support/documents/pdf-text.ts";
import type { PortalClient } from "../../support/portal.ts";
import { smallTermPortal } from "../../support/registration/enrolling.ts";
import { addStudent, SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50", association: 1, units: 4, capacity: 0 },
    { number: 101, course: "COMP.1010", section: "801", component: "LAB", meets: "T 9:00-10:50", association: 1 },
    { number: 102, course: "COMP.1010", section: "802", component: "LAB", meets: "R 9:00-10:50", association: 1 },
    { number: 103, course: "COMP.1010", section: "202", meets: "TR 11:00-12:15", association: 2, units: 4 },
    { number: 104, course: "COMP.1010", section: "803", component: "LAB", meets: "F 13:00-14:50", association: 2 },
    { number: 110, course: "MATH.1310", section: "201", meets: "MWF 9:30-10:20" },
    { number: 111, course: "MATH.1310", section: "202", meets: "MWF 10:00-10:50" },
    { number: 112, course: "HIST.1000", section: "201", meets: "MWF 10:00-10:50", status: "X" },
    { number: 120, course: "HIST.1000", section: "202", meets: "MWF 11:00-11:50", campus: "UMLSOUTH" },
    { number: 130, course: "BIOL.1000", section: "201", meets: "T 16:00-17:15", auto: [131] },
    { number: 140, course: "HIST.3910", section: "201", meets: "F 14:00-15:50", association: 1 },
    { number: 141, course: "HIST.3910", section: "202", meets: "F 16:00-17:50", association: 2, status: "S" },
    { number: 131, course: "BIOL.1000", section: "701", component: "DIS", meets: "R 16:00-16:50" },
  ],
};

describeDatabase("a shared schedule", (open) => {
  let student: PortalClient;

  const { portal } = smallTermPortal(open, term);
  beforeAll(async () => {
    await addStudent(portal.db, "friend");
    student = await portal.signIn("friend");
  });

  const read = async (classNumbers: string) =>
    (await portal.call("publicResults", { params: { term: SMALL_TERM, classNumbers } })).Result;
  const refusal = async (classNumbers: string, named = SMALL_TERM) => {
    const { status, refusal: said } = await portal.send("publicResults", { params: { term: named, classNumbers } });
    return [status, said.Message];
  };
  const numbers = (result: Awaited<ReturnType<typeof read>>) =>
    result.Schedules.flatMap(({ Classes }) =>
      Classes.flatMap((each) => [
        each.ClassNumber,
        ...each.AdditionalComponents.map(({ ClassNumber }) => ClassNumber),
        ...(each.AutoEnrollmentSection1 === null ? [] : [each.AutoEnrollmentSection1]),
      ]),
    ).sort((a, b) => a - b);

  it("is read by anyone: exactly the classes of the link, full or far apart as they may be", {
    tags: ["builder§3.12", "builder§7.20", "builder§3.9"],
  }, async () => {
    const result = await read("102,111,100,130,120,100");
    expect(result).toMatchObject({ IsError: false, Message: null });
    expect(result.TermInfo.Term.Code).toBe(SMALL_TERM);
    expect(numbers(result)).toEqual([100, 102, 111, 120, 130, 131]);
    expect(Object.keys(result.Classes).map(Number)).toEqual([100, 102, 111, 120, 130, 131]);
  });

  it.each([
    ["112", "HIST.1000 LEC 201 was canceled."],
    ["999", "Class 999 isn't offered in 2027 Spring."],
    ["112,999,x", "HIST.1000 LEC 201 was canceled. Class 999 isn't offered in 2027 Spring. “x” isn't a class number."],
  ])("says why nothing is left of %s", async (link, message) => {
    const result = await read(link);
    expect(result).toMatchObject({ IsError: true, Message: message, Schedules: [] });
    for (const name of ["exportResults", "calendarResults", "pictureResults"] as const) {
      const answer = await portal.send(name, { params: { term: SMALL_TERM, classNumbers: link } });
      expect([name, answer.status, answer.refusal.Message]).toEqual([name, 410, message]);
    }
    const { statusCode, body: page } = await portal.inject({
      url: `/schedule-builder/view?term=${SMALL_TERM}&classes=${link}`,
    });
    expect([statusCode, page.includes("Invalid Schedule")]).toEqual([410, true]);
    const body = { Term: SMALL_TERM, ClassNumbers: link.split(",").map(Number).filter(Boolean) };
    const imported = await student.call("importSchedule", { params: { id: SMALL_TERM }, body });
    expect(imported).toMatchObject({ IsError: true });
  });

  it("shows classes that conflict, since a student may be enrolled in both, and says so", async () => {
    const message = "COMP.1010 LEC 201 conflicts with MATH.1310 LEC 201 (MWF 9:30 AM).";
    const result = await read("100,102,110");
    expect(result).toMatchObject({ IsError: false, Message: message });
    expect(numbers(result)).toEqual([100, 102, 110]);
    const { body, statusCode } = await portal.inject({
      url: `/schedule-builder/view?term=${SMALL_TERM}&classes=100,102,110`,
    });
    expect([statusCode, body.includes(message)]).toEqual([200, true]);
  });

  const PARTIAL = "100,102,112,111,999,104,x";
  const LEFT_OUT = [
    "HIST.1000 LEC 201 was canceled.",
    "Class 999 isn't offered in 2027 Spring.",
    "COMP.1010 LAB 803 can't be taken with LEC 201.",
    "“x” isn't a class number.",
  ];

  it("leaves out what a schedule can't have, names it, and shows the rest", async () => {
    const shared = await portal.call("publicResults", { params: { term: SMALL_TERM, classNumbers: PARTIAL } });
    expect(shared.Result).toMatchObject({ IsError: false, Message: LEFT_OUT.join(" ") });
    expect(numbers(shared.Result)).toEqual([100, 102, 111]);
    expect(shared.ClassNumbers).toEqual([100, 102, 112, 111, 999, 104]);
    expect(shared.LeftOut.map(({ ClassNumber, IsCanceled, Message }) => [ClassNumber, IsCanceled, Message])).toEqual([
      [112, true, LEFT_OUT[0]],
      [999, false, LEFT_OUT[1]],
      [104, false, LEFT_OUT[2]],
      [null, false, LEFT_OUT[3]],
    ]);
    expect(shared.LeftOut[0]).toMatchObject({ Name: "HIST.1000 LEC 201", CourseTitle: "Title of HIST.1000" });
  });

  it("says in each file and the preview what it leaves out", async () => {
    const files = `/api/schedulebuilder/term/${SMALL_TERM}/${PARTIAL}/results`;
    const pdf = readPdf((await portal.inject({ url: `${files}/export` })).rawPayload);
    expect(pdf.pages.flat().join(" ").replaceAll(/\s+/g, " ")).toContain(LEFT_OUT[0]);
    const calendar = (await portal.inject({ url: `${files}/calendar` })).body.replaceAll("\r\n ", "");
    expect(calendar).toContain(`X-WR-CALDESC:${LEFT_OUT.join(" ")}`);
    expect(calendar).not.toMatch(/SUMMARY:HIST/);
    const picture = (await portal.inject({ url: `${files}/picture?format=svg` })).body;
    expect(picture).toContain(`>${LEFT_OUT[0]}`);
    expect(picture).not.toContain("HIST.1000</text>");
    const { body, statusCode } = await portal.inject({
      url: `/schedule-builder/view?term=${SMALL_TERM}&classes=${PARTIAL}`,
    });
    expect(statusCode).toBe(200);
    expect(body).toMatch(/og:description" content="COMP.1010[^"]*, MATH.1310[^"]*. HIST.1000 LEC 201 was canceled\./);
    expect(body).toContain("<s>HIST.1000 LEC 201 Title of HIST.1000</s> <small>Canceled</small>");
    const [, preview = ""] = /og:image" content="http:\/\/localhost([^"]*)"/.exec(body) ?? [];
    expect((await portal.inject({ url: preview })).headers["content-type"]).toBe("image/png");
  });

  it("becomes a configuration of what is left, whose notes name the rest", async () => {
    const body = { Term: SMALL_TERM, ClassNumbers: [100, 102, 112, 999, 141, 140] };
    const made = await student.call("importSchedule", { params: { id: SMALL_TERM }, body });
    const { Data, Notes } = await student.call("configuration", {
      params: { id: made.Metadata?.ConfigurationId ?? 0 },
    });
    expect(Data.Courses.map(({ CourseId }) => CourseId)).toHaveLength(2);
    expect(Notes).toBe(`${LEFT_OUT[0]} ${LEFT_OUT[1]} HIST.3910 LEC 202 isn't available in Schedule Builder.`);
  });

  it.each([
    "/schedule-builder/view?term=TERM&amp;classes=100%252C102,111).",
    "/my-academics/schedule-builder/view%3Fterm=TERM&classes=100,+102,%0A111%E2%80%A6",
    "/%23/my-academics/schedule-builder/view?term=TERM.&classes=100,102,111>",
  ])("reads the page %s", async (url) => {
    const { statusCode, body } = await portal.inject({ url: url.replace("TERM", SMALL_TERM) });
    expect(statusCode).toBe(200);
    expect(body).toContain(`classes=100,102,111`);
    expect(body).not.toContain("isn&#39;t");
  });

  it.each([
    ["100%252C102,111./results", 200],
    ["100,102,111/results/calendar).", 200],
    ["100,102,111/results/export%22", 200],
    ["100,102,111/results/picture?size=preview&amp;colors=0,0,1.", 200],
    ["100,102,111/other.", 404],
  ])("answers the file %s", async (file, status) => {
    const { statusCode } = await portal.inject({ url: `/api/schedulebuilder/term/${SMALL_TERM}/${file}` });
    expect(statusCode).toBe(status);
  });

  it("answers hostile links with a clear error", async () => {
    const many = Array.from({ length: 120 }, (_, index) => index + 1).join(",");
    expect(await refusal(many)).toEqual([400, "A shared schedule can have up to 50 classes."]);
    expect(await refusal("-100")).toEqual([400, "“-100” isn't a class number."]);
    expect(await refusal("<script>alert(1)</script>")).toEqual([400, "“<script>alert(1)</sc…” isn't a class number."]);
    expect(await refusal("\u0007abc\u202e")).toEqual([400, "“abc” isn't a class number."]);
    expect(await refusal("99999999999")).toEqual([400, "“99999999999” isn't a class number."]);
    expect(await refusal(",.")).toEqual([400, "This link is missing a class number."]);
    expect((await refusal("100", "0000"))[0]).toBe(404);
    const endless = Array.from({ length: 10_000 }, (_, index) => index + 1).join(",");
    const url = `/api/schedulebuilder/term/${SMALL_TERM}/${endless}/results`;
    expect((await portal.inject({ url })).statusCode).toBe(414);
  });

  it("is a PDF with the title that was asked for, without a name", {
    tags: ["builder§5.6", "builder§7.18"],
  }, async () => {
    const url = `/api/schedulebuilder/term/${SMALL_TERM}/100,102,111/results/export?title=%20For%20Sam%20`;
    const response = await portal.inject({ url });
    expect(response.headers["content-type"]).toBe("application/pdf");
    const { info, pages } = readPdf(response.rawPayload);
    expect(info["Title"]).toBe("For Sam, 2027 Spring");
    expect(info["Author"]).toBeUndefined();
    const text = JSON.stringify(pages);
    for (const words of ["COMP.1010", "LAB 802", "MATH.1310"]) expect(text).toContain(words);
    const hostile = await portal.inject({
      url: url.replace(/title=.*/, `title=${encodeURIComponent("x＂; filename=evil.exe; y=＂\u202e")}`),
    });
    expect(hostile.headers["content-disposition"]).toMatch(/^inline; filename\*=UTF-8''[^";]*$/);
    const untitled = await portal.inject({ url: url.replace(/title=.*/, "title=%20") });
    expect(readPdf(untitled.rawPayload).info["Title"]).toBe("Class Schedule, 2027 Spring");
  });

  it("has the colors of its link in the picture, the preview, and the PDF, else those of its order", async () => {
    const files = `/api/schedulebuilder/term/${SMALL_TERM}/100,102,111/results`;
    const edgesIn = async (url: string) => {
      const { payload } = await portal.inject({ url });
      return [...new Set([...payload.matchAll(/rx="2" fill="(#\w{6})"/g)].map(([, edge]) => edge))];
    };
    const edgeOf = (color: CourseColor) => courseTone(color).edge;
    expect(await edgesIn(`${files}/picture?format=svg`)).toEqual([edgeOf("indigo"), edgeOf("teal")]);
    expect(await edgesIn(`${files}/picture?format=svg&colors=3,3,1`)).toEqual([edgeOf("purple"), edgeOf("teal")]);
    const pdf = async (query: string) => fillsIn((await portal.inject({ url: `${files}/export${query}` })).rawPayload);
    expect(await pdf("")).toEqual(expect.arrayContaining([edgeOf("indigo"), edgeOf("teal")]));
    const colored = await pdf("?colors=3,3,1");
    expect(colored).toEqual(expect.arrayContaining([edgeOf("purple"), edgeOf("teal")]));
    expect(colored).not.toContain(edgeOf("indigo"));
    const page = await portal.inject({
      url: `/schedule-builder/view?term=${SMALL_TERM}&classes=100,102,111&colors=3,3,1`,
    });
    expect(page.body).toMatch(/results\/picture\?size=preview&#38;colors=3%2C3%2C1"/);
    expect((await portal.inject({ url: `${files}/picture?colors=red` })).statusCode).toBe(400);
  });

  it("becomes a configuration of the same classes", {
    tags: ["builder§7.19", "builder§4.8", "builder§6.1"],
  }, async () => {
    const body = { Term: SMALL_TERM, ClassNumbers: [100, 102, 111, 111] };
    const made = await student.call("importSchedule", { params: { id: SMALL_TERM }, body });
    const id = made.Metadata?.ConfigurationId ?? 0;
    const { Name, Data } = await student.call("configuration", { params: { id } });
    expect(Name).toBe("Shared Schedule");
    expect(Data.Options).toMatchObject({ IncludeEnrollmentCart: false, IncludeCurrentEnrollment: false });
    const { Result } = await student.call("configurationResults", { params: { id } });
    expect([Result.TotalCount, numbers(Result)]).toEqual(["1", [100, 102, 111]]);
    const refused = await student.call("importSchedule", {
      params: { id: SMALL_TERM },
      body: { Term: SMALL_TERM, ClassNumbers: [141] },
    });
    expect(refused).toMatchObject({ IsError: true, Message: "HIST.3910 LEC 202 isn't available in Schedule Builder." });
    const anonymous = await portal.send("importSchedule", { params: { id: SMALL_TERM }, body });
    expect(anonymous.status).toBe(401);
  });

  it("answers its link without script: a preview for chats, and lists to print and read aloud", async () => {
    const link = (query: string) => portal.inject({ url: `/schedule-builder/view?${query}` });
    const { body, headers, statusCode } = await link(`term=${SMALL_TERM}&classes=102,100,111`);
    expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(body).toContain('<meta property="og:title" content="Class Schedule, 2027 Spring">');
    expect(body).toMatch(/og:description" content="COMP.1010[^"]*, MATH.1310/);
    expect(body).toContain(`/schedule-builder/view?term=${SMALL_TERM}&#38;classes=102,100,111`);
    const [, picture = ""] = /og:image" content="http:\/\/localhost([^"]*)"/.exec(body) ?? [];
    const { headers: drawn, rawPayload } = await portal.inject({ url: picture });
    expect(drawn["content-type"]).toBe("image/png");
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(body).toContain('property="og:image:alt" content="Week view of Class Schedule, 2027 Spring"');
    expect(body).toMatch(/<caption[^>]*>COMP.1010 Title of COMP.1010 <small>/);
    const thursday = body.slice(body.indexOf(">Thursday</h3>"), body.indexOf(">Friday</h3>"));
    expect(thursday).toContain(
      "COMP.1010 Laboratory 802</strong> Title of COMP.1010<br>9:00 to 10:50 AM, North Campus",
    );
    expect(body.slice(body.indexOf(">Tuesday</h3>"), body.indexOf(">Wednesday</h3>"))).toContain("No classes");
    const heard = (seen: string, said: string) =>
      `<span aria-hidden="true">${seen}</span><span class="visually-hidden">${said}</span>`;
    expect(body).toContain(`<th scope="rowgroup">${heard("LAB 802", "Laboratory 802")} <small>class 102</small></th>`);
    expect(body).toContain(`<td>${heard("MWF", "Monday, Wednesday, Friday")} 9:00–9:50 AM`);
    for (const head of ["Section", "Days and times", "Location", "Instructor"])
      expect(body).toContain(`<th scope="col">${head}</th>`);
    const wrong = await link(`term=${SMALL_TERM}&classes=<script>alert(1)</script>`);
    expect(wrong.body).toContain("isn&#39;t a class number.");
    expect(wrong.body).not.toContain("<script>alert");
    for (const query of ["", "term=3730", "classes=1&classes=2", "term=%00&classes=100"])
      expect((await link(query)).body).toContain("Invalid Schedule");
  });
});
