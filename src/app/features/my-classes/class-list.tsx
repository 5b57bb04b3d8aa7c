import { useAtomValue } from "jotai/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { EnrolledClass, EnrolledClasses } from "#contract/calls/enrollment";
import { type CourseColors, colorOf, courseIdOf } from "#contract/course-colors";
import { Card } from "#ui";
import { t } from "#words";
import { enrolledUnits } from "../../lib/classes/held-class.ts";
import { listingHeld } from "../../lib/classes/swap-when-open.ts";
import { featuresAtom } from "../../lib/session/session.ts";
import { termKey } from "../../lib/session/term-choice.ts";
import { useToday } from "../../lib/time/use-today.ts";
import { useQuery } from "../../routing/location.tsx";
import { focusOn } from "../../ui/focus-on.ts";
import { DropDialog, UnitsDialog } from "./changes/change-dialogs.tsx";
import { type ClassAction, EnrolledClassRow } from "./class-row.tsx";
import { classesAtomsOf, swapTermsAtom } from "./classes-atoms.ts";
import { enrolledRows, nameAmong, termSummary } from "./enrolled-class.ts";
import { useSwapInAddress } from "./swap/swap-choice.ts";
import { SwapHost } from "./swap/swap-dialog.tsx";

type ClassListProps = { classes: EnrolledClasses; colors: CourseColors };

export function EnrolledClassList({ classes, colors }: ClassListProps) {
  const [changing, setChanging] = useState<{ change: "drop" | "credits"; enrolled: EnrolledClass }>();
  const today = useToday();
  const swap = useSwapInAddress();
  const card = useRef<HTMLElement>(null);
  const isOn = useAtomValue(featuresAtom).has("enrollment_operations");
  useDropInAddress(classes, isOn, (enrolled) => setChanging({ change: "drop", enrolled }));
  const swapTerms = useAtomValue(swapTermsAtom);
  const key = termKey(classes.TermHeader);
  const onChange = (enrolled: EnrolledClass) => (change: ClassAction) => {
    if (change !== "swap") setChanging({ change, enrolled });
    else if (enrolled.ClassNumber !== null) swap.open(enrolled.ClassNumber);
  };
  const focusCard = () => focusSoon(card.current);
  const dialog = changing && {
    atoms: classesAtomsOf(key),
    // What it says of places and deadlines is what they are now.
    enrolled: currentOf(classes, changing.enrolled),
    unitsEnrolled: enrolledUnits(classes),
    onClose: () => setChanging(undefined),
    swapPlaces: placesToSwap(classes, changing.enrolled),
    canPutBack: swapTerms?.has(key) ?? false,
  };
  return (
    <>
      <Card ref={card} title={t("Classes")} note={termSummary(classes, today)} isList isEdgeToEdge>
        <ul>
          {enrolledRows(classes).map((row) => (
            <EnrolledClassRow
              key={row.key}
              enrolled={row.enrolled}
              header={classes.TermHeader}
              color={colorOf(colors, courseIdOf(row.enrolled))}
              swapsFrom={listingHeld(classes, row.enrolled.SwapFromClassNumber)}
              // Until the terms are known, the dialog says whether there's a cart.
              hasCart={swapTerms?.has(key) ?? true}
              name={nameAmong(classes.Classes, row.enrolled)}
              onChange={isOn ? onChange(row.enrolled) : undefined}
            />
          ))}
        </ul>
      </Card>
      {dialog && changing.change === "drop" ? <DropDialog {...dialog} onDropped={focusCard} /> : null}
      {dialog && changing.change === "credits" ? <UnitsDialog {...dialog} unitLimit={classes.UnitLimit} /> : null}
      {isOn && swap.swap !== undefined ? (
        <SwapHost key={swap.swap} termKey={key} address={swap} classes={classes} onSwapped={focusCard} />
      ) : null}
    </>
  );
}

/** Asks about a drop once, for an address that names the class: Back doesn't ask again. */
function useDropInAddress({ Classes }: EnrolledClasses, isOn: boolean, ask: (enrolled: EnrolledClass) => void): void {
  const [query, setQuery] = useQuery();
  const wanted = Number(query.get("drop")) || undefined;
  const begin = useEffectEvent((classNumber: number) => {
    setQuery({ drop: undefined }, { replace: true });
    const enrolled = Classes.find(({ ClassNumber }) => ClassNumber === classNumber);
    if (isOn && enrolled?.CanDrop) ask(enrolled);
  });
  useEffect(() => {
    if (wanted !== undefined) begin(wanted);
  }, [wanted]);
}

/** Places on waitlists for which the class is to be swapped when a seat opens. */
function placesToSwap({ Classes }: EnrolledClasses, { ClassNumber }: EnrolledClass): EnrolledClass[] {
  if (ClassNumber === null) return [];
  return Classes.filter(({ SwapFromClassNumber }) => SwapFromClassNumber === ClassNumber);
}

/** As read last; the same once it's gone. */
function currentOf({ Classes }: EnrolledClasses, shown: EnrolledClass): EnrolledClass {
  const isSame = ({ ClassNumber, EnrollmentStatus }: EnrolledClass) =>
    ClassNumber === shown.ClassNumber && EnrollmentStatus.Code === shown.EnrollmentStatus.Code;
  return Classes.find(isSame) ?? shown;
}

/** After the dialog restored the focus, because its button may be gone. */
function focusSoon(card: HTMLElement | null) {
  requestAnimationFrame(() => {
    if (!card?.contains(document.activeElement)) focusOn(card);
  });
}
