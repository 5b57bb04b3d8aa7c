import type { Handlers, Services } from "../call.ts";
import { changeBlock, checkBlock, readTermDates } from "./appointment-blocks.ts";
import { inNameOf } from "./in-name-of.ts";
import type { Done } from "./registrar-context.ts";
import { changeSessionDates, checkSessionDates } from "./session-dates.ts";
import { toAsked } from "./to-asked.ts";

/** What registrars set for a term or the whole portal. */
export function settingsHandlers(services: Services): Handlers {
  const as = inNameOf(services);
  return {
    staffTermDates: (call) => as(call, (context) => readTermDates(context, call.query.term)),
    staffCheckSession: (call) => as(call, (context) => checkSessionDates(context, toAsked(call.body))),
    staffChangeSession: (call) =>
      as(call, async (context) => toDone(await changeSessionDates(context, toAsked(call.body)))),
    staffCheckBlock: (call) => as(call, (context) => checkBlock(context, call.body)),
    staffChangeBlock: (call) => as(call, async (context) => toDone(await changeBlock(context, call.body))),
  };
}

function toDone({ messages }: Done) {
  return { Messages: [...messages] };
}
