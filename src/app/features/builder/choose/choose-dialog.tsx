import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useRef, useState } from "react";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { institution } from "#contract/institution";
import { courseNumber, sectionLabel } from "../../../lib/class-facts.ts";
import { takesFee } from "../../../lib/class-fee.ts";
import { CostWarning } from "../../../lib/cost-warning.tsx";
import { BusyBanner, FEATURE_OFF } from "../../../lib/enrollment-state.tsx";
import { listLabel } from "../../../lib/format-list.ts";
import { counted } from "../../../lib/format-number.ts";
import { featuresAtom } from "../../../lib/session.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { MessageDialog } from "../../../ui/message-dialog.tsx";
import { Note } from "../../../ui/note.tsx";
import { useNavigate } from "../../../ui/routing.tsx";
import { Select } from "../../../ui/select.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { travelRows, TravelWords } from "../travel-words.tsx";
import { type Choice, type Failure, findCareersAtom, readCartAtom, replaceCartAtom } from "./atoms.ts";
import { cartChanges, type CartClass, ofChosen } from "./cart-changes.ts";
import styles from "./choose-dialog.module.css";

type Step = "off" | "nothing-to-add" | "travel-warning" | "loading" | "no-access" | "career" | "instructions";

/** What each step's button says; the others only have Close. */
const NEXT: Partial<Record<Step, string>> = {
  "travel-warning": "Ignore Travel Warning",
  career: "Next",
  instructions: "Continue",
};

export type ChooseDialogProps = { choice: Choice; onClose: () => void };

/** From Choose This Schedule to the cart, step by step. */
export function ChooseDialog({ choice, onClose }: ChooseDialogProps) {
  const { term, classes, travelChanges, leftOut } = choice;
  const features = useAtomValue(featuresAtom);
  const navigate = useNavigate();
  const findCareers = useSetAtom(findCareersAtom);
  const readCart = useSetAtom(readCartAtom);
  const replaceCart = useSetAtom(replaceCartAtom);
  const [isTravelIgnored, ignoreTravel] = useState(travelChanges.length === 0);
  const [entries, setEntries] = useState<readonly EnrollmentTerm[]>();
  const [picked, setPicked] = useState("");
  const [career, setCareer] = useState<string>();
  const [cart, setCart] = useState<readonly CartClass[]>();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const isLeft = useRef(false);

  const step: Step = !features.has("enrollment_operations")
    ? "off"
    : classes.length === 0
      ? "nothing-to-add"
      : !isTravelIgnored
        ? "travel-warning"
        : !entries
          ? "loading"
          : entries.length === 0
            ? "no-access"
            : career === undefined
              ? "career"
              : "instructions";

  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  useEffect(() => {
    if (step !== "loading") return;
    const leaving = new AbortController();
    void findCareers(term.code).then((found) => {
      if (leaving.signal.aborted) return;
      if ("message" in found) return setFailure(found);
      const first = commonCareer(choice, found) ?? found[0]?.AcademicCareer.Code;
      setPicked(first ?? "");
      if (found.length === 1) setCareer(first);
      setEntries(found);
    });
    return () => leaving.abort();
  }, [step, findCareers, choice, term.code]);

  useEffect(() => {
    if (career === undefined) return;
    const leaving = new AbortController();
    void readCart({ term: term.code, career }, leaving.signal).then((read) => leaving.signal.aborted || setCart(read));
    return () => leaving.abort();
  }, [career, readCart, term.code]);

  async function goOn() {
    if (step === "travel-warning") return ignoreTravel(true);
    if (career === undefined) return setCareer(picked);
    setSending(true);
    const failed = await replaceCart(choice, career, cart);
    if (isLeft.current) return;
    setSending(false);
    if (failed) return setFailure(failed);
    onClose();
    await navigate(paths.builderEnrollSplash.href({ term: term.code, career }));
  }

  if (failure) {
    return (
      <MessageDialog isOpen onClose={onClose} title="An Error Occurred">
        {failure.message} {failure.isCartKnown ? "Your cart didn't change." : "Check your cart to see if it changed."}
      </MessageDialog>
    );
  }

  const description = entries?.find(({ AcademicCareer }) => AcademicCareer.Code === career)?.AcademicCareer.Description;
  const content: Record<Step, () => React.ReactNode> = {
    off: () => <p>{FEATURE_OFF}</p>,
    "nothing-to-add": () => <p>You're already enrolled in every class in this schedule.</p>,
    "travel-warning": () => <TravelWarning choice={choice} />,
    loading: () => (
      <p role="status">
        <Spinner label={`Finding your ${term.name} cart…`} />
      </p>
    ),
    "no-access": () => <p>You do not have access to {term.name} enrollment at this time.</p>,
    career: () => (
      <>
        <Select
          label="Career"
          hint="Your classes will be copied to this career's cart."
          options={(entries ?? []).map(({ AcademicCareer: { Code, Description } }) => ({
            id: Code,
            text: Description,
          }))}
          value={picked}
          onChange={setPicked}
        />
        <OtherCareers choice={choice} career={picked} />
      </>
    ),
    instructions: () => (
      <>
        <p>
          This schedule's classes will be copied to your {term.name} {description} enrollment cart.
          {cart ? null : " Any other classes in it will be removed."}
        </p>
        {cart ? <CartChanges choice={choice} cart={cart} /> : null}
        {leftOut.length > 0 ? <p>This schedule leaves out {listLabel(leftOut)}.</p> : null}
        <OtherCareers choice={choice} career={career ?? ""} />
        {features.has("enrollment_performance_warning") ? <BusyBanner /> : null}
        <p>
          <strong>Choosing a schedule doesn't enroll you.</strong> You still need to enroll from your cart.
        </p>
        <p>This may take up to one minute.</p>
      </>
    ),
  };
  const next = NEXT[step];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={step === "travel-warning" ? "Travel Warning" : "Choose Schedule"}
      isWorking={isSending}
      actions={
        <>
          <Button onPress={onClose} isDisabled={isSending}>
            {next || step === "loading" ? "Cancel" : "Close"}
          </Button>
          {next ? (
            <Button variant="primary" isWorking={isSending} workingLabel="Continuing…" onPress={() => void goOn()}>
              {next}
            </Button>
          ) : null}
        </>
      }
    >
      <div aria-live="polite" className={styles.content}>
        {content[step]()}
      </div>
    </Dialog>
  );
}

