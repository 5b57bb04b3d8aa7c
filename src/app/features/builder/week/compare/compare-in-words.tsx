import { useAtomValue } from "jotai/react";
import { TextQuote } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { comparedInWords, type WordedSchedule } from "#contract/labels/schedule-words";
import { Button, Stack } from "#ui";
import { t } from "#words";
import { sectionName } from "../../../../lib/classes/class-facts.ts";
import { meetingLines } from "../../../../lib/classes/meetings.tsx";
import { wordedDaysOf, wordedEvents } from "../../../../lib/classes/week-text.ts";
import { focusOn } from "../../../../ui/focus-on.ts";
import { contentAtom } from "../../workspace/edits.ts";
import { drawAtom } from "../../workspace/week.ts";
import { wordsOfEvent } from "../words-of-event.ts";
import { type ComparedSchedule, pinnedName } from "./compare-atoms.ts";

/** Compares the first pinned schedule with each of the others in sentences, once someone asks for them. */
export function CompareInWords({ sides }: { sides: readonly ComparedSchedule[] }) {
  const [isShown, setShown] = useState(false);
  const request = useAtomValue(contentAtom)?.Request;
  const draw = useAtomValue(drawAtom);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isShown) focusOn(title.current);
  }, [isShown]);
  const [first, ...others] = sides;
  if (!first) return null;
  if (!isShown) {
    return (
      <Button icon={TextQuote} onPress={() => setShown(true)}>
        {t("Compare in Words")}
      </Button>
    );
  }
  const worded = ({ schedule, courses, credits }: ComparedSchedule, place: number): WordedSchedule => ({
    name: pinnedName(place),
    events: wordedEvents(draw(schedule), { weekOf: undefined, whatOf: wordsOfEvent }),
    courses: courses.map(({ label, classes }) => ({
      label,
      sections: classes.map(({ listing }) => {
        const times = request ? meetingLines(listing, request).map(({ spoken }) => spoken) : [];
        return `${sectionName(listing)} (${times.join("; ")})`;
      }),
    })),
    credits,
  });
  const one = worded(first, 0);
  return (
    <section aria-labelledby="in-words" className="prose">
      <h3 id="in-words" ref={title} tabIndex={-1} className="type-title-3">
        {t("In Words")}
      </h3>
      {others.map((side, at) => {
        const other = worded(side, at + 1);
        const sentences = comparedInWords(one, other, wordedDaysOf([...one.events, ...other.events]));
        return (
          <Stack as="ul" gap={1} key={other.name} style={{ marginBlock: "var(--space-8) var(--space-16)" }}>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Stack>
        );
      })}
    </section>
  );
}
