import { useAtomValue, useSetAtom } from "jotai/react";
import { useLayoutEffect, useRef, useState } from "react";
import type { ClassListing } from "#contract/catalog";
import type { EnrollmentOptions } from "#contract/enrollment";
import { ActionBar } from "../../../lib/screen/action-bar.tsx";
import { courseNumber, sectionLabel } from "../../../lib/classes/class-facts.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { MessageDialog } from "../../../ui/popups/message-dialog.tsx";
import { showToast } from "../../../ui/messages/toast-queue.ts";
import { cartOf } from "../cart-atoms.ts";
import { type CartEntry, listingsOf } from "../cart-entry.ts";
import { seatListings } from "../../../lib/classes/held-class.ts";
import { cartWeek } from "../cart-week.ts";
import { CartWeekPicture } from "../cart-week-picture.tsx";
import { saveAtom } from "./options-atoms.ts";
import { ClassHead } from "./class-head.tsx";
import { OptionFields } from "./option-fields.tsx";
import { numberReason, permissionProblem, toAddToCart, toForm } from "./options-form.ts";
import {
  broughtAlong,
  componentChoices,
  givesWay,
  initialPicks,
  isMisconfigured,
  missingComponents,
  pick,
  relatedNumbers,
} from "../../../lib/classes/section-choice.ts";
import { SectionPicker } from "./section-picker.tsx";
import { useIsLeaving } from "../../../lib/time/use-is-leaving.ts";
import { sectionWarnings } from "../../../lib/classes/section-warnings.ts";
import styles from "./add-form.module.css";

export type AddFormProps = {
  options: EnrollmentOptions;
  /** Preselected sections. */
  related: readonly number[];
  /** Focuses the permission number. */
  wantsNumber: boolean;
  onCancel: () => void;
  onSaved: (isLeft: boolean) => void;
};

