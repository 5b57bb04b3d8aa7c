import { describe, expect, it } from "vitest";
import { csvHead, csvRecord } from "#app/features/class-search/results/classes-csv.ts";
import { listingOf, meetingOf, personOf } from "../../../../support/search/listings.ts";

/** Reads one record as RFC 4180 says: the only commas that part fields stand outside of quotes. */
function fieldsOf(record: string): Record<string, string> {
  const read = (line: string) =>
    [...line.replace(/\r\n$/, "").matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
    );
  const [names, values] = [read(csvHead().slice(1)), read(record)];
  expect(values).toHaveLength(names.length);
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? ""]));
}

describe("csvRecord", () => {
  it("has the facts that the list shows", () => {
    expect(fieldsOf(csvRecord(listingOf(15892)))).toMatchObject({
      "Class Number": "15892",
      Subject: "COMP",
      "Catalog Number": "1010",
      Section: "201",
      Title: "Computing I",
      Days: "MWF",
      Times: "9:00–9:50 AM",
      "Room and Campus": "Olsen 408, North Campus",
      Instructors: "Briana Morrison",
      Enrolled: "10",
      Capacity: "30",
    });
  });

  it("keeps the meetings apart, in one order, and says once what is the same in all", () => {
    const people = [personOf("Ada King", "SI"), personOf("Alan Turing")];
    const second = meetingOf({ Days: [5], DaysString: "F", Facility: null, Instructors: people });
    const fields = fieldsOf(csvRecord(listingOf(1, { meetings: [meetingOf(), second] })));
    expect(fields).toMatchObject({
      Days: "MWF; F",
      Times: "9:00–9:50 AM",
      "Room and Campus": "Olsen 408, North Campus; North Campus",
      Instructors: "Briana Morrison; Alan Turing; Ada King",
    });
  });

  it.each(['Art, "Craft"', "Line\r\none", 'Ends in "', ",", "Łukasz 統計"])("keeps a title as it is: %j", (title) => {
    const record = csvRecord(listingOf(1, { title }));
    expect(fieldsOf(record)["Title"]).toBe(title);
    expect(record.endsWith("\r\n")).toBe(true);
  });

  it.each(['=HYPERLINK("http://x")', "+1", "-1+cmd|'/C calc'!A0", "@SUM(A1)", "\t=1", "\r=1", "\n=1"])(
    "gives spreadsheets no formula: %j",
    (title) => {
      expect(fieldsOf(csvRecord(listingOf(1, { title })))["Title"]).toBe(`'${title}`);
    },
  );
});
