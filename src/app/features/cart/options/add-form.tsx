import { useAtom, useAtomValue } from "jotai/react";
import { useLayoutEffect, useRef, useState } from "react";
import type { EnrollmentOptions } from "#contract/calls/enrollment";
import type { Class } from "#contract/catalog";
import { courseName, creditsLabel } from "#contract/labels/catalog-words";
import { Button, Card, Columns, Link, MessageDialog, Note, Row, SeatMeter, Stack, Text } from "#ui";
import { message, t } from "#words";
import { apiAtom } from "../../../lib/api/api.ts";
import { changeResult } from "../../../lib/api/data-or-error.ts";
import { overlapWarnings } from "../../../lib/classes/class-clash.ts";
import { courseNumber, reservedSentences, seatCounts, sectionName } from "../../../lib/classes/class-facts.ts";
import { returnPath, useClassHref } from "../../../lib/classes/class-link.ts";
import { ClassKinds } from "../../../lib/classes/class-marks.tsx";
import { seatListings } from "../../../lib/classes/held-class.ts";
import {
  autoEnrolledOthers,
  isMisconfigured,
  missingComponents,
  pickedSections,
  relatedFields,
  relatedNumbers,
  selectionOf,
} from "../../../lib/classes/section-choice.ts";
import { sectionHeld } from "../../../lib/classes/swap-when-open.ts";
import { listLabel } from "../../../lib/format/format.ts";
import type { HeaderDates } from "../../../lib/format/meeting-labels.ts";
import { ActionBar } from "../../../lib/screen/action-bar.tsx";
import { termKey } from "../../../lib/session/term-choice.ts";
import { useIsLeaving, useNavigate } from "../../../routing/location.tsx";
import { paths } from "../../../routing/paths.ts";
import { useUnsavedChanges, useUnsavedInPage } from "../../../routing/unsaved-changes.ts";
import { focusFirstError } from "../../../ui/focus-on.ts";
import { showToast } from "../../../ui/messages/toast-queue.ts";
import styles from "../cart.module.css";
import { SectionLine } from "../list/section-line.tsx";
import { cartAtomsOf } from "../state/cart-atoms.ts";
import { entryListings, parseTypedClassNumber } from "../state/cart-entry.ts";
import { ComponentCard } from "./component-card.tsx";
import { numberReason, OptionFields, permissionProblem, savedOptions } from "./option-fields.tsx";

export type AddQuery = NonNullable<ReturnType<typeof readAddQuery>>;

/** What to add, from the address; undefined if that's incomplete. */
export function readAddQuery(query: URLSearchParams) {
  const term = query.get("term");
  const career = query.get("career");
  const classNumber = parseTypedClassNumber(query.get("cn") ?? "");
  if (!term || !career || classNumber === undefined) return undefined;
  const related = (query.get("related") ?? "").split(",").map(parseTypedClassNumber);
  return {
    term,
    career,
    classNumber,
    isEdit: query.get("edit") === "true",
    related: related.filter((number) => number !== undefined),
    returnUrl: query.get("returnUrl"),
    wantsNumber: query.get("focus") === "number",
  };
}

