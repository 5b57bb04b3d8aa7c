import type { Handlers, Services } from "../call.ts";
import { addAlert, changeAlert, checkAlert, endAlert, readAlerts, toAlert } from "./alerts.ts";
import { changeBlock, checkBlock, readTermDates } from "./appointment-blocks.ts";
import { changeDayOff, checkDayOff, readDaysOff } from "./days-off.ts";
import { checkFeature, readFeatures, setFeature } from "./features.ts";
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
    staffDaysOff: (call) => as(call, (context) => readDaysOff(context, call.query.term)),
    staffCheckDayOff: (call) => as(call, (context) => checkDayOff(context, call.body)),
    staffChangeDayOff: (call) => as(call, async (context) => toDone(await changeDayOff(context, call.body))),
    staffAlerts: (call) => as(call, readAlerts),
    staffCheckAlert: (call) => as(call, (context) => checkAlert(context, call.body)),
    staffAddAlert: (call) => as(call, async (context) => toDone(await addAlert(context, toAlert(context, call.body)))),
    staffChangeAlert: (call) =>
      as(call, async (context) => toDone(await changeAlert(context, call.body.Id, toAlert(context, call.body)))),
    staffEndAlert: (call) => as(call, async (context) => toDone(await endAlert(context, { id: call.body.Id }))),
    staffFeatures: (call) => as(call, readFeatures),
    staffCheckFeature: (call) => as(call, (context) => checkFeature(context, call.body)),
    staffSetFeature: (call) => as(call, async (context) => toDone(await setFeature(context, call.body))),
  };
}

function toDone({ messages }: Done) {
  return { Messages: [...messages] };
}
