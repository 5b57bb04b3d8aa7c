import { useAtomValue } from "jotai/react";
import { useEffect, useState } from "react";
import { type CalendarSource, useEventLoader } from "#calendar";
import { type CalendarLayer, layersFor } from "#contract/calendar-layers";
import type { CalendarEntry } from "#contract/calls/calendar";
import type { IsoDate } from "#dates/day";
import { t } from "#words";
import { apiAtom } from "../../../lib/api/api.ts";
import { featuresAtom } from "../../../lib/session/session.ts";
import { onReturn } from "../../../lib/time/page-activity.ts";
import { asEvents, entriesOf, LAYERS } from "./calendar-entries.ts";
import { type DayRange, isLoadedWith, weeksAround } from "./calendar-period.ts";

/** From outside, and can take seconds: the rest of the calendar doesn't wait for it. */
const SLOW: CalendarLayer = "events";

/** The entries of every layer around what is shown, kept while the next ones load. */
export function useCalendarEvents(shown: DayRange, { date, today }: { date: IsoDate; today: IsoDate }) {
  const api = useAtomValue(apiAtom);
  const layers = layersFor(useAtomValue(featuresAtom));
  const [range, setRange] = useState(() => weeksAround(date));
  if (!isLoadedWith(range, shown)) setRange(weeksAround(shown.from));
  const { from, to } = range;
  // As the route has already asked while the code loaded.
  const query = from === weeksAround(today).from ? {} : { from, to };
  const sources = layers.map(
    (layer): CalendarSource => ({
      id: layer,
      name: t(LAYERS[layer].inSentence),
      load: async (signal) => ({ data: asEvents(await api("calendarEvents", { params: { layer }, query, signal })) }),
    }),
  );
  const { bySource, failures, isComplete, retry, reload } = useEventLoader(sources, `${from} ${layers.join(" ")}`);

  useEffect(() => {
    const leaving = new AbortController();
    onReturn(async () => reload(), leaving.signal);
    return () => leaving.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- reads the loader of the same component
  }, []);

  const hasAnswered = (layer: CalendarLayer) => bySource.has(layer) || failures.some(({ id }) => id === layer);
  return {
    layers,
    entries: layers.flatMap((layer): readonly CalendarEntry[] => entriesOf(bySource.get(layer))),
    failures,
    retry,
    isReady: isComplete || layers.every((layer) => layer === SLOW || hasAnswered(layer)),
    isComplete,
  };
}
