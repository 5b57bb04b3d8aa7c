import { expect, it } from "vitest";
import { everyRow } from "#server/db/conditional-writes";
import { testDatabases } from "../../support/database/database.ts";
import { update } from "../../support/database/rows.ts";
import { tagProblems } from "../../support/documents/pdf-tags.ts";
import { readPdf } from "../../support/documents/pdf-text.ts";
import type { PortalClient } from "../../support/portal.ts";
import { smallTermPortal } from "../../support/registration/enrolling.ts";
import { addHistory, SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 110, course: "MATH.1310", section: "201", meets: "MWF 9:00-9:50", units: 4 },
    { number: 120, course: "PHYS.1410", section: "201", meets: "TR 11:00-12:15" },
    { number: 121, course: "PHYS.1410", section: "801", component: "LAB", type: "N", meets: "W 13:00-15:50" },
    { number: 130, course: "PHIL.2010", section: "061", online: true, units: 1 },
    { number: 140, course: "FULL.1000", section: "201", meets: "F 14:00-16:50", capacity: 0, waitCapacity: 5 },
    { number: 150, course: "GONE.1000", section: "201", meets: "F 11:00-11:50" },
  ],
};

const open = testDatabases();

const { portal, newStudent, add, enroll, drop, enter } = smallTermPortal(open, term);

const address = (termCode: string, career = "UGRD") =>
  `/api/Enrollment/PrintSchedule?term=${termCode}&career=${career}`;

async function print(client: PortalClient) {
  const response = await client.inject({ method: "GET", url: address(SMALL_TERM) });
  expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
  const pdf = readPdf(response.rawPayload);
  expect(tagProblems(pdf)).toEqual([]);
  return { headers: response.headers, ...pdf };
}

it("prints what the student holds, marks what is waited for, and leaves out what was dropped", {
  tags: ["portal§7.17"],
}, async () => {
  const { id, client } = await newStudent();
  await update(portal.db, "people", { first_name: "Łukasz", last_name: "Żółć" }, { id });
  await add(client, 110);
  await add(client, 120, { relatedClassNumber1: 121 });
  await add(client, 130);
  await add(client, 140, { useWaitList: true });
  await add(client, 150);
  const enrolled = await enroll(client, 110, 120, 130, 140, 150);
  expect(enrolled.filter(({ success }) => !success)).toEqual([]);
  await drop(client, 150);

  const { pages, info } = await print(client);
  expect(pages).toHaveLength(1);
  const text = pages.join("\n").split("\n");
  expect(text).toEqual(expect.arrayContaining(["Weekly Schedule", "2027 Spring", "Łukasz Żółć"]));
  expect(text).toContain("Undergraduate · 8 credits · 3 credits waitlisted");
  expect(text).toEqual(expect.arrayContaining(["4 credits", "3 credits", "1 credit"]));
  expect(text).toEqual(expect.arrayContaining(["MWF 9:00–9:50 AM", "TR 11:00 AM–12:15 PM", "W 1:00–3:50 PM"]));
  expect(text).toEqual(expect.arrayContaining(["LAB 801", "121", "LEC 061", "Waitlisted, #1"]));
  expect(text.join("\n")).not.toContain("GONE.1000");
  // Once for each day, besides the list's heading.
  expect(text.filter((each) => each.startsWith("MATH.1310 LEC 201 "))).toHaveLength(3);
  expect(info).toMatchObject({ Title: "Weekly Schedule, 2027 Spring", Author: "Łukasz Żółć" });
});

it("prints only waitlisted credits for a student who is only waitlisted", async () => {
  const { client } = await newStudent();
  await add(client, 140, { useWaitList: true });
  await enroll(client, 140);
  const { pages } = await print(client);
  expect(pages.join("\n").split("\n")).toContain("Undergraduate · 3 credits waitlisted");
});

it("prints letters of at least 14 points if it's asked to, as does the export of a shared schedule", async () => {
  const { client } = await newStudent();
  await add(client, 110);
  await enroll(client, 110);
  const shared = `/api/schedulebuilder/term/${SMALL_TERM}/110/results/export?title=For%20Sam`;
  for (const url of [address(SMALL_TERM), shared]) {
    const sizesOf = async (print: string) => {
      const pdf = readPdf((await client.inject({ method: "GET", url: `${url}&print=${print}` })).rawPayload);
      expect(tagProblems(pdf)).toEqual([]);
      expect(pdf.pages.join("\n")).toContain("MWF 9:00–9:50 AM");
      return pdf.drawn.flatMap(({ text, size }) => (text === null ? [] : [size]));
    };
    expect(Math.min(...(await sizesOf("large")))).toBe(14);
    expect(Math.min(...(await sizesOf("normal")))).toBeLessThan(9);
    expect((await client.inject({ method: "GET", url: `${url}&print=huge` })).statusCode).toBe(400);
  }
});

it("opens in the window, under a name, and no cache keeps it", { tags: ["portal§7.17"] }, async () => {
  const { headers } = await print((await newStudent()).client);
  expect(headers).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "no-store",
    "content-disposition": "inline; filename*=UTF-8''Weekly%20Schedule%202027%20Spring.pdf",
    "x-content-type-options": "nosniff",
  });
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
});

it("says that the times of terms long past are gone, and lists their classes", async () => {
  const { id, client } = await newStudent();
  const past = { term_code: "2010", term_description: "1999 Fall", grade: "A", graded_on: "1999-12-20" };
  await addHistory(portal.db, id, "HIST.1050", past);
  const response = await client.inject({ method: "GET", url: address("2010") });
  const [page] = readPdf(response.rawPayload).pages;
  expect(page).toContain("Class times for 1999 Fall are no longer available.");
  expect(page).toContain("Title of HIST.1050");
});

it("leaves out a section that was canceled, in the calendar too", async () => {
  const { client } = await enter(120, { relatedClassNumber1: 121 });
  const { db } = portal.database;
  await db.updateTable("classes").set({ status: "X" }).where("class_number", "=", 121).execute();
  await db.updateTable("terms").set({ catalog_version: 100 }).where(everyRow).execute();
  const { pages } = await print(client);
  expect(pages.join("\n")).toContain("PHYS.1410 LEC 201");
  expect(pages.join("\n")).not.toContain("LAB 801");
  const calendar = await client.inject({ url: `/api/Enrollment/Calendar?term=${SMALL_TERM}&career=UGRD` });
  expect(calendar.body.match(/UID:\d+-\d+/g)).toEqual(["UID:3730-120"]);
});
