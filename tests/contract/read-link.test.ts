import { describe, expect, it } from "vitest";
import { readLinkClasses, readSharedLink, tidySharedAddress } from "#contract/builder/read-link";

/** What a reader of a link makes of its query. */
function read(text: string) {
  const { term, classes, colors } = readSharedLink(text);
  return { term, ...readLinkClasses(classes), colors };
}

const OWN = "?term=H27&classes=1030,1031,1034";
const RIGHT = { term: "H27", numbers: [1030, 1031, 1034], invalid: [], colors: undefined };

describe("a link as chats and mails mangle it", () => {
  it.each([
    OWN,
    OWN.slice(1),
    ...[
      ".",
      ",",
      ")",
      ">",
      '"',
      "…",
      "...",
      "!",
      "?",
      ";",
      ":",
      "]",
      "'",
      "”",
      "»",
      "**",
      "_",
      "`",
      ").",
      '">',
      "%29",
      "%2E",
      "%22",
      "%3E",
      "%E2%80%A6",
      "%5D",
      "\n",
      "%0A",
      "%0D%0A",
      "\u200b",
      "–",
      "-",
      "=",
      "#",
      "。",
      "’s",
      "</a>",
      '"target=',
      "%E2%80%8B",
      "%20",
      "+",
    ].map((tail) => OWN + tail),
    "?term=H27&classes=(1030,1031,1034)",
    "<https://portal.example/schedule-builder/view?term=H27&classes=1030,1031,1034>",
    "https://portal.example/#/my-academics/schedule-builder/view?term=H27&classes=1030,1031,1034).",
    "?classes=1030,1031,1034&term=H27.",
    "?term=H27&amp;classes=1030,1031,1034",
    "?term=H27&amp;amp;classes=1030,1031,1034",
    "?term=H27&#38;classes=1030,1031,1034",
    "?term=H27&#x26;classes=1030,1031,1034",
    "?term=H27&amp%3Bclasses=1030%2C1031%2C1034",
    "?term=H27&classes=1030%2c1031%2C1034",
    "?term=H27&classes=1030%252C1031%252c1034",
    "?term=H27&classes=1030%25252C1031,1034",
    "%3Fterm%3DH27%26classes%3D1030%2C1031%2C1034",
    "?term%3DH27%26classes%3D1030%252C1031%252C1034",
    "?term=H27&classes=1030,+1031,+1034",
    "?term=H27&classes=1030,%2B1031,1034",
    "?term=H27&classes=1030, 1031, 1034",
    "?term=H27&classes=1030,%0A1031,\r\n 1034",
    "?term=H27&classes=1030+1031+1034",
    "?term=H27&classes=1030;1031;1034",
    "?term=3DH27&classes=3D1030,1031,1034",
    "?term=H27&classes=１０３０，１０３１，１０３４",
    "?term=H27&classes=,1030,,1031,1034,",
    "?term=H27&classes=1030,1031,1034%",
    "?term=H27&classes=1030,1031,1034%2",
    "?term=H27&classes=1030,1031,1034&utm_source=mail",
    "?term=H27&classes=1030,=\r\n1031,1034",
    "?term=H27&classes=1030|1031%7C1034",
    "?term=H27&classes=1030&classes=1031,1034",
    "?term=H27&classes=%231030,#1031,1034#top",
    "?term=H27\\u0026classes=1030,1031,1034",
    "https://links.example/?url=https%3A%2F%2Fportal.example%2Fview%3Fterm%3DH27%26classes%3D1030%2C1031%2C1034&data=05%7C01",
    "https://links.example/url?q=https://portal.example/view?term%3DH27%26classes%3D1030,1031,1034&sa=D",
  ])("reads %j", (text) => {
    expect(read(text)).toEqual(RIGHT);
  });

  it.each([`${OWN}&colors=0,2,2.`, `${OWN}&amp;colors=0,2,2)`, `${OWN}&colors=0%252C2%2c2`])(
    "keeps the colors of %j",
    (text) => {
      expect(read(text)).toEqual({ ...RIGHT, colors: "0,2,2" });
    },
  );

  it("names what isn't a number, and keeps the rest", () => {
    expect(readLinkClasses("1030,abc,1031,-5,99999999999,1030")).toEqual({
      numbers: [1030, 1031],
      invalid: ["abc", "-5", "99999999999"],
    });
    expect(readLinkClasses("1,\u0007abc\u202e").invalid).toEqual(["abc"]);
    expect(readLinkClasses("1,<script>alert(1)</script>").invalid).toEqual(["<script>alert(1)</sc…"]);
  });

  it.each([
    ["", "This link is missing a class number."],
    [",.,", "This link is missing a class number."],
    ["abc", "“abc” isn't a class number."],
    [Array.from({ length: 51 }, (_, at) => at + 1).join(), "A shared schedule can have up to 50 classes."],
  ])("refuses a list without class numbers, or with too many: %j", (text, message) => {
    expect(() => readLinkClasses(text)).toThrow(message);
  });
});

describe("an address of a shared schedule", () => {
  const FILES = "/api/schedulebuilder/term/H27/1030,1031/results";
  it.each([
    ["/schedule-builder/view?term=H27&classes=1", "/schedule-builder/view?term=H27&classes=1"],
    ["/schedule-builder/view%3Fterm=H27&classes=1", "/schedule-builder/view?term=H27&classes=1"],
    ["/schedule-builder/view.?term=H27", "/schedule-builder/view?term=H27"],
    ["/schedule-builder/view", "/schedule-builder/view"],
    ["/%23/my-academics/schedule-builder/view?term=H27", "/my-academics/schedule-builder/view?term=H27"],
    [FILES, FILES],
    [`${FILES}.`, FILES],
    [`${FILES}/export).`, `${FILES}/export`],
    [`${FILES}/calendar%29`, `${FILES}/calendar`],
    [`${FILES}/calendar%E2%80%A6`, `${FILES}/calendar`],
    [`${FILES}/calendar\u00e2\u0080\u00a6`, `${FILES}/calendar`],
    [`${FILES}/picture?size=preview&amp;colors=0,1.`, `${FILES}/picture?size=preview&colors=0,1`],
    [`${FILES}/export?title=Mine%20(old)`, `${FILES}/export?title=Mine%20(old)`],
    [`${FILES}/else.`, `${FILES}/else`],
    ["/api/schedulebuilder/term/H27/1030/other.", "/api/schedulebuilder/term/H27/1030/other."],
    ["/calendar/x.ics.", "/calendar/x.ics."],
    ["/", "/"],
  ])("%j is %j", (url, tidy) => {
    expect(tidySharedAddress(url)).toBe(tidy);
  });
});