export function AddForm({ options, query }: { options: EnrollmentOptions; query: AddQuery }) {
  const { Class: primary, Options, TermInfo, IsInCart } = options;
  const [selection, setSelection] = useState(() =>
    selectionOf(options, query.related.length > 0 ? query.related : chosenNumbers(options)),
  );
  const [chosen, setChosen] = useState(() => savedOptions(options));
  const [isChecked, setChecked] = useState(false);
  const permissionNumber = chosen.permissionNumber?.trim() || null;
  const wanted = JSON.stringify([{ ...chosen, permissionNumber }, relatedNumbers(selection).toSorted((a, b) => a - b)]);
  const [initial] = useState(wanted);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const navigate = useNavigate();
  const { term, career, returnUrl } = query;
  const back = returnPath(returnUrl) ?? paths.cart.href({ term, career });
  const refusalTitle = IsInCart ? t("Changes Not Saved") : t("Class Not Added");
  const isLeft = useIsLeft();
  // While it's saving, students may go on: a toast says how it ended.
  const giveUp = useUnsavedChanges(
    wanted === initial || isSaving ? undefined : t(IsInCart ? CHANGES_LOST : CLASS_LOST),
  );
  useUnsavedInPage(isSaving);
  const main = useRef<HTMLDivElement>(null);
  const api = useAtomValue(apiAtom);
  const atoms = cartAtomsOf(termKey(TermInfo));
  const [{ data: { enrolled } = {} }, reloadCart] = useAtom(atoms.cartAtom);
  const inCart = useAtomValue(atoms.entriesAtom);
  const own = inCart.find((entry) => entry.classNumber === Options.ClassNumber);

  const missing = missingComponents(selection);
  const badNumber = permissionProblem(chosen);
  const held = [
    ...(enrolled ? seatListings(enrolled) : []),
    ...inCart.filter((entry) => entry !== own).flatMap(entryListings),
  ];

  const submit = async () => {
    setChecked(true);
    if (missing.length > 0 || badNumber) return focusFirstError(main.current);
    setSaving(true);
    const body = {
      term: TermInfo.Term.Code,
      academicCareer: TermInfo.AcademicCareer.Code,
      classNumber: Options.ClassNumber,
      ...chosen,
      permissionNumber,
      ...relatedFields(relatedNumbers(selection)),
    };
    const result = await changeResult(api("addClass", { body, showsProblem: true }));
    setSaving(false);
    if (result.status === "made") {
      void reloadCart();
      const added = t("{name} added to cart", { name: courseName(primary.Details) });
      if (IsInCart || isLeft.current) showToast(IsInCart ? t("Changes saved") : added);
      // Back on the splash leads to the search, not to this form.
      const splash = paths.enrollSplash.href({ term, career, returnUrl: returnUrl ?? undefined });
      if (!isLeft.current) void navigate(IsInCart ? back : splash, { replace: true });
    }
    if (result.status !== "refused") return;
    if (isLeft.current) showToast(`${refusalTitle}: ${courseNumber(primary.Details)}. ${result.message}`);
    else setRefusal(result.message);
  };

  const cancel = () => {
    giveUp();
    void navigate(back);
  };

  const buttons = (
    <>
      <Button onPress={cancel} isDisabled={isSaving}>
        {t("Cancel")}
      </Button>
      <Button
        variant="primary"
        isBlock
        size="large"
        isWorking={isSaving}
        isDisabled={selection.choices.some(isMisconfigured)}
        workingLabel={IsInCart ? t("Saving…") : t("Adding…")}
        onPress={() => void submit()}
      >
        {IsInCart ? t("Save Changes") : t("Add to Cart")}
      </Button>
    </>
  );
  return (
    <Columns side="22rem" from={1200}>
      <Stack ref={main} gap={4}>
        <ClassHead
          listing={primary}
          term={TermInfo.Term.Code}
          termDates={enrolled?.TermHeader}
          autoEnrolled={autoEnrolledOthers(selection)}
          overlaps={overlapWarnings(primary, held)}
        />
        <OptionFields
          options={options}
          chosen={chosen}
          onChange={(change) => setChosen({ ...chosen, ...change })}
          numberProblem={isChecked ? badNumber : undefined}
          hint={numberReason(own, primary)}
          wantsNumber={query.wantsNumber}
          held={sectionHeld(enrolled, primary)}
        />
        {selection.choices.map((choice) => {
          const { Code, Description } = choice.Component;
          const isMissing = isChecked && missing.some((component) => component.Code === Code);
          return (
            <ComponentCard
              key={Code}
              choice={choice}
              selection={selection}
              onChange={setSelection}
              held={held}
              termDates={enrolled?.TermHeader}
              error={
                isMissing ? t("Choose your {component} section.", { component: Description.toLowerCase() }) : undefined
              }
            />
          );
        })}
      </Stack>
      <Card
        title={IsInCart ? t("In Your Cart") : t("To Be Added")}
        className={`from-1200 ${styles.side}`}
        foot={<Row wrap={false}>{buttons}</Row>}
      >
        <Text weight="strong">{courseNumber(primary.Details)}</Text>
        <Text as="ul" tone="quiet">
          {[primary, ...pickedSections(selection)].map((listing) => (
            <li key={listing.Details.ClassNumber}>{sectionName(listing)}</li>
          ))}
          {missing.map(({ Code, Description }) => (
            <Text as="li" key={Code} tone="warning">
              {t("{component} not chosen", { component: Description })}
            </Text>
          ))}
        </Text>
      </Card>
      <ActionBar below={1200} label={t("Add class")}>
        {buttons}
      </ActionBar>
      <MessageDialog isOpen={refusal !== undefined} onClose={() => setRefusal(undefined)} title={refusalTitle}>
        {refusal}
      </MessageDialog>
    </Columns>
  );
}

const CLASS_LOST = message("This class hasn't been added to your cart.");
const CHANGES_LOST = message("Your changes to this class haven't been saved.");

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

function chosenNumbers({ Options }: EnrollmentOptions): number[] {
  const { RelatedClassNumber1, RelatedClassNumber2, FurtherRelatedClassNumbers } = Options;
  return [RelatedClassNumber1, RelatedClassNumber2, ...FurtherRelatedClassNumbers].filter((each) => each !== null);
}

type ClassHeadProps = {
  listing: Class;
  term: string;
  /** Undefined while unknown: then no dates show. */
  termDates: HeaderDates | undefined;
  autoEnrolled: readonly number[];
  overlaps: readonly string[];
};

function ClassHead({ listing, term, termDates, autoEnrolled, overlaps }: ClassHeadProps) {
  const toClassHref = useClassHref();
  const { Details } = listing;
  return (
    <Card>
      <Row align="baseline" justify="between">
        <Row align="baseline">
          <h2 className="type-title-3">
            <Link variant="quiet" to={toClassHref({ term, classNumber: Details.ClassNumber })}>
              {courseName(Details)}
            </Link>
          </h2>
          <ClassKinds listing={listing} />
        </Row>
        <Text as="span" tone="quiet">
          {creditsLabel(Details.MinimumCredits, Details.MaximumCredits)}
        </Text>
      </Row>
      <SectionLine listing={listing} termDates={termDates} showsInstructors>
        <span>
          <SeatMeter seats={seatCounts(Details)} />
        </span>
      </SectionLine>
      {reservedSentences(Details).map((words) => (
        <Text key={words} tone="quiet">
          {words}
        </Text>
      ))}
      {overlaps.map((words) => (
        <Note key={words} tone="warning">
          {words}
        </Note>
      ))}
      {autoEnrolled.length === 0 ? null : (
        <Note>
          {t("You'll also be enrolled in {count, plural, one {class} other {classes}} {numbers}.", {
            count: autoEnrolled.length,
            numbers: listLabel(autoEnrolled.map((number) => `#${number}`)),
          })}
        </Note>
      )}
    </Card>
  );
}
