import { expect, it } from "vitest";
import { readFeedItems } from "#server/sources/feed-items";

const read = (text: string) =>
  readFeedItems(text, { type: "news", url: "https://www.example.edu/feed", ownOrigin: "http://localhost:3000" });
const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>News</title>${items}</channel></rss>`;
const rssItem = (inner: string) => rss(`<item><link>https://www.example.edu/a</link>${inner}</item>`);

const FULL = {
  type: "news",
  subType: null,
  link: "https://www.example.edu/a",
  icon: null,
  image: "https://img.example.edu/a.jpg",
  image_alt: "A bridge",
  text: "Bridges & rivers",
  date: "2026-11-22T12:00:00.000Z",
  has_time: true,
  category: "Research",
  flair: null,
};

it("reads RSS", { tags: ["portal§3.23", "portal§7.21"] }, () => {
  const item = `<title>Bridges &amp; rivers</title><link>/a</link><pubDate>Sun, 22 Nov 2026 07:00:00 EST</pubDate>
    <category>Research</category>
    <media:content url="https://img.example.edu/a.jpg" medium="image"><media:description>A bridge</media:description></media:content>`;
  expect(read(rss(`<item>${item}</item>`))).toEqual([FULL]);
  const enclosed = rssItem(
    '<title>T</title><enclosure url="https://img.example.edu/e.png" type="image/png" length="9"/>',
  );
  expect(read(enclosed)).toMatchObject([{ image: "https://img.example.edu/e.png", image_alt: null, date: null }]);
});

