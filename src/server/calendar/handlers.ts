import { CALENDAR_WEEKS, MOST_CALENDAR_DAYS } from "#contract/calendar-layers";
import { institutionDay } from "#contract/institution-time";
import { AppError } from "#contract/outcome";
import { addDays, daysBetween, type IsoDate, sundayOf } from "#dates/day";
import { DAYS_PER_WEEK } from "#dates/minutes";
import { type Handlers, personId, type Services } from "../call.ts";
import type { EntryDays } from "./entry.ts";
import { readLayer } from "./layers.ts";

export function calendarHandlers(services: Services): Handlers {
  return {
    async calendarEvents({ caller, params: { layer }, query }) {
      const range = rangeOf(query, institutionDay(services.now()));
      return await readLayer(layer, { services, studentId: personId(caller), features: caller.features, range });
    },
  };
}

function rangeOf({ from, to }: Partial<EntryDays>, today: IsoDate): EntryDays {
  if (from === undefined && to === undefined) return weeksAround(today);
  if (from === undefined || to === undefined) throw badRange("Name both days, or none.");
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > MOST_CALENDAR_DAYS) throw badRange(`Ask for 1 to ${MOST_CALENDAR_DAYS} days.`);
  return { from, to };
}

function weeksAround(today: IsoDate): EntryDays {
  const { before, after } = CALENDAR_WEEKS;
  const sunday = sundayOf(today);
  return { from: addDays(sunday, -before * DAYS_PER_WEEK), to: addDays(sunday, after * DAYS_PER_WEEK - 1) };
}

function badRange(message: string): AppError {
  return new AppError({ code: "BAD_REQUEST", message });
}
