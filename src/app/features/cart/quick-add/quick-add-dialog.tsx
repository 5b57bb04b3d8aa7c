import { useSetAtom } from "jotai/react";
import { type FormEvent, useEffect, useId, useState } from "react";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { termKey, termLabel } from "../../../lib/session/terms.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/popups/dialog.tsx";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { lookUpAtom } from "./quick-add-atoms.ts";

/** From the specification: the pause between a dialog and the next screen. */
const LEAVE_AFTER_MS = 250;

export type QuickAddDialogProps = { isOpen: boolean; onClose: () => void; term: EnrollmentTerm };

/** Opens the class with a typed number. */
export function QuickAddDialog({ isOpen, onClose, term }: QuickAddDialogProps) {
  const formId = useId();
  const navigate = useNavigate();
  const lookUp = useSetAtom(lookUpAtom);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isLooking, setIsLooking] = useState(false);
  const [found, setFound] = useState<number>();
  const [code, career] = [term.Term.Code, term.AcademicCareer.Code];

  useEffect(() => {
    if (found === undefined) return undefined;
    const returnUrl = `#${paths.cart.href({ term: code, career })}`;
    const to = paths.addToCart.href({ term: code, career, cn: found, returnUrl });
    const timer = setTimeout(() => void navigate(to), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [found, code, career, navigate]);

  const close = () => {
    setText("");
    setProblem(undefined);
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLooking) return;
    setIsLooking(true);
    const lookup = await lookUp(termKey(term), text);
    setIsLooking(false);
    if ("problem" in lookup) return setProblem(lookup.problem);
    close();
    setFound(lookup.classNumber);
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Quick Add"
      note={termLabel(term)}
      size="small"
      isWorking={isLooking}
      actions={
        <>
          <Button onPress={close} isDisabled={isLooking}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isWorking={isLooking} workingLabel="Looking up…">
            Add Class
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Class number"
          hint="Find it next to each section in Class Search."
          placeholder="15892"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          error={problem}
          onChange={(value) => {
            setText(value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
