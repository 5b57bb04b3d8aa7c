import { useAtomValue } from "jotai/react";
import { useState } from "react";
import { LARGEST_CLASS_NUMBER } from "#contract/course-rules";
import { isAppError } from "#contract/outcome";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { TextField } from "#ui";
import { message, t } from "#words";
import { apiAtom } from "../../lib/api/api.ts";
import { requireData } from "../../lib/api/data-or-error.ts";
import { wasReported } from "../../lib/api/failures.ts";
import { courseNumber, isEnrollmentSection } from "../../lib/classes/class-facts.ts";
import { isEnrolled, isWaiting } from "../../lib/classes/held-class.ts";
import { FormDialog } from "../../lib/screen/form-dialog.tsx";
import { termKey } from "../../lib/session/term-choice.ts";
import { termLabel } from "../../lib/session/terms.ts";
import { cartAtomsOf } from "./state/cart-atoms.ts";
import { notEnrollmentSection, parseTypedClassNumber } from "./state/cart-entry.ts";

const NOT_IN_TERM = message("This class number is not valid for the current term.");

type QuickAddDialogProps = { term: EnrollmentTerm; onFound: (classNumber: number) => void; onClose: () => void };

export function QuickAddDialog({ term, onFound, onClose }: QuickAddDialogProps) {
  const api = useAtomValue(apiAtom);
  const enrolled = useAtomValue(cartAtomsOf(termKey(term)).enrolledAtom);
  const [text, setText] = useState("");

  const add = async () => {
    const classNumber = parseTypedClassNumber(text);
    if (classNumber === undefined) return t("Invalid class number.");
    if (classNumber > LARGEST_CLASS_NUMBER) return t(NOT_IN_TERM);
    const held = enrolled?.Classes.find((each) => each.ClassNumber === classNumber);
    if (held && isWaiting(held))
      return t("You're already on the waitlist for {course}.", { course: courseNumber(held) });
    if (held && isEnrolled(held)) return t("You're already enrolled in {course}.", { course: courseNumber(held) });
    try {
      const reply = await api("classLookup", { query: { term: term.Term.Code, classNumber } });
      if (!reply.IsError && reply.Data === null) return t(NOT_IN_TERM);
      if (!isEnrollmentSection(requireData(reply))) return notEnrollmentSection();
    } catch (error) {
      if (!isAppError(error)) throw error;
      return wasReported(error) ? t("We couldn't look up this class.") : error.message;
    }
    onFound(classNumber);
    return undefined;
  };

  return (
    <FormDialog
      title={t("Quick Add")}
      note={termLabel(term)}
      size="small"
      action={t("Add Class")}
      workingLabel={t("Looking up…")}
      save={add}
      failsInField
      onClose={onClose}
    >
      {({ failure }) => (
        <TextField
          label={t("Class number")}
          hint={t("Find it next to each section in Class Search.")}
          placeholder="15892"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          error={failure}
          onChange={setText}
        />
      )}
    </FormDialog>
  );
}
