import { lazy, Suspense } from "react";
import { original, originalLang } from "../../ui/original.ts";

const HAS_TIME = /\d:\d\d/;

/** Few messages have times. The code comes with the first that does, and until then, or if it's lost, the text is as it is. */
const Shown = lazy(async () => {
  const loaded = await import("./day-codes-shown.tsx").catch(() => undefined);
  return { default: loaded?.DayCodesShown ?? (({ text }: { text: string }) => text) };
});

/** A text in which codes of days before a time, as in "TR 9:30 AM", are seen, and the days' names are heard. */
export function DayCodes({ text }: { text: string }) {
  // A sentence that stayed English on a page in another language can't have that language's names of days in it.
  if (originalLang(text) !== undefined || !HAS_TIME.test(text)) return original(text);
  return (
    <Suspense fallback={text}>
      <Shown text={text} />
    </Suspense>
  );
}
