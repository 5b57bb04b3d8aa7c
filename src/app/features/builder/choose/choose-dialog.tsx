import { useAtomValue, useSetAtom } from "jotai/react";
import { Fragment } from "react";
import { courseNumber } from "../../../lib/class-facts.ts";
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
import {
  cartChangesAtom,
  closeAtom,
  confirmAtom,
  findCareersAtom,
  forgetFailureAtom,
  otherCareersAtom,
  pickCareerAtom,
  type Step,
  stepAtom,
  toInstructionsAtom,
  unreadFailureAtom,
} from "./atoms.ts";
import type { CartChanges } from "./cart-changes.ts";
import { TravelWarning } from "./travel-warning.tsx";
import styles from "./choose-dialog.module.css";

/** From Choose This Schedule to the cart, step by step. */
export function ChooseDialog() {
  const step = useAtomValue(stepAtom);
  const close = useSetAtom(closeAtom);
  return (
    <>
      {step ? (
        <Dialog
          isOpen
          onClose={close}
          title={step.name === "travel-warning" ? "Travel Warning" : "Choose Schedule"}
          isWorking={step.name === "sending"}
          actions={<StepActions step={step} />}
        >
          <div aria-live="polite" className={styles.content}>
            <StepContent step={step} />
          </div>
        </Dialog>
      ) : null}
      <FailureDialog />
    </>
  );
}

function StepContent({ step }: { step: Step }) {
  const pickCareer = useSetAtom(pickCareerAtom);
  const isBusy = useAtomValue(featuresAtom).has("enrollment_performance_warning");
  const changes = useAtomValue(cartChangesAtom);
  const { term } = step.choice;
  switch (step.name) {
    case "travel-warning":
      return <TravelWarning {...step.choice} />;
    case "off":
      return <p>{FEATURE_OFF}</p>;
    case "nothing-to-add":
      return <p>You're already enrolled in every class in this schedule.</p>;
    case "loading":
      return (
        <p role="status">
          <Spinner label={`Finding your ${term.name} cart…`} />
        </p>
      );
    case "no-access":
      return <p>You do not have access to {term.name} enrollment at this time.</p>;
    case "career":
      return (
        <>
          <Select
            label="Career"
            hint="Your classes will be copied to this career's cart."
            options={step.entries.map(({ AcademicCareer }) => ({
              id: AcademicCareer.Code,
              text: AcademicCareer.Description,
            }))}
            value={step.career}
            onChange={pickCareer}
          />
          <OtherCareers />
        </>
      );
    case "instructions":
    case "sending": {
      const career = step.entries.find(({ AcademicCareer }) => AcademicCareer.Code === step.career)?.AcademicCareer;
      return (
        <>
          <p>
            This schedule's classes will be copied to your {term.name} {career?.Description} enrollment cart.
            {changes ? null : " Any other classes in it will be removed."}
          </p>
          <ToBeChanged changes={changes} />
          <OtherCareers />
          {isBusy ? <BusyBanner /> : null}
          <p>
            <strong>Choosing a schedule doesn't enroll you.</strong> You still need to enroll from your cart.
          </p>
          <p>This may take up to one minute.</p>
        </>
      );
    }
  }
}

/** What happens to the classes of the cart, by name. */
function ToBeChanged({ changes }: { changes: CartChanges | undefined }) {
  const kinds = [
    { names: changes?.changed ?? [], words: "will change" },
    { names: changes?.removed ?? [], words: "will be removed" },
  ];
  return kinds.map(({ names, words }) =>
    names.length === 0 ? null : (
      <p key={words}>
        {counted(names.length, "class", "classes")} {words}: <strong>{names.join("; ")}</strong>
      </p>
    ),
  );
}

/** Says which classes aren't of the career whose cart they go into, and that they may cost more. */
function OtherCareers() {
  const careers = [...useAtomValue(otherCareersAtom)];
  return careers.map(([career, listings]) => {
    const courses = listLabel(listings.map(({ Details }) => courseNumber(Details)));
    return (
      <Fragment key={career}>
        <Note tone="warning">
          {courses} {listings.length === 1 ? `is a ${career} class` : `are ${career} classes`}.
        </Note>
        {listings.some(takesFee) ? <CostWarning /> : null}
      </Fragment>
    );
  });
}

/** Cancel comes first in each step, so it keeps the focus from one step to the next. */
function StepActions({ step }: { step: Step }) {
  const close = useSetAtom(closeAtom);
  const isEnd = step.name === "off" || step.name === "no-access" || step.name === "nothing-to-add";
  return (
    <>
      <Button onPress={close} isDisabled={step.name === "sending"}>
        {isEnd ? "Close" : "Cancel"}
      </Button>
      <NextButton step={step} />
    </>
  );
}

function NextButton({ step }: { step: Step }) {
  const findCareers = useSetAtom(findCareersAtom);
  const toInstructions = useSetAtom(toInstructionsAtom);
  const confirm = useSetAtom(confirmAtom);
  const navigate = useNavigate();

  async function finish() {
    const cart = await confirm();
    if (cart) await navigate(paths.builderEnrollSplash.href(cart));
  }

  switch (step.name) {
    case "travel-warning":
      return (
        <Button variant="primary" onPress={() => void findCareers(step.choice)}>
          Ignore Travel Warning
        </Button>
      );
    case "career":
      return (
        <Button variant="primary" onPress={toInstructions}>
          Next
        </Button>
      );
    case "instructions":
    case "sending":
      return (
        <Button
          variant="primary"
          isWorking={step.name === "sending"}
          workingLabel="Continuing…"
          onPress={() => void finish()}
        >
          Continue
        </Button>
      );
    default:
      return null;
  }
}

function FailureDialog() {
  const failure = useAtomValue(unreadFailureAtom);
  const forget = useSetAtom(forgetFailureAtom);
  return (
    <MessageDialog isOpen={failure !== undefined} onClose={forget} title="An Error Occurred">
      {failure?.message} {failure?.isCartKnown ? "Your cart didn't change." : "Check your cart to see if it changed."}
    </MessageDialog>
  );
}
