import type { Handlers, Services } from "../call.ts";
import type { ClassRecord } from "../catalog/records.ts";
import { readHistory } from "./read-history.ts";

export function classHistoryHandlers({ database, catalog, now }: Services): Handlers {
  return {
    async classHistory({ query }) {
      const term = await catalog.term(query.term);
      const numbers = [...new Set(query.classNumbers.split(",").map(Number))];
      const classes = numbers.flatMap((number) => term.classes.get(number) ?? []);
      const at = now();
      // Once enrollment in the session has closed, nobody gets in anymore.
      const isOpenYet = ({ session }: ClassRecord) => (session.enrollmentClosesAt ?? at) >= at;
      return await readHistory(database.reader, term, classes.filter(isOpenYet));
    },
  };
}
