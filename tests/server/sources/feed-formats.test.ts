import { expect, it } from "vitest";
import { readFeedItems } from "#server/sources/feed-items";
import { looksLikeData } from "#server/sources/source-text";
import { decodeText } from "#server/text/decode-text";

const read = (text: string) =>
  readFeedItems(text, { type: "news", url: "https://www.example.edu/feed", ownOrigin: "http://localhost:3000" });

const ITEM = "<title>Caf&#233;</title><link>https://www.example.edu/a</link>";
const DATED = { text: "Café", link: "https://www.example.edu/a", date: "2026-11-20T15:00:00.000Z" };
const RDF = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"';
const DC = 'xmlns:dc="http://purl.org/dc/elements/1.1/"';
const channel = `<channel><title>News</title><item>${ITEM}<pubDate>Fri, 20 Nov 2026 10:00:00 EST</pubDate></item></channel>`;
const jsonFeed = (version: string, item: object) => JSON.stringify({ version, title: "News", items: [item] });

it.each<[string, string]>([
  [
    "RSS 1.0",
    `<rdf:RDF ${RDF} ${DC} xmlns="http://purl.org/rss/1.0/"><channel rdf:about="https://www.example.edu/"><title>News</title></channel>
      <item rdf:about="https://www.example.edu/a">${ITEM}<dc:date>2026-11-20T15:00:00Z</dc:date></item></rdf:RDF>`,
  ],
  [
    "RSS 1.0 with prefixes, and its address as the resource alone",
    `<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:s="http://purl.org/rss/1.0/" ${DC}><s:channel><s:title>News</s:title></s:channel>
      <s:item r:about="https://www.example.edu/a"><s:title>Café</s:title><dc:date>2026-11-20T15:00:00Z</dc:date></s:item></r:RDF>`,
  ],
  [
    "RSS 0.90",
    `<rdf:RDF ${RDF} ${DC} xmlns="http://my.netscape.com/rdf/simple/0.9/"><channel><title>News</title></channel><item>${ITEM}<dc:date>2026-11-20T15:00:00Z</dc:date></item></rdf:RDF>`,
  ],
  ["RSS under Atom's namespace", `<rss version="2.0" xmlns="http://www.w3.org/2005/Atom">${channel}</rss>`],
  [
    "RSS whose channel is under a namespace",
    `<rss version='2.0'>${channel.replace("<channel>", "<channel xmlns='http://backend.userland.com/rss2'>")}</rss>`,
  ],
  [
    "RSS whose items have Atom's links",
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">${channel.replace("<link>https://www.example.edu/a</link>", '<guid isPermaLink="false">1</guid><atom:link rel="self" href="/x"/><atom:link href="/a"/>')}</rss>`,
  ],
  [
    "Atom 0.3",
    `<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>News</title><entry><title>Caf&#233;</title><link rel="alternate" href="/a"/><issued>2026-11-20T15:00:00Z</issued></entry></feed>`,
  ],
  [
    "Atom with bases for its links",
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://www.example.edu/x/"><title>News</title><entry xml:base="../y/"><title>Café</title><link href="../a"/><updated>2026-11-20T15:00:00Z</updated></entry></feed>`,
  ],
  [
    "Atom with prefixes",
    `<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>News</a:title><a:entry><a:title>Café</a:title><a:link href="/a"/><a:updated>2026-11-20T15:00:00Z</a:updated></a:entry></a:feed>`,
  ],
  [
    "JSON Feed 1.0",
    jsonFeed("https://jsonfeed.org/version/1", {
      id: "https://www.example.edu/a",
      title: "Café",
      date_published: "2026-11-20T10:00:00-05:00",
    }),
  ],
  [
    "JSON Feed 1.1 after a byte order mark",
    `\ufeff${jsonFeed("https://jsonfeed.org/version/1.1", { id: "1", url: "/a", title: "Café", date_modified: "2026-11-20T15:00:00Z" })}`,
  ],
  [
    "RSS after blank lines and a byte order mark",
    `\n \ufeff\n<?xml version="1.0"?>\n<rss version="2.0">${channel}</rss>`,
  ],
  [
    "RSS 0.91 with its document type",
    `<?xml version="1.0"?><!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd"><rss version="0.91">${channel}</rss>`,
  ],
  [
    "RSS with entities of its own",
    `<?xml version="1.0"?><!DOCTYPE rss [<!-- ]> " --><!ENTITY % HTMLlat1 PUBLIC "-//W3C//X" "http://x.example/lat1.ent"> %HTMLlat1;
      <!ENTITY eac '&#233;'><!ENTITY caf "Caf&eac;"><!ENTITY lt "?"><!ENTITY title "&caf;">]><rss version="2.0">${channel.replace("Caf&#233;", "&title;")}</rss>`,
  ],
])("reads %s", (_, text) => {
  expect(read(text)).toMatchObject([DATED]);
});