/** Chooses a class's sections and options, and adds it to the cart. */
export function AddForm({ options, related, wantsNumber, onCancel, onSaved }: AddFormProps) {
  const { Class: primary, Options, TermInfo, IsInCart } = options;
  const choices = componentChoices(options);
  const [picks, setPicks] = useState(() =>
    initialPicks(primary, choices, related.length > 0 ? related : chosenNumbers(options)),
  );
  const [form, setForm] = useState(() => toForm(options));
  const [isChecked, setIsChecked] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const refusalTitle = IsInCart ? "Changes Not Saved" : "Class Not Added";
  const isLeft = useIsLeft();
  const main = useRef<HTMLDivElement>(null);
  const save = useSetAtom(saveAtom);
  const { enrolled, entries, own } = useHeld(
    `${TermInfo.Term.Code}|${TermInfo.AcademicCareer.Code}`,
    Options.ClassNumber,
  );

  const missing = missingComponents(choices, picks);
  const badNumber = permissionProblem(form);
  const isBlocked = choices.some(isMisconfigured);
  const held = [...(enrolled ? seatListings(enrolled) : []), ...entries.flatMap(listingsOf)];
  const chosen = choices.flatMap(({ component }) => picks.get(component.Code) ?? []);
  const all = [...entries, toEntry(options, chosen)];
  const week = cartWeek(all, new Set(all.map(({ classNumber }) => classNumber)), enrolled);

  const submit = async () => {
    setIsChecked(true);
    if (missing.length > 0 || badNumber) return focusFirstError(main.current);
    setIsSaving(true);
    const result = await save(toAddToCart(options, form, relatedNumbers(choices, picks)));
    setIsSaving(false);
    if (result.status === "saved") onSaved(isLeft.current);
    if (result.status !== "refused") return;
    if (isLeft.current) showToast(`${refusalTitle}: ${courseNumber(primary.Details)}. ${result.message}`);
    else setRefusal(result.message);
  };

  const label = IsInCart ? "Save Changes" : "Add to Cart";
  const cancelButton = (
    <Button onPress={onCancel} isDisabled={isSaving}>
      Cancel
    </Button>
  );
  const submitButton = (
    <Button
      variant="primary"
      isBlock
      size="large"
      isWorking={isSaving}
      isDisabled={isBlocked}
      workingLabel={IsInCart ? "Saving…" : "Adding…"}
      onPress={() => void submit()}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles.columns}>
      <div ref={main} className={styles.main}>
        <ClassHead
          listing={primary}
          term={TermInfo.Term.Code}
          termDates={enrolled?.TermHeader}
          brought={broughtAlong(primary, picks)}
        />
        <OptionFields
          options={options}
          form={form}
          onChange={(change) => setForm({ ...form, ...change })}
          permissionProblem={isChecked ? badNumber : undefined}
          numberReason={numberReason(own, primary)}
          wantsNumber={wantsNumber}
        />
        {choices.map((choice) => {
          const { Code, Description } = choice.component;
          const isMissing = isChecked && missing.some((component) => component.Code === Code);
          return (
            <SectionPicker
              key={Code}
              choice={choice}
              termDates={enrolled?.TermHeader}
              picked={picks.get(Code)}
              onPick={(section) => setPicks(pick(primary, choices, picks, Code, section))}
              warningsOf={(section) =>
                sectionWarnings(section, {
                  held,
                  own: [primary, ...chosen.filter((other) => other.Details.Component.Code !== Code)],
                  givesWay: givesWay(primary, choices, picks, Code, section),
                })
              }
              error={isMissing ? `Choose your ${Description.toLowerCase()} section.` : undefined}
            />
          );
        })}
      </div>
      <Card
        title={IsInCart ? "In Your Cart" : "To Be Added"}
        className={styles.side ?? ""}
        foot={
          <div className={styles.actions}>
            {cancelButton}
            {submitButton}
          </div>
        }
      >
        <p className={styles.course}>{courseNumber(primary.Details)}</p>
        <ul className={styles.sections}>
          {[primary, ...chosen].map((listing) => (
            <li key={listing.Details.ClassNumber}>{sectionLabel(listing)}</li>
          ))}
          {missing.map(({ Code, Description }) => (
            <li key={Code} className={styles.missing}>
              {Description} not chosen
            </li>
          ))}
        </ul>
        <div className={styles.week}>
          <CartWeekPicture week={week} />
        </div>
      </Card>
      <ActionBar below={900} label="Add class">
        {cancelButton}
        {submitButton}
      </ActionBar>
      <MessageDialog isOpen={refusal !== undefined} onClose={() => setRefusal(undefined)} title={refusalTitle}>
        {refusal}
      </MessageDialog>
    </div>
  );
}

/** Whether the form was or is being left: the next screen's code may still be loading. */
function useIsLeft() {
  const isLeaving = useIsLeaving();
  const isLeft = useRef(false);
  // With the commit, so that an answer right after it sees the current state.
  useLayoutEffect(() => {
    isLeft.current = isLeaving;
    return () => {
      isLeft.current = true;
    };
  }, [isLeaving]);
  return isLeft;
}

/** Call it after the errors are drawn. */
function focusFirstError(form: HTMLElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>("[data-invalid] input")?.focus());
}

function chosenNumbers({ Options }: EnrollmentOptions): number[] {
  const { RelatedClassNumber1, RelatedClassNumber2, FurtherRelatedClassNumbers } = Options;
  return [RelatedClassNumber1, RelatedClassNumber2, ...FurtherRelatedClassNumbers].filter((each) => each !== null);
}

/** The student's other classes of the term; nothing until known. */
function useHeld(key: string, classNumber: number) {
  const atoms = cartOf(key);
  const { enrolled } = useAtomValue(atoms.cartAtom);
  const entries = useAtomValue(atoms.entriesAtom);
  return {
    enrolled,
    entries: entries.filter((entry) => entry.classNumber !== classNumber),
    /** The class as it's in the cart. */
    own: entries.find((entry) => entry.classNumber === classNumber),
  };
}

/** The class as it would be in the cart. */
function toEntry({ Class, Options }: EnrollmentOptions, chosen: readonly ClassListing[]): CartEntry {
  return {
    classNumber: Options.ClassNumber,
    listing: Class,
    companions: chosen.map((listing) => ({ listing, isOptional: false, isAutomatic: false })),
    units: undefined,
    usesWaitList: false,
    success: null,
    messages: [],
    resultKind: null,
    resultAt: null,
    closedWindow: null,
  };
}
