import type { SearchCriteria, SearchResults } from "#contract/calls/class-search";
import type { Db } from "../../db/schema.ts";
import { ENVELOPE, type PackedEncoding, TaggedReply, type WrittenBody } from "../../frame/etag.ts";
import { setLatest } from "../../set-latest.ts";
import { filterCampusesAmong } from "../filter-values.ts";
import type { ClassRecord, TermCatalog } from "../records.ts";
import { keepAnswers, type LargeAnswer, pack, QUICK, unpackBrotli } from "./kept-answers.ts";
import { joinListings, prepareListings } from "./listing-bytes.ts";
import { parseSearch, type ParsedSearch } from "./search-criteria.ts";
import { openTermSeats } from "./term-seats.ts";

const KEPT_TERMS = 8;

/** What searches of a term share, whatever its catalog version. */
export function termSearches(db: Db) {
  const kept = new Map<string, TermSearch>();
  return (termCode: string): TermSearch => {
    const search = kept.get(termCode) ?? { seats: openTermSeats(db, termCode), answers: keepAnswers() };
    setLatest(kept, termCode, search, KEPT_TERMS);
    return search;
  };
}

export type TermSearch = { seats: ReturnType<typeof openTermSeats>; answers: ReturnType<typeof keepAnswers> };

/** From here, answers are kept compressed; smaller ones take a millisecond or two. */
const LARGE_ANSWER_CLASSES = 500;
/** From here, answers are compressed here, off the main thread and faster than by the frame. */
const PACKED_ANSWER_CLASSES = 20;

export async function answerSearch(
  catalog: TermCatalog,
  { seats, answers }: TermSearch,
  criteria: SearchCriteria,
): Promise<TaggedReply> {
  const parsed = parseSearch(criteria, catalog);
  await prepareListings(catalog);
  await seats.refresh();

  const asked = find(parsed, seats);
  const { found, digest } = asked;
  const names = Object.entries(criteria).sort(([a], [b]) => (a < b ? -1 : 1));
  const versionOf = (ofSeats: string) => [catalog.term, names, ofSeats];

  /** Seats may have been read again since the tag. */
  const now = () => writeAnswer(parsed, seats, asked.readAtMs === seats.readAtMs() ? asked : find(parsed, seats));

  async function write([encoding]: readonly PackedEncoding[]): Promise<WrittenBody> {
    if (found.length < LARGE_ANSWER_CLASSES) {
      const { json, digest: written } = now();
      const version = versionOf(written);
      if (encoding === undefined || found.length < PACKED_ANSWER_CLASSES) return { bytes: json, version };
      return { bytes: await pack(encoding, json, QUICK), encoding, version };
    }
    const key = JSON.stringify([catalog.term.catalogVersion, names]);
    const { bytes, digest: written } = await answers.get(key, encoding ?? "br", digest, now);
    // Unpacked in pieces for clients without encodings.
    return { bytes: encoding ? bytes : unpackBrotli(bytes), encoding, version: versionOf(written) };
  }
  return new TaggedReply(versionOf(digest), write);
}

type Found = { found: readonly ClassRecord[]; digest: string; readAtMs: number };

function find(parsed: ParsedSearch, seats: TermSearch["seats"]): Found {
  const found = parsed.find(seats.of);
  return { found, digest: seats.digestOf(found), readAtMs: seats.readAtMs() };
}

function writeAnswer(
  { used }: ParsedSearch,
  seats: TermSearch["seats"],
  { found, digest, readAtMs }: Found,
): LargeAnswer {
  const campuses = new Set(found.flatMap(({ campus }) => campus ?? []));
  const rest = {
    Count: found.length,
    SearchFiltersUsed: used,
    QuickSearchFilterData: { Campuses: filterCampusesAmong([...campuses]) },
  } satisfies Omit<SearchResults, "Classes">;
  const [start, end] = ENVELOPE;
  const json = joinListings(found, (record) => seats.textOf(record), [
    `${start}${JSON.stringify(rest).slice(0, -1)},"Classes":[`,
    `]}${end}`,
  ]);
  return { digest, json, readAtMs };
}
