import { describe, expect, it } from "vitest";
import { drawSchedule } from "#documents/draw-schedule";
import type { ScheduleDocument } from "#documents/schedule";
import { readAloud, tagProblems } from "../support/documents/pdf-tags.ts";
import { readPdf } from "../support/documents/pdf-text.ts";
import { classOf, daysOff, scheduleOf } from "../support/documents/printed-schedules.ts";
import { readFont } from "../support/documents/read-font.ts";

/** Every document that is drawn here must be readable by everyone. */
async function draw(schedule: ScheduleDocument) {
  const pdf = readPdf(await drawSchedule(schedule, { readFont }));
  expect(tagProblems(pdf)).toEqual([]);
  return pdf;
}
const linesOf = async (schedule: ScheduleDocument) => (await draw(schedule)).pages.join("\n").split("\n");

/** "NotoSansSC" of "NotoSansSC12". */
const familyOf = (font: string) => font.replace(/\d*(-\w+)?$/, "");

describe("a schedule on paper", () => {
  it("names its title and person, and embeds each weight of the font once", async () => {
    const { info, fonts, pages } = await draw(scheduleOf([classOf("COMP.1010", [{}])]));
    expect(info).toMatchObject({ Title: "Weekly Schedule, 2027 Spring", Author: "Łukasz Żółć" });
    // At the institution, without a time zone.
    expect(info["CreationDate"]).toBe("D:20261121021500Z");
    const family = "AtkinsonHyperlegibleNext";
    expect(fonts.sort()).toEqual([`${family}-Bold`, `${family}-Medium`, `${family}-Regular`]);
    expect(pages[0]?.split("\n")).toContain("Łukasz Żółć");
  });

  it("can be read aloud and copied, also where others were drawn before it or are wanted at the same time", async () => {
    const said = "You have no classes… (3: i, j, é, %).";
    const both = await Promise.all([draw(scheduleOf([], { noWeekMessage: said })), draw(scheduleOf([]))]);
    const again = await draw(scheduleOf([], { noWeekMessage: said }));
    for (const { pages } of [both[0], again]) expect(pages.join().split("\n")).toContain(said);
  });

  it.each([
    ["Nguyễn Thị Hồng Đặng", "NotoSans"],
    ["Ọlábísí Ṣówándé", "NotoSans"],
    ["Жанна Ковалёва", "NotoSans"],
    ["Ελένη Παπαδοπούλου", "NotoSans"],
    ["Արամ Խաչատրյան", "NotoSansArmenian"],
    ["გიორგი ბერიძე", "NotoSansGeorgian"],
    ["王伟", "NotoSansSC"],
    ["Thomas 陳大文", "NotoSansTC"],
    ["佐藤 さくら", "NotoSansJP"],
    ["김민준 Kim", "NotoSansKR"],
    ["สมชาย ใจดี", "NotoSansThai"],
    ["Ada \u{1f393}", "AtkinsonHyperlegibleNext"],
  ])("prints %s letter by letter, where a letter that no font has is seen to be missing", async (name, font) => {
    const classes = [classOf("COMP.1010", [{ instructors: [name] }], { title: `Reading ${name}` })];
    const { pages, fonts, missingGlyphs, info } = await draw(scheduleOf(classes, { student: name }));
    const printed = name.replaceAll(/\p{Emoji_Presentation}/gu, "\u{fffd}");
    const lines = pages.join("\n").split("\n");
    expect(lines).toEqual(expect.arrayContaining([printed, `COMP.1010 Reading ${printed}`]));
    expect(lines.filter((each) => each === printed)).toHaveLength(2);
    expect(missingGlyphs).toBe(0);
    expect(info["Author"]).toBe(name);
    expect(fonts.map(familyOf)).toContain(font);
  });

  it.each([
    ["محمد علي", "IBMPlexSansArabic"],
    ["پریسا", "IBMPlexSansArabic"],
    ["דוד כהן", "NotoSansHebrew"],
  ])("prints %s from right to left, and has it read as it is written", async (name, font) => {
    const classes = [classOf("COMP.1010", [{ instructors: [name] }], { title: name })];
    const pdf = await draw(scheduleOf(classes, { student: name }));
    const drawn = Array.from(name).reverse().join("");
    const lines = pdf.pages.join("\n").split("\n");
    expect(lines).toEqual(expect.arrayContaining([drawn, `COMP.1010 ${drawn}`]));
    expect(readAloud(pdf)).toEqual(expect.arrayContaining([`P ${name}`, `P COMP.1010 ${name}`, `TD ${name}`]));
    expect(pdf.fonts.map(familyOf)).toContain(font);
  });

  it.each([
    ["प्रिया शर्मा", "NotoSansDevanagari"],
    ["ปิยะดา น้ำทิพย์", "NotoSansThai"],
    ["שָׂרָה לֵוִי", "NotoSansHebrew"],
    ["علی\u200cرضا", "IBMPlexSansArabic"],
  ])("has %s, whose letters are composed, read as it is written", async (name, font) => {
    const pdf = await draw(scheduleOf([], { student: name }));
    expect(readAloud(pdf)).toContain(`P ${name.normalize("NFC")}`);
    expect(pdf.fonts.map(familyOf)).toContain(font);
  });

  it("breaks words without spaces without a hyphen, which their font lacks, and cuts them with an ellipsis", async () => {
    const long = "中华人民共和国史与现代社会发展导论课程研讨班".repeat(4);
    const classes = [classOf("CHIN.1010", [{ instructors: [long] }], { title: long, waitNote: long })];
    const { pages } = await draw(scheduleOf(classes, { title: "محمد ".repeat(120) }));
    const lines = pages.join("\n").split("\n");
    const list = lines.slice(lines.indexOf("Classes")).join("");
    expect(list).toContain(`CHIN.1010 ${long}`);
    expect(lines).toContainEqual(expect.stringMatching(/^中华人民共和国史.*…$/));
  });

  it("says nothing of whose it is where it is shared without a name", async () => {
    const { info, pages } = await draw(scheduleOf([classOf("COMP.1010", [{}])], { student: null }));
    expect(info).not.toHaveProperty("Author");
    expect(pages.join()).not.toContain("Łukasz");
  });

  it("shows a class on each of its days, and once in the list", async () => {
    const lines = await linesOf(scheduleOf([classOf("COMP.1010", [{ days: [1, 3, 5] }], { credits: "1–4 credits" })]));
    // A space ends each line of an event.
    const event = "COMP.1010 LEC 201 Olsen 408 · NC 9:00–9:50 AM";
    expect(lines.map((line) => line.replaceAll(/\s+/g, " ").trim()).filter((line) => line === event)).toHaveLength(3);
    expect(lines).toEqual(expect.arrayContaining(["Monday", "9 AM"]));
    const list = lines.slice(lines.indexOf("Classes"));
    expect(list).toEqual(
      expect.arrayContaining([
        "COMP.1010 Title of COMP.1010",
        "1–4 credits",
        "MWF 9:00–9:50 AM",
        "Olsen 408 · North Campus",
        "Ada Lovelace",
        "1/25/2027 to 5/7/2027, unless otherwise noted",
      ]),
    );
  });

  it("lists what has no place in the week, and says so below it", async () => {
    const online = { days: [], startMinutes: null, endMinutes: null, place: null, instructors: [] };
    const lines = await linesOf(
      scheduleOf([
        classOf("COMP.1010", [{}, { startDate: "2027-03-06", endDate: "2027-03-06", days: [6] }]),
        classOf("PHIL.2010", [online]),
        classOf("HIST.1050", []),
        classOf("MATH.1310", [{}]),
      ]),
    );
    const absent = lines.slice(lines.indexOf("Not shown above") + 1, lines.indexOf("Classes"));
    expect(absent).toEqual([
      "COMP.1010 LEC 201, Sa 9:00–9:50 AM, 3/6/2027",
      "PHIL.2010 LEC 201, no set time",
      "HIST.1050 LEC 201, no set time",
    ]);
    expect(lines).not.toContain("Saturday");
    expect(lines).toEqual(expect.arrayContaining(["Sa 9:00–9:50 AM", "3/6/2027", "No room yet", "Staff"]));
    expect(lines.filter((line) => line === "No set time")).toHaveLength(2);
  });

  it("names the days off of the term below the week", async () => {
    const lines = await linesOf(scheduleOf([classOf("COMP.1010", [{}])], { calendar: daysOff }));
    expect(lines.join(" ")).toContain("No classes: Founding Day 2/15. Tuesday 2/16 follows a Monday schedule.");
  });

  it("gives the reason in place of a week, and no list where there are no classes", async () => {
    const empty = await linesOf(scheduleOf([], { noWeekMessage: "You have no classes." }));
    expect(empty).toContain("You have no classes.");
    expect(empty).not.toContain("Classes");
    const untimed = await linesOf(scheduleOf([classOf("PHIL.2010", [])], { noWeekMessage: "Nothing meets." }));
    expect(untimed).toEqual(expect.arrayContaining(["Nothing meets.", "Classes", "PHIL.2010 Title of PHIL.2010"]));
  });

  it("fits five ordinary classes on one page, and numbers the pages where there are more", async () => {
    const subjects = ["COMP", "MATH", "PHYS", "ENGL", "HIST"];
    const ordinary = subjects.map((subject, at) =>
      classOf(`${subject}.1010`, [{ days: [1, 3, 5], startMinutes: 480 + at * 120, endMinutes: 530 + at * 120 }]),
    );
    const one = await draw(scheduleOf(ordinary));
    expect(one.pages).toHaveLength(1);
    expect(one.pages[0]).not.toContain("Page 1");
    const many = await draw(scheduleOf([...ordinary, ...ordinary, ...ordinary]));
    expect(many.pages.map((page) => /Page \d of \d/.exec(page)?.[0])).toEqual(["Page 1 of 2", "Page 2 of 2"]);
    for (const page of many.pages) expect(page).toContain("Student Portal · as of 11/20/2026 at 9:15 PM");
  });

  it("goes on over pages as one table, whose head is printed on each page and read once", async () => {
    const weekdays = [1, 2, 3, 4, 5];
    const meetings = Array.from({ length: 90 }, (_, at) => ({
      number: at,
      days: [weekdays[at % 5]!],
      startMinutes: 480 + at,
      endMinutes: 530 + at,
    }));
    const pdf = await draw(scheduleOf([classOf("LONG.1010", meetings), classOf("NEXT.1010", [{}])]));
    expect(pdf.pages.length).toBeGreaterThan(2);
    for (const page of pdf.pages) expect(page).toMatch(/Section\s*Class\s*Days and times/);
    const [table, ...others] = pdf.tags.children.filter(({ type }) => type === "Table");
    expect(others).toEqual([]);
    const [head, long, next] = table!.children;
    expect(table!.children.map(({ type }) => type)).toEqual(["THead", "TBody", "TBody"]);
    expect(head?.children.map(({ children }) => children.map(({ text }) => text))).toEqual([
      ["Section", "Class", "Days and times", "Location", "Instructor"],
    ]);
    expect(long?.children).toHaveLength(91);
    expect(next?.children).toHaveLength(2);
  });

  it("is one element where a text goes on on the next page", async () => {
    const title = "Word ".repeat(360);
    const pdf = await draw(scheduleOf([classOf("COMP.1010", [{ startMinutes: 480, endMinutes: 1400 }], { title })]));
    const names = readAloud(pdf).filter((line) => line.startsWith("P COMP.1010"));
    expect(names).toHaveLength(1);
    expect(names[0]?.match(/Word/g)).toHaveLength(360);
  });

  it("draws breaks in the week, and lists each once", async () => {
    const lunch = (day: number) => ({ name: "Lunch", day, startMinutes: 720, endMinutes: 780 });
    const breaks = [lunch(1), lunch(3), { name: "Rest", day: 5, startMinutes: 0, endMinutes: 1440 }];
    const pdf = await draw(scheduleOf([classOf("COMP.1010", [{ days: [1, 3] }])], { breaks }));
    const read = readAloud(pdf);
    expect(read.filter((line) => line === "LBody Lunch, 12:00 to 1:00 PM")).toHaveLength(2);
    expect(read).toContain("LBody Rest, All day");
    expect(read.slice(read.indexOf("H2 Breaks"), -1)).toEqual([
      "H2 Breaks",
      "LBody Lunch: Monday, Wednesday 12:00–1:00 PM",
      "LBody Rest: Friday All day",
    ]);
    expect(pdf.pages[0]).toContain("Lunch 12:00–1:00 PM");
  });

  it("names what is more than three side by side, in the week and below it", async () => {
    const at = (course: string) => classOf(course, [{ days: [1] }]);
    const read = readAloud(await draw(scheduleOf(["A.1010", "B.1010", "C.1010", "D.1010", "E.1010"].map(at))));
    expect(read).toContain("LBody D.1010 LEC 201, E.1010 LEC 201, not shown");
    expect(read.slice(read.indexOf("H3 Not shown above"), read.indexOf("H2 Classes"))).toEqual([
      "H3 Not shown above",
      "LBody D.1010 Lecture 201, Monday 9:00–9:50 AM",
      "LBody E.1010 Lecture 201, Monday 9:00–9:50 AM",
    ]);
  });

  it("is the same file for the same schedule", async () => {
    const schedule = scheduleOf([classOf("COMP.1010", [{}])]);
    const [one, other] = [await drawSchedule(schedule, { readFont }), await drawSchedule(schedule, { readFont })];
    expect(Buffer.from(one).equals(other)).toBe(true);
    expect(readPdf(one).metadata).toContain("Weekly Schedule, 2027 Spring");
  });

  it.each([
    ["markup", `<b>"R&D"</b> ]]> (\\) /P BDC EMC`, `<b>"R&D"</b> ]]> (\\) /P BDC EMC`],
    ["control characters", "a\u0000b\u0007c\u001b\ud800d", "abc\u{fffd}d"],
    ["changes of direction", "a\u202eb\u2066c\u200fd", "abcd"],
    ["emoji", "I 👩‍👩‍👧 NY 🗽", "I \u{fffd} NY \u{fffd}"],
  ])("prints %s as harmless text", async (_, hostile, printed) => {
    const meeting = { place: hostile, instructors: [hostile] };
    const classes = [
      classOf(hostile, [meeting, { days: [] }], { title: hostile, credits: hostile, waitNote: hostile }),
    ];
    const words = { title: hostile, term: hostile, student: hostile, facts: [hostile] };
    const { pages, metadata } = await draw(scheduleOf(classes, words));
    const lines = pages.join("\n").split("\n");
    for (const line of [printed, `${printed} ${printed}`]) expect(lines).toContain(line);
    expect(metadata).not.toMatch(/<b>|&D|\p{Cc}(?<!\n)/u);
  });
});