it("reads what else JSON Feed says of an item, as the plain text that it is", () => {
  const item = {
    id: "1",
    external_url: "https://elsewhere.example/x",
    content_text: "Use <b> & win",
    tags: ["R&D", "x"],
    attachments: [
      { url: "/a.mp3", mime_type: "audio/mpeg" },
      { url: "/a.png", mime_type: "image/png" },
    ],
  };
  expect(read(jsonFeed("https://jsonfeed.org/version/1.1", item))).toMatchObject([
    {
      text: "Use <b> & win",
      link: "https://elsewhere.example/x",
      category: "R&D",
      image: "https://www.example.edu/a.png",
    },
  ]);
  const html = {
    id: "1",
    url: "/a",
    content_html: "<p>Snow&nbsp;day</p>",
    banner_image: "https://img.example.edu/b.png",
  };
  expect(read(jsonFeed("https://jsonfeed.org/version/1.1", html))).toMatchObject([
    { text: "Snow day", image: "https://img.example.edu/b.png" },
  ]);
  expect(read(jsonFeed("https://jsonfeed.org/version/1.1", { id: "urn:1", title: "No address" }))).toEqual([]);
});

it("leaves entities in CDATA and comments, and never reads an external one", () => {
  const doctype = '<!DOCTYPE rss [<!ENTITY y "in"><!ENTITY file SYSTEM "file:///etc/passwd">]>';
  const item = (title: string) => `<item><title>${title}</title><link>/a</link></item>`;
  const titles = ["&y;", "<![CDATA[x &y; z]]>", "<!-- &y; -->T", "A&file;B", "&unknown; &lt;", "&file;"];
  const rss = `${doctype}<rss version="2.0"><channel>${titles.map(item).join("")}</channel></rss>`;
  expect(read(rss).map(({ text }) => text)).toEqual(["in", "x &y; z", "T", "AB", "&unknown; <"]);
});

it.each(["<rss ", "<![CDATA[", "<!--", "&y;", '<!ENTITY y "', "<item xmlns='", "\n"])(
  "ends soon for a feed of many %j",
  (piece) => {
    const text = `<!DOCTYPE rss [<!ENTITY y "">]><rss version="2.0">${piece.repeat(500_000 / piece.length)}`;
    expect(() => read(text)).toThrow(/feed|entities/i);
    expect(() => read(piece.repeat(500_000 / piece.length))).toThrow(/feed|entities/i);
  },
);

it.each(["", "lol"])("refuses entities that repeat others of %j without end", (leaf) => {
  const nested = [1, 2, 3, 4, 5, 6, 7].map((level) => `<!ENTITY y${level} "${`&y${level - 1};`.repeat(20)}">`);
  const doctype = `<!DOCTYPE rss [<!ENTITY y0 "${leaf}">${nested.join("")}]>`;
  expect(() => read(`${doctype}<rss version="2.0">${channel.replace("Caf&#233;", "&y7;")}</rss>`)).toThrow(
    "over the limit",
  );
});

const xml = (encoding: string, before = "") => `${before}<?xml version="1.0" encoding="${encoding}"?><rss>“é”</rss>`;
const utf16 = (text: string) => Buffer.from(text, "utf16le");
const windows = (text: string) => Buffer.from(text.replace("“", "\x93").replace("”", "\x94"), "latin1");

it.each<[string, Buffer, string]>([
  ["UTF-8 without a word", Buffer.from(xml("utf-8")), "application/xml"],
  ["UTF-8 by its type", Buffer.from(xml("iso-8859-1")), 'text/xml; charset="UTF-8"'],
  ["UTF-8 by its mark, whatever is said", Buffer.from(`\ufeff${xml("iso-8859-1")}`), "text/xml; charset=latin1"],
  ["windows-1252", windows(xml("windows-1252")), "text/xml"],
  ["ISO-8859-1, which is read as windows-1252", windows(xml("ISO-8859-1")), "text/xml"],
  ["ISO-8859-1 after blank lines", windows(xml("iso-8859-1", "\r\n\n  ")), "text/xml"],
  ["ISO-8859-1 with an unknown charset in its type", windows(xml("ISO-8859-1")), "text/xml; charset=none"],
  ["UTF-8 by its declaration, whose type is wrong", Buffer.from(xml("UTF-8")), "text/xml; charset=ISO-8859-1"],
  ["ISO-8859-1 by its type, whose declaration is wrong", windows(xml("UTF-8")), "text/xml; charset=ISO-8859-1"],
  ["ISO-8859-1 by its type alone", windows("<rss>“é”</rss>"), "text/xml; charset=iso-8859-1"],
  ["UTF-16 with a mark", utf16(`\ufeff${xml("utf-16")}`), "text/xml; charset=utf-8"],
  ["big-endian UTF-16 with a mark", utf16(`\ufeff${xml("utf-16")}`).swap16(), "text/xml"],
  ["UTF-16 without a mark, after blank lines", utf16(xml("utf-16", "\n ")), "text/xml"],
  ["big-endian UTF-16 without a mark", utf16(xml("utf-16", "\n")).swap16(), "text/xml"],
  ["UTF-8 that says it's UTF-16", Buffer.from(xml("utf-16")), "text/xml; charset=utf-16"],
])("decodes %s", (_, bytes, type) => {
  expect(decodeText(bytes, type)).toContain("<rss>“é”</rss>");
});

it.each<[string, boolean]>([
  ["<rss/>", true],
  ['\ufeff\n<?xml version="1.0"?><!-- x --><feed>', true],
  ["<rdf:RDF>", true],
  [' {"version":1}', true],
  ["[]", true],
  ["<!doctype html><html><body>Sign in", false],
  ['<?xml version="1.0"?><!DOCTYPE html PUBLIC "x"><HTML>', false],
  ["Sign in <here>", false],
  ["%PDF-1.7", false],
  ["", false],
])("takes %j for data: %s", (text, expected) => {
  expect(looksLikeData(text)).toBe(expected);
});