it("reads Atom", () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title><entry>
    <title type="html">Bridges &amp;amp; &lt;b&gt;rivers&lt;/b&gt;</title><link href="a"/>
    <link rel="enclosure" type="image/jpeg" href="https://img.example.edu/a.jpg"/>
    <category term="res" label="Research"/><updated>2026-11-22T12:00:00Z</updated></entry></feed>`;
  expect(read(atom)).toEqual([{ ...FULL, image_alt: null }]);
});

it("reads a JSON list, with what only it has", { tags: ["portal§3.23", "portal§7.21"] }, () => {
  const item = { ...FULL, type: undefined, subType: "talk", icon: "bridge", flair: "Tonight" };
  expect(read(JSON.stringify([item, { text: "Short", link: "/b" }]))).toMatchObject([
    { ...item, type: "news" },
    { text: "Short", link: "https://www.example.edu/b", date: null, flair: null },
  ]);
  expect(() => read(JSON.stringify([{ text: 1, link: "/b" }]))).toThrow("unexpected shape");
});

it("makes text of HTML, and runs nothing", () => {
  const html =
    '<script>steal()</script><style>p{}</style><p onclick="x()">Snow&nbsp;day</p><p>3 &lt; 4</p><img src=x onerror=x()>';
  expect(read(rssItem(`<description><![CDATA[${html}]]></description>`))).toMatchObject([{ text: "Snow day 3 < 4" }]);
  // What was written as text stays text, and is no HTML to the page.
  expect(read(rssItem("<title>Use &amp;lt;script&amp;gt; well</title>"))).toMatchObject([
    { text: "Use <script> well" },
  ]);
});

it("cuts long texts and lists", () => {
  const long = read(rssItem(`<title>${"word ".repeat(2000)}</title>`))[0]?.text ?? "";
  expect(long.length).toBeLessThanOrEqual(300);
  expect(long).toMatch(/word…$/);
  const item = "<item><title>T</title><link>https://www.example.edu/a</link></item>";
  expect(read(rss(item.repeat(200)))).toHaveLength(60);
});

it.each(["javascript:alert(1)", "data:text/html,x", "ftp://example.edu/", "http://[", ""])(
  "drops an item that leads to %j",
  (link) => {
    const items = [{ link }, { link: "http://example.edu/kept" }].map((each) => ({ text: "T", ...each }));
    expect(read(JSON.stringify(items))).toMatchObject([{ link: "http://example.edu/kept" }]);
  },
);

it.each([
  ["http://img.example.edu/a.jpg", null],
  ["javascript:alert(1)", null],
  ["data:image/svg+xml,x", null],
  ["/a.jpg", "https://www.example.edu/a.jpg"],
  ["http://localhost:3000/a.svg", "/a.svg"],
])("shows the picture %s as %s", (image, shown) => {
  expect(read(JSON.stringify([{ text: "T", link: "/", image, image_alt: "alt" }]))).toMatchObject([
    { image: shown, image_alt: shown && "alt" },
  ]);
});

it.each([
  ["2026-07-04", "2026-07-04T16:00:00.000Z"],
  ["2026-11-22T19:30", "2026-11-23T00:30:00.000Z"],
  ["2026-11-22 19:30:00", "2026-11-23T00:30:00.000Z"],
  ["2026-11-22T19:30:00Z", "2026-11-22T19:30:00.000Z"],
  ["+275000-01-01T00:00:00Z", null],
  ["soon", null],
  ["", null],
])("reads the date %j as %s", (date, expected) => {
  expect(read(JSON.stringify([{ text: "T", link: "/", date }]))).toMatchObject([{ date: expected }]);
});

it.each([
  ["2026-11-24", "2026-11-24T17:00:00.000Z", false],
  ["2026-11-24T10:00", "2026-11-24T15:00:00.000Z", true],
  ["2026-11-24T10:00:00-05:00", "2026-11-24T15:00:00.000Z", true],
  ["soon", null, false],
])("knows whether %j has a time", { tags: ["portal§3.23"] }, (given, date, hasTime) => {
  const [item] = read(JSON.stringify([{ text: "T", link: "/a", date: given }]));
  expect([item?.date, item?.has_time]).toEqual([date, hasTime]);
});

it.each([
  ["music", "music"],
  ["https://img.example.edu/i.png", "https://img.example.edu/i.png"],
  ["http://img.example.edu/i.png", null],
  ["http://localhost:3000/i.png?x", "/i.png"],
  ["javascript:alert(1)//", null],
  [" ", null],
])("takes the icon %j as %j", { tags: ["portal§3.23"] }, (given, icon) => {
  expect(read(JSON.stringify([{ text: "T", link: "/a", icon: given }]))[0]?.icon).toBe(icon);
});

const ENTITIES = Array.from({ length: 9 }, (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at || ""};`.repeat(10)}">`).join(
  "",
);
const BOMB = `<!DOCTYPE lolz [<!ENTITY lol "lol">${ENTITIES}]>${rssItem("<title>&lol9;</title>")}`;

it.each([
  ["an entity bomb", BOMB, "entities"],
  [
    "one long entity many times",
    `<!DOCTYPE x [<!ENTITY y "${"y".repeat(10_000)}">]>${rssItem("<title>&y;</title>".repeat(50))}`,
    "entities",
  ],
  ["an entity within itself", `<!DOCTYPE x [<!ENTITY y "&y;">]>${rssItem("<title>&y;</title>")}`, "entities"],
  ["a document type without end", `<!DOCTYPE x [<!ENTITY y "${rssItem("<title>T</title>")}`, "no end"],
  [
    "JSON that is nested too deep",
    `{"version":"https://jsonfeed.org/version/1","a":${"[".repeat(30)}${"]".repeat(30)}}`,
    "levels",
  ],
  ["XML that breaks off", rssItem("<title>T</title>").slice(0, -40), "feed format"],
  ["tags without end", rss("<a>".repeat(200_000)), "feed format"],
  ["a page", "<!doctype html><html><body><p>Sign in</p></body></html>", "feed format"],
  ["JSON of another shape", '{"items":[]}', "feed format"],
  ["JSON without end", "[".repeat(500_000), "JSON"],
  ["nothing", "", "feed format"],
])("refuses %s", (_, text, problem) => {
  expect(() => read(text)).toThrow(problem);
});
