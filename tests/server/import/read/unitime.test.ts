import { expect, it } from "vitest";
import { dateReader, timeReader } from "#server/import/read/java-format";
import { readCatalogue } from "#server/import/read/read-catalogue";
import { temporaryFile } from "../../../support/temporary-folder.ts";

it.each([
  ["yyyy/M/d", "2027/1/18", "2027-01-18"],
  ["yyyy/MM/dd", "2027/01/18", "2027-01-18"],
  ["yyyy-MM-dd", "2027-01-18", "2027-01-18"],
  ["MM/dd/yyyy", "01/18/2027", "2027-01-18"],
  ["d.M.yy", "18.1.27", "2027-01-18"],
  ["yyyyMMdd", "20270118", "2027-01-18"],
  ["dd MMM yyyy", "18 Jan 2027", "2027-01-18"],
  ["EEE, MMMM d, yyyy", "Mon, January 18, 2027", "2027-01-18"],
  ["d 'de' M 'de' yyyy", "18 de 1 de 2027", "2027-01-18"],
  ["yyyy/M/d", "18.1.2027", undefined],
  ["dd MMM yyyy", "18 Foo 2027", undefined],
])("reads a date in %j: %j is %j", (pattern, text, expected) => {
  expect(dateReader(pattern)(text)).toBe(expected);
});

it.each([
  ["HHmm", "0930", "09:30"],
  ["HHmm", "930", "09:30"],
  ["HHmm", "2400", "24:00"],
  ["HH:mm", "14:05", "14:05"],
  ["HH:mm:ss", "14:05:00", "14:05"],
  ["h:mm a", "2:05 PM", "14:05"],
  ["hh:mma", "12:00am", "00:00"],
  ["h:mm a", "12:30 p.m.", "12:30"],
  ["kk.mm", "24.30", "00:30"],
  ["K:mm a", "0:30 PM", "12:30"],
  ["HHmm", "9:30", undefined],
])("reads a time in %j: %j is %j", (pattern, text, expected) => {
  expect(timeReader(pattern)(text)).toBe(expected);
});

const LEC = 'type="Lec" suffix="1" limit="20"';
const COURSE = '<course id="c1" subject="HUNT" courseNbr="101" controlling="true" title="Hunting"/>';
const config = (classes: string, subparts = '<subpart type="Lec" minPerWeek="150"/>') =>
  `<config name="1" limit="20">${subparts}${classes}</config>`;
const offering = (inner: string, attributes = 'offered="true"') =>
  `<offering id="o1" ${attributes}>${inner}</offering>`;
const xml = (inner: string, attributes = "") =>
  `<?xml version="1.0"?><offerings campus="MAIN" year="2027" term="Spr" ${attributes}>${inner}</offerings>`;

async function read(text: string, known?: ReadonlyMap<string, number>) {
  const numbers = known ?? new Map<string, number>();
  return await readCatalogue(temporaryFile("offerings.xml", text), () => {}, { numbers });
}

const ofClass = (inner: string, attributes = "", root = "") =>
  read(xml(offering(COURSE + config(`<class id="7" ${LEC} ${attributes}>${inner}</class>`)), root));

it("reads meetings of their own, by the file's formats", async () => {
  const meetings =
    '<meeting startDate="01/11/2027" endDate="03/12/2027" startTime="9:30 AM" endTime="1:20 PM" days="MWF" building="EDUC" room="103"/>' +
    '<meeting startTime="3:30 PM" endTime="5:30 PM" days="R" location="MALL"/>' +
    '<meeting startTime="3:30 PM" endTime="5:30 PM" days="R" location="MALL"/>';
  const { sources, problems, notes } = await ofClass(meetings, "", 'dateFormat="MM/dd/yyyy" timeFormat="h:mm a"');
  expect(problems).toEqual([]);
  expect(sources[0]?.meetings).toEqual([
    {
      days: [1, 3, 5],
      start: "09:30",
      end: "13:20",
      startDate: "2027-01-11",
      endDate: "2027-03-12",
      facility: "EDUC 103",
    },
    { days: [4], start: "15:30", end: "17:30", facility: "MALL" },
  ]);
  expect(notes).toHaveLength(1);
});

it("names the format that it doesn't know, and values that are in another", async () => {
  await expect(ofClass("", "", 'dateFormat="yyyy-DDD"')).rejects.toThrow('D in "yyyy-DDD"');
  await expect(ofClass("", "", 'timeFormat="HHmmX"')).rejects.toThrow("timeFormat has a letter");
  const { problems } = await ofClass('<meeting startTime="9:30" endTime="1020" days="MWF"/>');
  expect(problems).toMatchObject([{ line: 1, field: "meetings[0].start", message: 'expected HH:mm, got "9:30"' }]);
});