const classes = [
  classOf("COMP.1010", [{ days: [1] }, { days: [2, 4], startMinutes: 600, endMinutes: 615, endDate: "2027-03-12" }], {
    waitNote: "Waitlisted, #3",
  }),
  classOf("HIST.1050", []),
];

it("a schedule read aloud has headings, a list for each day, and a table of the classes", async () => {
  const pdf = await draw(scheduleOf(classes));
  expect(readAloud(pdf)).toEqual([
    "H1 Weekly Schedule",
    "P 2027 Spring",
    "P Łukasz Żółć",
    "P Undergraduate",
    "H2 Week",
    "H3 Monday",
    "LBody COMP.1010 Lecture 201, Waitlisted, #3, 9:00 to 9:50 AM, Olsen 408, North Campus",
    "H3 Tuesday",
    "LBody COMP.1010 Lecture 201, Waitlisted, #3, 10:00 to 10:15 AM, 1/25/2027–3/12/2027, Olsen 408, North Campus",
    "H3 Wednesday",
    "P No classes",
    "H3 Thursday",
    "LBody COMP.1010 Lecture 201, Waitlisted, #3, 10:00 to 10:15 AM, 1/25/2027–3/12/2027, Olsen 408, North Campus",
    "H3 Friday",
    "P No classes",
    "H3 Not shown above",
    "LBody HIST.1050 Lecture 201, no set time",
    "H2 Classes",
    "P 1/25/2027 to 5/7/2027, unless otherwise noted",
    "TH Section",
    "TH Class",
    "TH Days and times",
    "TH Location",
    "TH Instructor",
    "P COMP.1010 Title of COMP.1010",
    "P Waitlisted, #3",
    "P 3 credits",
    "TH Lecture 201",
    "TD 100",
    "TD Monday 9:00–9:50 AM",
    "TD Olsen 408 · North Campus",
    "TD Ada Lovelace",
    "P Tuesday, Thursday 10:00–10:15 AM",
    "P 1/25/2027–3/12/2027",
    "TD Olsen 408 · North Campus",
    "TD Ada Lovelace",
    "P HIST.1050 Title of HIST.1050",
    "P 3 credits",
    "TH Lecture 201",
    "TD 100",
    "TD No set time",
    "P Student Portal · as of 11/20/2026 at 9:15 PM",
  ]);
});
