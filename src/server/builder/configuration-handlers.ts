import * as store from "./configuration-store.ts";
import { type Handlers, personId, type Services } from "../call.ts";
import { configurationEditor, type EditConfiguration, entryHandlers } from "./entry-handlers.ts";
import { openConfiguration, prepare, readBuildData, readOffered } from "./schedule-request.ts";
import { toConfiguration, toSummary } from "./to-wire.ts";
import { findOffered, toRequest } from "#configuration/to-request";
import type { ChooseSchedule } from "#contract/calls/builder-calls";
import type { TermCatalog } from "../catalog/records.ts";
import { replaceCart } from "../registration/cart/cart-change.ts";
import type { Choice } from "../registration/checkout/request.ts";
import { toBuildResult } from "./to-result.ts";

export function builderHandlers(services: Services): Handlers {
  const edit = configurationEditor(services);
  return {
    ...configurationHandlers(services, edit),
    ...entryHandlers(services, edit),
    ...resultHandlers(services),
  };
}

function configurationHandlers(services: Services, edit: EditConfiguration): Handlers {
  const { catalog } = services;
  const { db } = services.database;

  return {
    async configurations({ caller, params }) {
      const term = await catalog.term(params.term);
      const rows = await store.readConfigurations(db, personId(caller), params.term);
      return rows.map((row) => toSummary(row, term));
    },

    async createConfiguration({ caller, params: { term }, body }) {
      await catalog.term(term);
      return { Metadata: await store.createConfiguration(db, personId(caller), term, body.Name) };
    },

    async configuration({ caller, params }) {
      const { row, term, held } = await openConfiguration(services, personId(caller), params.id);
      const count = (source: "enrollment" | "cart") =>
        held.filter((each) => each.source === source).reduce((sum, each) => sum + each.classes.length, 0);
      return toConfiguration(row, term, { enrolled: count("enrollment"), cart: count("cart") });
    },

    async renameConfiguration({ caller, params: { id }, body: { Name, Version } }) {
      const name = store.requireName(Name);
      const change = (row: store.ConfigurationRow) => (name === row.name ? {} : { name, is_default: false });
      return { Metadata: await store.changeConfiguration(db, personId(caller), id, Version, change) };
    },

    async noteConfiguration({ caller, params: { id }, body: { Notes: notes, Version } }) {
      return { Metadata: await store.changeConfiguration(db, personId(caller), id, Version, () => ({ notes })) };
    },

    async copyConfiguration({ caller, params }) {
      const studentId = personId(caller);
      const row = await store.readConfiguration(db, studentId, params.id);
      const name = `${row.name.slice(0, 90)} (copy)`;
      return { Metadata: await store.createConfiguration(db, studentId, row.term_code, name, row) };
    },

    async deleteConfiguration({ caller, params: { id }, query }) {
      await store.deleteConfiguration(db, personId(caller), id, query.Version);
      return { Metadata: { ConfigurationId: id, Version: 0 } };
    },

    editConfiguration: ({ caller, params, body }) => edit(caller, params.id, body.Version, body.Edits),

    async configurationOptions({ caller, params }) {
      const { document } = await store.readConfiguration(db, personId(caller), params.id);
      return {
        includeCurrentEnrollment: document.options.includeCurrentEnrollment,
        includeEnrollmentCart: document.options.includeEnrollmentCart,
        hideSchedulesWithTravelWarnings: true,
      };
    },

    changeConfigurationOptions: ({ caller, params, body }) => {
      const { Version, includeCurrentEnrollment, includeEnrollmentCart } = body;
      const options = { includeCurrentEnrollment, includeEnrollmentCart };
      return edit(caller, params.id, Version, { type: "configure", options });
    },

    changeSortPreference: ({ caller, params, body: { Version, ScheduleSortingPreference: preference } }) =>
      edit(caller, params.id, Version, { type: "configure", options: { preference } }),
  };
}

const DEFAULT_LIMIT = 100;

function resultHandlers(services: Services): Handlers {
  const { database, catalog, engine, now } = services;

  return {
    buildData: ({ caller, params }) => readBuildData(services, personId(caller), params.id),

    offeredCourse: async ({ query: { term, ...course } }) =>
      readOffered(await catalog.term(term), course, catalog.seats),

    async configurationResults({ caller, params, query }) {
      const { row, term, held } = await openConfiguration(services, personId(caller), params.id);
      const { offerings, fixed, seats } = await prepare(row.document.courses, term, held, catalog.seats);
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
