import { findOffered } from "#configuration/offering";
import { toRequest } from "#configuration/to-request";
import type { ChooseSchedule } from "#contract/calls/builder-calls";
import { type Handlers, personId, type Services } from "../call.ts";
import type { TermCatalog } from "../catalog/records.ts";
import { replaceCart } from "../registration/cart/cart-change.ts";
import type { Choice } from "../registration/checkout/selection.ts";
import { openConfiguration, prepare, readBuildData } from "./schedule-request.ts";
import { toBuildResult } from "./to-result.ts";

/** Schedules in one answer by default. */
const DEFAULT_LIMIT = 100;

export function resultHandlers(services: Services): Handlers {
  const { database, catalog, engine, now } = services;

  return {
    buildData: ({ caller, params }) => readBuildData(services, personId(caller), params.id),

    async configurationResults({ caller, params, query }) {
      const opened = await openConfiguration(services, personId(caller), params.id);
      const { row, term } = opened;
      const { offerings, fixed, seats } = await prepare(opened, catalog.seats);
      const request = toRequest(row.document, term.term, findOffered(offerings), fixed);
      const built = await engine.build(row.student_id, { request, limit: query.limit ?? DEFAULT_LIMIT });
      return {
        Result: toBuildResult(built, { request, seats }, row.document, term),
        ConfigurationId: row.id,
        ConfigurationName: row.name,
      };
    },

    async chooseSchedule({ caller, body }) {
      const owner = { studentId: personId(caller), termCode: body.Term, career: body.AcademicCareer };
      const choices = toChoices(body, await catalog.term(body.Term));
      const { added, removed } = await replaceCart({ database, catalog, now }, owner, choices);
      return { Added: added, Removed: removed };
    },
  };
}

/** Without auto-enrolled classes, which aren't chosen. */
function toChoices({ Classes }: ChooseSchedule, { classes }: TermCatalog): Choice[] {
  const numbers = Classes.flatMap((each) => [
    each.ClassNumber,
    ...each.AdditionalComponents.map((other) => other.ClassNumber),
  ]);
  const auto = new Set(numbers.flatMap((number) => classes.get(number)?.autoEnroll ?? []));
  return Classes.filter((each) => !auto.has(each.ClassNumber)).map((each) => ({
    classNumber: each.ClassNumber,
    relatedClassNumbers: each.AdditionalComponents.map((other) => other.ClassNumber).filter(
      (number) => !auto.has(number),
    ),
  }));
}
