import { type AnyFeed, type MediaNs, parseFeed } from "feedsmith";
import { Type } from "typebox";
import { FeedItem } from "#contract/calls/profile";
import { institutionMoment } from "#contract/institution-time";
import { Nullable } from "#contract/wire-shapes";
import { isDay } from "#dates/day";
import { MINUTES_PER_HOUR } from "#dates/minutes";
import { momentMs, readMoment } from "#dates/moment";
import { html } from "../plugins/pages/html.ts";
import { plainText, webLink } from "../portal/safe-html.ts";
import { isNestedTooDeep, MAX_LEVELS } from "../text/nesting.ts";
import { plainFeedXml } from "./feed-xml.ts";
import { jsonReader } from "./source.ts";

const MAX_ITEMS = 60;
const MAX_TEXT = 300;
const MAX_HTML = 1_000;

/** The fields of a feed's item, unchanged. */
type Entry = { [Name in Exclude<keyof FeedItem, "has_time"> | "title" | "body"]?: string | null | undefined } & {
  /** What relative links refer to, each to the one before. */
  bases?: readonly (string | undefined)[];
};

type FeedOptions = {
  type: string;
  /** For relative links. */
  url: string;
  /** Images from here don't need https. */
  ownOrigin: string;
};

/** Of RSS, Atom, JSON Feed, or a JSON list, in order. Throws for anything else. */
export function readFeedItems(text: string, options: FeedOptions): FeedItem[] {
  return readEntries(text)
    .slice(0, MAX_ITEMS)
    .flatMap((entry) => toItem(entry, options));
}

const optional = Type.Optional(Nullable(Type.String()));
const ListItem = Type.Object({
  ...Type.Partial(Type.Omit(FeedItem, ["has_time"])).properties,
  type: optional,
  date: optional,
  text: Type.String(),
  link: Type.String(),
});
const readList = jsonReader(Type.Array(ListItem), (items) => items.map((item) => ({ ...item, title: item.text })));

function readEntries(given: string): Entry[] {
  // Also takes off a byte order mark.
  const text = given.trim();
  if (text.startsWith("[")) return readList(text);
  const isJson = text.startsWith("{");
  if (isJson && isNestedTooDeep(JSON.parse(text))) throw new Error(`The feed is over ${MAX_LEVELS} levels deep.`);
  return toEntries(parseFeed(isJson ? text : plainFeedXml(text), { maxItems: MAX_ITEMS }));
}

function toEntries(parsed: AnyFeed): Entry[] {
  switch (parsed.format) {
    case "rss":
      return (parsed.feed.items ?? []).map((item) => ({
        link:
          item.link ?? alternate(item.atom?.links) ?? (item.guid?.isPermaLink === false ? undefined : item.guid?.value),
        title: item.title,
        body: item.description ?? item.content?.encoded,
        date: item.pubDate ?? item.dc?.dates?.[0],
        category: item.categories?.[0]?.name,
        ...(pictureOf(item.media) ?? { image: item.enclosures?.find(isPicture)?.url }),
      }));
    case "atom":
      return (parsed.feed.entries ?? []).map(({ links = [], ...entry }) => ({
        link: alternate(links),
        bases: [parsed.feed.xml?.base, entry.xml?.base],
        title: entry.title?.value,
        body: entry.summary?.value ?? entry.content?.value,
        date: entry.published ?? entry.updated,
        category: entry.categories?.[0]?.label ?? entry.categories?.[0]?.term,
        ...(pictureOf(entry.media) ?? {
          image: links.find((link) => link.rel === "enclosure" && isPicture(link))?.href,
        }),
      }));
    case "rdf":
      return (parsed.feed.items ?? []).map((item) => ({
        link: item.link ?? item.rdf?.about,
        title: item.title,
        body: item.description ?? item.content?.encoded,
        date: item.dc?.dates?.[0] ?? item.dcterms?.dates?.[0],
        category: item.dc?.subjects?.[0],
        ...pictureOf(item.media),
      }));
    case "json":
      return (parsed.feed.items ?? []).map((item) => ({
        // Before version 1.1, many wrote the address as the ID alone.
        link: item.url ?? item.external_url ?? item.id,
        title: item.title && asHtml(item.title),
        body:
          (item.summary && asHtml(item.summary)) ??
          (item.content_text && asHtml(item.content_text)) ??
          item.content_html,
        date: item.date_published ?? item.date_modified,
        category: item.tags?.[0] && asHtml(item.tags[0]),
        image:
          item.image ?? item.banner_image ?? item.attachments?.find(({ mime_type: type }) => isPicture({ type }))?.url,
      }));
  }
}

function alternate(links: readonly AtomLink[] = []): string | undefined {
  return links.find(({ rel }) => rel === undefined || rel === "alternate")?.href;
}

type AtomLink = { rel?: string | undefined; href?: string | undefined };

function pictureOf(media: MediaNs.ItemOrFeed | undefined): Pick<Entry, "image" | "image_alt"> | undefined {
  const content = media?.contents?.find((each) => each.medium === "image" || isPicture(each));
  if (content) return { image: content.url, image_alt: content.description?.value ?? content.title?.value };
  const thumbnail = media?.thumbnails?.[0];
  return thumbnail && { image: thumbnail.url };
}

/** What JSON Feed says is plain text. */
function asHtml(text: string): string {
  return html`${text}`.text;
}

function isPicture({ type }: { type?: string | undefined }) {
  return type?.startsWith("image/") ?? false;
}

/** Empty for an entry without a link or text. */
function toItem(entry: Entry, { type, url, ownOrigin }: FeedOptions): FeedItem[] {
  const base = (entry.bases ?? []).reduce<string>((outer, inner) => webLink(inner, outer) ?? outer, url);
  const link = webLink(entry.link, base);
  const text = toText(entry.title) ?? toText(entry.body);
  if (link === null || text === null) return [];
  const toPicture = (address: string | null | undefined) => pictureLink(webLink(address, base), ownOrigin);
  const image = toPicture(entry.image);
  const icon = toText(entry.icon);
  return [
    {
      type: toText(entry.type) ?? type,
      subType: toText(entry.subType),
      link,
      icon: icon?.includes("/") ? toPicture(icon) : icon,
      image,
      image_alt: image === null ? null : toText(entry.image_alt),
      text,
      ...toDateTime(entry.date),
      category: toText(entry.category),
      flair: toText(entry.flair),
    },
  ];
}

/** Null for a picture that a page served by https must not show. */
function pictureLink(link: string | null, ownOrigin: string): string | null {
  if (link === null) return null;
  const { origin, pathname, protocol } = new URL(link);
  if (origin === ownOrigin) return pathname;
  return protocol === "https:" ? link : null;
}

function toText(html: string | null | undefined): string | null {
  const text = plainText(html?.slice(0, MAX_HTML) ?? "");
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1).trimEnd()}…` : text || null;
}

/** Without an offset, in the institution's zone; a day alone is its noon. */
function toDateTime(given: string | null | undefined): Pick<FeedItem, "date" | "has_time"> {
  const [, day = "", time, hours = "12", minutes = "0"] =
    /^(\d{4}-\d\d-\d\d)([T ](\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?)?$/.exec(given?.trim() ?? "") ?? [];
  const at = isDay(day)
    ? institutionMoment(day, Number(hours) * MINUTES_PER_HOUR + Number(minutes))
    : readMoment(given);
  const isPlausible = at !== undefined && Math.abs(at.getTime()) < momentMs("2200-01-01T00:00:00Z");
  if (!isPlausible) return { date: null, has_time: false };
  return { date: at.toISOString(), has_time: !isDay(day) || time !== undefined };
}
