import type { FastifyReply } from "fastify";
import type { ClassSearchData } from "#contract/calls/class-search";
import { LARGEST_CLASS_NUMBER } from "#contract/course-rules";
import { AppError } from "#contract/outcome";
import type { Handlers, Services } from "../call.ts";
import { toCodeDescription } from "./code-words.ts";
import { coursePartsOf } from "./course-parts.ts";
import { filterValuesOf, noFilterValues, readFilterValues } from "./filter-values.ts";
import { fillLink } from "./link-template.ts";
import type { ClassRecord, TermCatalog } from "./records.ts";
import { answerSearch } from "./search/search-answer.ts";
import { answerTermIndex } from "./search/term-index.ts";
import { toClass, toListing, toSeatFields } from "./to-wire.ts";

/** Classes in one refresh of seats. */
const MAX_BATCH = 500;

export function catalogHandlers({ database, catalog, openSearch, links, now }: Services): Handlers {
  const readTerms = async () => (await catalog.termsOpenFirst(now())).map(toCodeDescription);
  const readSearchData = async ({ query: { term } }: { query: { term?: string } }): Promise<ClassSearchData> => {
    const Terms = await readTerms();
    if (term === undefined) return { ...(await readFilterValues(database.reader)), Terms };
    const isKnown = Terms.some(({ Code }) => Code === term);
    return { ...(isKnown ? filterValuesOf(await catalog.term(term)) : noFilterValues()), Terms };
  };

  /** Concurrent calls share one statement. */
  const seatsOf = async (term: TermCatalog) => {
    const { columns, seats, refreshSeats } = await openSearch(term);
    await refreshSeats();
    return (classNumber: number) => {
      const row = columns.rowOf.get(classNumber);
      return row === undefined ? undefined : seats.of(row);
    };
  };

  return {
    classSearchTerms: readTerms,
    classSearchData: readSearchData,
    quickFiltersData: readSearchData,

    async searchClasses({ query }) {
      return await answerSearch(await catalog.term(query.term), openSearch, query);
    },

    async termIndex({ query: { term } }) {
      return await answerTermIndex(await catalog.term(term), openSearch);
    },

    async courseParts({ query }) {
      const subjects = query.subjects === undefined ? undefined : new Set(query.subjects.split(","));
      return coursePartsOf(await catalog.term(query.term), subjects);
    },

    async classDetails({ query: { term: termCode, classNumber } }) {
      const term = await catalog.term(termCode);
      const record = term.classes.get(classNumber);
      if (!record) throw new AppError({ code: "NOT_FOUND", message: "Class not found." });
      const { offering } = record;
      const others = offering.course.offerings.filter((other) => other !== offering);
      const seats = await seatsOf(term);
      const toListings = (records: readonly ClassRecord[]) =>
        records.map((section) => toListing(section, seats(section.classNumber)));
      return {
        Class: toClass(record, seats(classNumber), term),
        Sections: toListings(offering.classes),
        AlsoOffered: toListings(others.flatMap(({ classes }) => classes)),
      };
    },

    async batchEnrollmentInfo({ query }) {
      const term = await catalog.term(query.term);
      const numbers = [...new Set(query.classNumbers.split(",").map(Number))];
      const tooLarge = numbers.find((number) => number > LARGEST_CLASS_NUMBER);
      if (tooLarge !== undefined) throw badRequest(`Class number ${tooLarge} doesn't exist.`);
      if (numbers.length > MAX_BATCH) throw badRequest(`You can request up to ${MAX_BATCH} class numbers at once.`);
      const seats = await seatsOf(term);
      return Object.fromEntries(
        numbers.flatMap((number) => {
          const own = seats(number);
          return own ? [[number, { ClassNumber: number, ...toSeatFields(own) }]] : [];
        }),
      );
    },

    bookstoreRedirect: (call) => toBookstore(links.BOOKSTORE_URL, call),
    bookstoreMaterials: (call) => toBookstore(links.BOOKSTORE_MATERIALS_URL, call),
  };
}

function badRequest(message: string) {
  return new AppError({ code: "BAD_REQUEST", message });
}

async function toBookstore(
  template: string | undefined,
  { query, reply }: { query: Readonly<Record<string, string>>; reply: FastifyReply },
) {
  if (template === undefined) throw new AppError({ code: "NOT_FOUND", message: "No bookstore is set up." });
  reply.redirect(fillLink(template, query));
  return null;
}
