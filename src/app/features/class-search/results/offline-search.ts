import type { Getter } from "jotai/vanilla";
import type { SearchFiltersUsed, SearchResults } from "#contract/calls/class-search";
import { ENROLLMENT_STATUS_MODES, MEETING_TIME_MODES } from "#contract/calls/search-modes";
import { institution } from "#contract/institution";
import { readMeetingDays } from "#contract/meeting-days";
import { AppError, isAppError, settle } from "#contract/outcome";
import { t } from "#words";
import type { OpenedResults } from "#workers/catalog/client";
import { apiAtom } from "../../../lib/api/api.ts";
import { replySource } from "../../../lib/api/reply-source.ts";
import {
  type CriterionName,
  criterionOf,
  type ListName,
  type SearchedCriteria,
  valuesOf,
  valuesOfCriterion,
} from "../criteria.ts";
import { termDataOf } from "../search-data.ts";
import { catalogSearchAtom } from "./search-atoms.ts";
import { searchListings, UNKNOWN_TO_LISTINGS } from "./search-listings.ts";

/* Class search without a network: on the whole term that was searched last, which the service worker keeps once a day. */

/** As far as the browser and the last answer tell. */
const isLost = () => navigator.onLine === false || replySource.keptAtMs !== undefined;

/** After a failed search. */
export async function searchKept(
  error: unknown,
  get: Getter,
  query: SearchedCriteria,
  signal: AbortSignal,
): Promise<OpenedResults> {
  if (!isAppError(error) || error.code !== "NETWORK" || !isLost()) throw error;
  return await searchKeptTerm(get, query, signal);
}

/** Rejects with why it can't be searched. */
export async function searchKeptTerm(
  get: Getter,
  query: SearchedCriteria,
  signal: AbortSignal,
): Promise<OpenedResults> {
  const { term, ...criteria } = query;
  const unknown = UNKNOWN_TO_LISTINGS.filter((name) => query[name] !== undefined);
  if (unknown.length > 0) {
    const filters = unknown.map((name) => criterionOf[name].label()).join(", ");
    throw lost(t("You're offline. You can search by {filters} when you're back online.", { filters }));
  }
  const opened = await openTerm(get, term, criteria, signal);
  if (!opened) throw lost(t("You're offline, and this term isn't on this device. Search it when you're back online."));
  const SearchFiltersUsed = { ...opened.results.SearchFiltersUsed, ...(await filtersUsed(get, query)) };
  return { ...opened, results: { ...opened.results, SearchFiltersUsed } };
}

async function openTerm(get: Getter, term: string, criteria: Partial<SearchedCriteria>, signal: AbortSignal) {
  let opened: OpenedResults | undefined;
  try {
    await get(apiAtom)("searchClasses", {
      query: { term },
      signal,
      readBody: async (body) => {
        opened = await get(catalogSearchAtom).open(await narrowed(body, criteria), signal);
        return opened.results;
      },
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
  return opened;
}

/** The reply as if only that had been searched. Reading all of it takes a moment, which only a lost network costs. */
async function narrowed(body: Blob, criteria: Partial<SearchedCriteria>): Promise<Blob> {
  const reply = JSON.parse(await body.text()) as { data: SearchResults };
  const Classes = searchListings(reply.data.Classes, criteria);
  const codes = new Set(Classes.map(({ Details }) => Details.Location?.Code));
  const Campuses = reply.data.QuickSearchFilterData.Campuses.filter(({ Code }) => codes.has(Code));
  const data: SearchResults = {
    ...reply.data,
    Count: Classes.length,
    Classes,
    QuickSearchFilterData: { Campuses },
  };
  return new Blob([JSON.stringify({ ...reply, data })]);
}

function lost(message: string): AppError {
  return new AppError({ code: "NETWORK", message });
}

/** As the server says them. */
async function filtersUsed(get: Getter, query: SearchedCriteria): Promise<SearchFiltersUsed> {
  const read = await settle(() => get(termDataOf(query.term)));
  const wordsOf = (name: CriterionName): readonly string[] => {
    const criterion = criterionOf[name];
    const text = query[name] ?? "";
    switch (criterion.kind) {
      case "list": {
        const codes = valuesOfCriterion(query, name);
        const modes = MEETING_TIME_MODES.filter(({ Value }) => codes.includes(Value));
        if (name === "meetingTimeModes") return modes.map(({ Description }) => Description);
        const known = read.ok ? valuesOf(name as ListName, read.value, query.term) : [];
        return codes.map((code) => known.find((each) => each.code === code)?.text ?? code);
      }
      case "days":
        return (readMeetingDays(text)?.days ?? []).map((day) => institution.dayLetters[day] ?? "");
      case "status":
        return ENROLLMENT_STATUS_MODES.flatMap(({ Value, Description }) => (Value === text ? Description : []));
      default:
        return [text];
    }
  };
  const used = (Object.keys(criterionOf) as CriterionName[]).filter((name) => name !== "term" && query[name]);
  return Object.fromEntries(
    used.map((name) => {
      const filter = name === "partialCatalogNumber" ? "CatalogNumber" : name.charAt(0).toUpperCase() + name.slice(1);
      return [filter, { Description: criterionOf[name].label(), Values: [...wordsOf(name)] }];
    }),
  );
}
