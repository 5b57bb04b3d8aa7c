import type { SearchCriteria, SearchResults } from "#contract/class-search";
import { ENVELOPE, type PackedEncoding, TaggedReply, type WrittenBody } from "../../tagged-reply.ts";
import { filterCampusesAmong } from "../filter-values.ts";
import type { TermCatalog } from "../records.ts";
import { rowsOf } from "./class-set.ts";
import type { LargeAnswer } from "./kept-answers.ts";
import { joinListings } from "./listing-bytes.ts";
import { packQuickly, unpackBrotli } from "./pack.ts";
import { parseSearch, type ParsedSearch } from "./search-criteria.ts";
import type { OpenTermSearch, TermSearch } from "./term-search.ts";
import { valuesAmong } from "./value-column.ts";

/** From so many classes on, an answer is kept compressed; below, making it takes a millisecond or two. */
const LARGE_ANSWER_CLASSES = 500;
/** From so many on, an answer is compressed here, which leaves the main thread free and is quicker than in the frame. */
const PACKED_ANSWER_CLASSES = 20;

/** The answer to a search, with the seats as they are while it runs; of a large one see `KeptAnswers`. */
export async function answerSearch(
  catalog: TermCatalog,
  openSearch: OpenTermSearch,
  criteria: SearchCriteria,
): Promise<TaggedReply> {
  const parsed = parseSearch(criteria, catalog);
  const search = await openSearch(catalog);
  await search.refreshSeats();

  const rows = rowsOf(parsed.find(search));
  const digest = search.seats.digestOf(rows);
  const names = Object.entries(criteria).sort(byName);
  const versionOf = (seats: string) => [catalog.term, names, seats];

  const now = () => writeAnswer(search, parsed);

  async function write([encoding]: readonly PackedEncoding[]): Promise<WrittenBody> {
    if (rows.length < LARGE_ANSWER_CLASSES) {
      const { json, digest: written } = now();
      const version = versionOf(written);
      if (encoding === undefined || rows.length < PACKED_ANSWER_CLASSES) return { bytes: json, version };
      return { bytes: await packQuickly(encoding, json), encoding, version };
    }
    const { bytes, digest: written } = await search.kept.get(JSON.stringify(names), encoding ?? "br", digest, now);
    // To who takes no encoding, it goes piece by piece, as fast as they read.
    return { bytes: encoding ? bytes : unpackBrotli(bytes), encoding, version: versionOf(written) };
  }
  return new TaggedReply(versionOf(digest), write);
}

/** What the search finds by the seats of this moment, which may be later than those that it was tagged by. */
function writeAnswer(
  { columns, seats, listings, seatsReadAtMs }: TermSearch,
  { used, find }: ParsedSearch,
): LargeAnswer {
  const found = find({ columns, seats });
  const rows = rowsOf(found);
  const rest = {
    Count: rows.length,
    SearchFiltersUsed: used,
    QuickSearchFilterData: { Campuses: filterCampusesAmong(valuesAmong(columns.campus, found)) },
  } satisfies Omit<SearchResults, "Classes">;
  const [start, end] = ENVELOPE;
  const json = joinListings(listings, rows, seats.textOf, [
    `${start}${JSON.stringify(rest).slice(0, -1)},"Classes":[`,
    `]}${end}`,
  ]);
  return { digest: seats.digestOf(rows), json, readAtMs: seatsReadAtMs() };
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
