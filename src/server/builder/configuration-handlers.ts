import { type Handlers, personId, type Services } from "../call.ts";
import * as store from "./configuration-store.ts";
import { changed, configurationEditor, type EditConfiguration } from "./edit-configuration.ts";
import { entryHandlers } from "./entry-handlers.ts";
import { resultHandlers } from "./result-handlers.ts";
import { openConfiguration, readBuildData } from "./schedule-request.ts";
import { toConfiguration, toSummary } from "./to-wire.ts";

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

    createConfiguration: ({ caller, params, body }) =>
      changed(async () => {
        await catalog.term(params.term);
        return await store.createConfiguration(db, personId(caller), params.term, body.Name);
      }),

    async configuration({ caller, params }) {
      const { row, term, held } = await openConfiguration(services, personId(caller), params.id);
      const count = (source: "enrollment" | "cart") =>
        held.filter((each) => each.source === source).reduce((sum, each) => sum + each.classes.length, 0);
      return toConfiguration(row, term, { enrolled: count("enrollment"), cart: count("cart") });
    },

    renameConfiguration: ({ caller, params, body }) =>
      changed(async () => {
        const name = store.requireName(body.Name);
        return await store.changeConfiguration(db, personId(caller), params.id, body.Version, (row) =>
          name === row.name ? {} : { name, is_default: false },
        );
      }),

    noteConfiguration: ({ caller, params, body }) =>
      changed(() =>
        store.changeConfiguration(db, personId(caller), params.id, body.Version, () => ({ notes: body.Notes })),
      ),

    copyConfiguration: ({ caller, params }) =>
      changed(async () => {
        const studentId = personId(caller);
        const row = await store.readConfiguration(db, studentId, params.id);
        const name = `${row.name.slice(0, 90)} (copy)`;
        return await store.createConfiguration(db, studentId, row.term_code, name, row);
      }),

    deleteConfiguration: ({ caller, params, query }) =>
      changed(async () => {
        await store.deleteConfiguration(db, personId(caller), params.id, query.Version);
        return { id: params.id, version: 0 };
      }),

    async editConfiguration({ caller, params: { id }, body }) {
      const answer = await edit(caller, id, body.Version, () => body.Edits);
      if (answer.IsError || !body.WithBuildData) return answer;
      return { ...answer, BuildData: await readBuildData(services, personId(caller), id) };
    },

    async configurationOptions({ caller, params }) {
      const { document } = await store.readConfiguration(db, personId(caller), params.id);
      return {
        includeCurrentEnrollment: document.options.includeCurrentEnrollment,
        includeEnrollmentCart: document.options.includeEnrollmentCart,
        hideSchedulesWithTravelWarnings: true,
      };
    },

    changeConfigurationOptions: ({ caller, params, body }) =>
      edit(caller, params.id, body.Version, () => ({
        type: "include",
        enrollment: body.includeCurrentEnrollment,
        cart: body.includeEnrollmentCart,
      })),

    changeSortPreference: ({ caller, params, body }) =>
      edit(caller, params.id, body.Version, () => ({ type: "prefer", preference: body.ScheduleSortingPreference })),
  };
}