it("takes a class with the ID of the class around it for a meeting of that", async () => {
  const time = (days: string) => `<time days="${days}" startTime="0930" endTime="1020"/>`;
  const inner = `<class id="7" type="Lab" suffix="1" limit="20"><class id="8" type="Rec" suffix="1" limit="20"/>${time("F")}</class>${time("MW")}`;
  const { sources, problems } = await ofClass(inner);
  expect(problems).toEqual([]);
  expect(sources).toMatchObject([
    { classNumber: 7, component: "LEC", meetings: [{ days: [1, 3] }, { days: [5], component: "LAB" }] },
    { classNumber: 8, component: "REC", linkedTo: { parentClass: 7, subpart: "1 Rec" } },
  ]);
});

const credit = (name: string, attributes: string) =>
  `<${name} creditType="collegiate" creditUnitType="semesterHours" ${attributes}/>`;
const FOUR = 'creditFormat="fixedUnit" fixedCredit="4"';
const course = (inner: string) => COURSE.replace("/>", `>${inner}</course>`);
const classes = `<class id="1" ${LEC}><class id="2" type="Lab" suffix="1" limit="20"/></class>`;

it.each<[string, string, unknown[]]>([
  ["of the course", course(credit("courseCredit", FOUR)) + config(classes), [4, 4, 0, 0]],
  ["of the offering", credit("courseCredit", FOUR) + COURSE + config(classes), [4, 4, 0, 0]],
  [
    "from a minimum to a maximum",
    credit("courseCredit", 'creditFormat="variableMinMax" minimumCredit="1" maximumCredit="3.5"') +
      COURSE +
      config(classes),
    [1, 3.5, 0, 0],
  ],
  [
    "in a range",
    course(credit("courseCredit", 'creditFormat="variableRange" minimumCredit="2" maximumCredit="6"')) +
      config(classes),
    [2, 6, 0, 0],
  ],
  [
    "that are arranged",
    course(credit("courseCredit", 'creditFormat="arrangeHours"')) + config(classes),
    [undefined, undefined, 0, 0],
  ],
  [
    "of subparts",
    COURSE +
      config(
        classes,
        `<subpart type="Lec" minPerWeek="1">${credit("subpartCredit", 'creditFormat="fixedUnit" fixedCredit="3"')}<subpart type="Lab" minPerWeek="1">${credit("subpartCredit", 'creditFormat="fixedUnit" fixedCredit="1"')}</subpart></subpart>`,
      ),
    [3, 3, 1, 1],
  ],
])("reads credits %s", async (_, inner, expected) => {
  const { sources } = await read(xml(offering(inner)));
  expect(sources.flatMap(({ credits }) => [credits?.min, credits?.max])).toEqual(expected);
});

it("leaves out what isn't offered or is deleted, and says so", async () => {
  const gone = offering(COURSE.replace("c1", "c2") + config(`<class id="9" ${LEC}/>`), 'offered="false"');
  const deleted = offering(COURSE.replace("c1", "c3"), 'offered="true" action="delete"');
  const { sources, notes, update } = await read(
    xml(offering(COURSE + config(classes)) + gone + deleted, 'incremental="TRUE"'),
  );
  expect(sources.map(({ classNumber }) => classNumber)).toEqual([1, 2]);
  expect(notes).toContain("Offerings that aren't offered, or are deleted: 2");
  expect([...(update?.courses ?? [])]).toEqual(["c1", "c2", "c3"]);
});

it("numbers classes without an ID, or with a text, the same in each import", async () => {
  const text = xml(
    offering(
      COURSE + config(`<class ${LEC}><class id="CHM 1-L1" type="Lab" suffix="1"/></class><class id="5" ${LEC}/>`),
    ),
  );
  const first = await read(text);
  expect(first.sources.map(({ classNumber }) => classNumber)).toEqual([1_000_000_000, 1_000_000_001, 5]);
  const again = await read(text, first.numbers);
  expect(again.sources).toEqual(first.sources);
  expect(again.numbers.size).toBe(0);
});

it("has cross-listed courses as the same class under other names", async () => {
  const other =
    '<course id="c2" subject="SCI" courseNbr="101" controlling="false" reserved="5"><class id="77" type="Lec" suffix="1"/></course>';
  const { sources, problems } = await read(xml(offering(COURSE + other + config(`<class id="7" ${LEC}/>`))));
  expect(problems).toEqual([]);
  const combined = { id: "unitime 7", description: "HUNT 101, SCI 101", capacity: 20, sameClass: true };
  expect(sources).toMatchObject([
    { classNumber: 7, courseId: "c1", subject: "HUNT", combined, enrollment: { capacity: 20 } },
    { classNumber: 77, courseId: "c2", subject: "SCI", combined, enrollment: { capacity: 5 } },
  ]);
});

