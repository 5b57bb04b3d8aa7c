import type { SearchCriteria, SearchResults } from "#contract/calls/class-search";
import { ENVELOPE, TaggedReply, type WrittenBody } from "../../plugins/etag.ts";
import type { PackedEncoding } from "../../plugins/negotiation.ts";
import { filterCampusesAmong } from "../filter-values.ts";
import type { TermCatalog } from "../records.ts";
import { rowsInSet } from "./class-columns.ts";
import { type LargeAnswer, pack, QUICK, unpackBrotli } from "./kept-answers.ts";
import { joinListings } from "./listing-bytes.ts";
import { type ParsedSearch, parseSearch } from "./search-criteria.ts";
import type { OpenTermSearch, TermSearch } from "./term-search.ts";

/** Answers with this many classes are kept compressed; smaller ones take a millisecond or two. */
const LARGE_ANSWER_CLASSES = 500;
/** Answers with this many classes are compressed here, off the main thread and faster than by the frame. */
const PACKED_ANSWER_CLASSES = 20;

/** The answer to a search, with current seats; for large ones see `KeptAnswers`. */
export async function answerSearch(
  catalog: TermCatalog,
  openSearch: OpenTermSearch,
  criteria: SearchCriteria,
): Promise<TaggedReply> {
  const parsed = parseSearch(criteria, catalog);
  const search = await openSearch(catalog);
  await search.refreshSeats();

  const rows = rowsInSet(parsed.find(search));
  const digest = search.seats.digestOf(rows);
  const names = Object.entries(criteria).sort(([a], [b]) => (a < b ? -1 : 1));
  const versionOf = (seats: string) => [catalog.term, names, seats];

  const now = () => writeAnswer(catalog, search, parsed);

  async function write(encoding: PackedEncoding | undefined): Promise<WrittenBody> {
    if (rows.length < LARGE_ANSWER_CLASSES) {
      const { json, digest: written } = now();
      const version = versionOf(written);
      if (encoding === undefined || rows.length < PACKED_ANSWER_CLASSES) return { bytes: json, version };
      return { bytes: await pack(encoding, json, QUICK), encoding, version };
    }
    const { bytes, digest: written } = await search.packedAnswer(JSON.stringify(names), encoding ?? "br", digest, now);
    // Unpacked in pieces for clients without encodings.
    return { bytes: encoding ? bytes : unpackBrotli(bytes), encoding, version: versionOf(written) };
  }
  return new TaggedReply(versionOf(digest), write);
}

/** Current seats may be newer than those in the tag. */
function writeAnswer({ ordered }: TermCatalog, search: TermSearch, { used, find }: ParsedSearch): LargeAnswer {
  const { seats, listings, seatsReadAtMs } = search;
  const rows = rowsInSet(find(search));
  const campuses = new Set<string>();
  for (const row of rows) campuses.add(ordered[row]!.campus ?? "");
  campuses.delete("");
  const rest = {
    Count: rows.length,
    SearchFiltersUsed: used,
    QuickSearchFilterData: { Campuses: filterCampusesAmong([...campuses]) },
  } satisfies Omit<SearchResults, "Classes">;
  const [start, end] = ENVELOPE;
  const json = joinListings(listings, rows, seats.textOf, [
    `${start}${JSON.stringify(rest).slice(0, -1)},"Classes":[`,
    `]}${end}`,
  ]);
  return { digest: seats.digestOf(rows), json, readAtMs: seatsReadAtMs() };
}