function TravelWarning({ choice: { travelChanges, build } }: { choice: Choice }) {
  const nameOf = (classNumber: number) => {
    const listing = build.Classes[classNumber];
    return listing ? `${courseNumber(listing.Details)} ${sectionLabel(listing)}` : `Class ${classNumber}`;
  };
  return (
    <>
      <p>Some classes leave you {institution.travelGapMinutes} minutes or less to change campuses.</p>
      {travelRows(travelChanges, true).map((row) => (
        <Note key={row.key} tone="warning">
          <strong>{nameOf(row.first.fromClassNumber)}</strong> to <strong>{nameOf(row.first.toClassNumber)}</strong>:{" "}
          <TravelWords row={row} />
        </Note>
      ))}
    </>
  );
}

/** What happens to the classes of the cart, by name. */
function CartChanges({ choice, cart }: { choice: Choice; cart: readonly CartClass[] }) {
  const { changed, removed } = cartChanges(
    cart,
    choice.classes.map((each) => ofChosen(each, choice.build)),
  );
  const words = (names: readonly string[], what: string) =>
    names.length === 0 ? null : (
      <p>
        {counted(names.length, "class", "classes")} {what}: <strong>{names.join("; ")}</strong>
      </p>
    );
  return (
    <>
      {words(changed, "will change")}
      {words(removed, "will be removed")}
    </>
  );
}

/** Which classes aren't of the career whose cart they go into, and that they may cost more. */
function OtherCareers({ choice, career }: { choice: Choice; career: string }) {
  const others = listingsOf(choice).filter(({ Details }) => Details.AcademicCareer.Code !== career);
  const byCareer = Map.groupBy(others, ({ Details }) => Details.AcademicCareer.Description);
  return [...byCareer].map(([name, listings]) => (
    <div key={name}>
      <Note tone="warning">
        {listLabel(listings.map(({ Details }) => courseNumber(Details)))}{" "}
        {listings.length === 1 ? `is a ${name} class` : `are ${name} classes`}.
      </Note>
      {listings.some(takesFee) ? <CostWarning /> : null}
    </div>
  ));
}

/** The career of all classes, if the student has it. */
function commonCareer(choice: Choice, entries: readonly EnrollmentTerm[]): string | undefined {
  const [career, ...others] = new Set(listingsOf(choice).map(({ Details }) => Details.AcademicCareer.Code));
  const isOwn = others.length === 0 && entries.some(({ AcademicCareer }) => AcademicCareer.Code === career);
  return isOwn ? career : undefined;
}

function listingsOf({ classes, build }: Choice) {
  return classes.flatMap(({ ClassNumber }) => build.Classes[ClassNumber] ?? []);
}