it("names what carries meaning and isn't read, with counts", async () => {
  const inner =
    '<instructor id="t" fname="Ada" lname="B" mname="C" share="50"/><meetsWith id="8"/><meetsWith id="9"/><room id="1" building="B" roomNbr="2"/>';
  const exam = '<exam name="Final" length="120" type="final"><class id="7"/></exam>';
  const { notes } = await read(
    xml(
      offering(COURSE + config(`<class id="7" ${LEC} fundingDepartment="1" color="red">${inner}</class>`) + exam),
      'created="now"',
    ),
  );
  expect(notes[0]).toBe(
    "Elements and attributes: mname of <instructor> (1), <meetsWith> (2), color of <class> (1), <exam> (1)",
  );
});

const title = async (content: string | Uint8Array) =>
  (await readCatalogue(temporaryFile("offerings.xml", content), () => {})).sources[0]?.courseTitle;
const titled = (given: string) => xml(offering(COURSE.replace("Hunting", given) + config(`<class id="7" ${LEC}/>`)));

it.each<[string, string | Uint8Array]>([
  ["in UTF-8", titled("Café")],
  ["in the encoding that it declares", Buffer.from(titled("Café").replace("?>", " encoding='ISO-8859-1'?>"), "latin1")],
  ["with numbers for letters", titled("Caf&#233;")],
  ["after a byte order mark, with Windows' line ends", `\ufeff${titled("Café").replaceAll("><", ">\r\n<")}`],
  ["after blank lines", `\n\r\n${titled("Café")}`],
])("reads text %s", async (_, content) => {
  expect(await title(content)).toBe("Café");
});

it("says why a file can't be read", async () => {
  await expect(title(Buffer.from(titled("Café"), "latin1"))).rejects.toThrow(
    "isn't UTF-8 text, nor text in an encoding",
  );
  await expect(title(`\n\n${titled("A\nB").replace("</config>", "")}`)).rejects.toThrow(
    /isn't XML: line 4: Expected closing tag 'config'/,
  );
  await expect(title("<offerings/>")).rejects.toThrow("its <offerings> has no year and no term.");
  await expect(title(titled("A").replace('year="2027" ', ""))).rejects.toThrow("its <offerings> has no year.");
  expect((await read(titled("A").replace('campus="MAIN" ', ""))).sources[0]?.term.code).toBe("2027 Spr");
});

it("takes true and false in any case, and nothing else for them", async () => {
  const gone = offering(COURSE + config(`<class id="8" ${LEC}/>`), 'offered="FALSE"');
  const closed = `<class id="9" ${LEC} studentScheduling="False"/><class id="10" ${LEC} cancelled="TRUE"/>`;
  const { sources } = await read(xml(gone + offering(COURSE + config(closed))));
  expect(sources.map(({ classNumber, status }) => [classNumber, status])).toEqual([
    [9, "S"],
    [10, "X"],
  ]);
  await expect(ofClass("", 'cancelled="yes"')).rejects.toThrow(
    'offerings.xml: cancelled of <class id="7">: expected true or false, got "yes".',
  );
  await expect(ofClass("", "", 'incremental="1"')).rejects.toThrow(
    "incremental of <offerings>: expected true or false",
  );
});

it.each<[string, unknown[]]>([
  ["MTWR", [1, 2, 3, 4]],
  ["TTh", [2, 4]],
  ["TuTh, Sa Su", [2, 4, 6, 0]],
  ["FSU", [5, 6, 0]],
])("reads the days %j", async (days, expected) => {
  const { sources } = await ofClass(`<time days="${days}" startTime="0930" endTime="1020"/>`);
  expect(sources[0]?.meetings?.[0]?.days).toEqual(expected);
});

it.each(["mwf", "MXF", "Monday"])("refuses the days %j, rather than reading some of them", async (days) => {
  const { problems } = await ofClass(`<time days="${days}" startTime="0930" endTime="1020"/>`);
  expect(problems).toMatchObject([{ line: 1, field: "meetings[0].days[0]" }]);
  expect(problems[0]?.message).toContain(`got "${days}"`);
});

it("has a meeting for each of several times", async () => {
  const times = ["MW", "F"].map((days) => `<time days="${days}" startTime="0930" endTime="1020"/>`).join("");
  const { sources } = await ofClass(`<date startDate="2027/1/11" endDate="2027/5/7"/>${times}`);
  expect(sources[0]?.meetings).toMatchObject([
    { days: [1, 3], startDate: "2027-01-11" },
    { days: [5], startDate: "2027-01-11" },
  ]);
});

it("refuses an offering without a course, unless it's gone", async () => {
  const nameless = (attributes: string) =>
    xml(offering(config(`<class id="8" ${LEC}/>`), attributes) + offering(COURSE));
  const { problems } = await read(nameless(""));
  expect(problems).toEqual([{ line: 1, field: "", message: '<offering id="o1"> has no <course>' }]);
  await expect(read(nameless('offered="false"'))).rejects.toThrow("has no classes");
});
