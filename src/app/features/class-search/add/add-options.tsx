import { useAtomValue, useSetAtom } from "jotai/react";
import { CalendarPlus, type LucideIcon, ShoppingCart } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import type { ClassDetails } from "#contract/class-search";
import { takesFee } from "../../../lib/classes/class-fee.ts";
import { CostWarning } from "../../../lib/classes/cost-warning.tsx";
import { featuresAtom } from "../../../lib/session/session.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Note } from "../../../ui/messages/note.tsx";
import { Spinner } from "../../../ui/loading/spinner.tsx";
import { conflictOfAtom, conflictWords } from "../held-classes.ts";
import { canAddAll, type SectionsToAdd } from "../sections-to-add.ts";
import { addDialogAtom, type AddEnd, addToBuilderAtom, addToCartAtom } from "./add-atoms.ts";
import styles from "./add-faces.module.css";

export type AddOptionsProps = {
  details: ClassDetails;
  choice: SectionsToAdd;
  ownPath: () => string;
  onEnd: (end: AddEnd | undefined) => void;
};

/** The first slide: cart or Schedule Builder. */
export function AddOptions({ details, choice, ownPath, onEnd }: AddOptionsProps) {
  const features = useAtomValue(featuresAtom);
  const working = useAtomValue(addDialogAtom)?.working;
  const addToCart = useSetAtom(addToCartAtom);
  const addToBuilder = useSetAtom(addToBuilderAtom);
  const conflictOf = useAtomValue(conflictOfAtom);
  const { primary, related, brought } = choice;
  const added = [...(primary ? [primary] : []), ...related, ...brought];
  const conflicts = added.map(conflictOf).filter((conflict) => conflict !== undefined);
  return (
    <div className={styles.options}>
      {[...new Set(conflicts.map(conflictWords))].map((words) => (
        <Note key={words} tone="warning">
          {words}
        </Note>
      ))}
      {added.some(takesFee) ? <CostWarning /> : null}
      <Option
        icon={ShoppingCart}
        title="Enrollment Cart"
        isWorking={working === "cart"}
        obstacle={
          features.has("enrollment_operations") ? cartObstacle(choice) : "Enrollment isn't available right now."
        }
        onPress={async () => onEnd(await addToCart({ details, choice, ownPath }))}
      >
        Save this class until you're ready to enroll.
      </Option>
      <Option
        icon={CalendarPlus}
        title="Schedule Builder"
        isWorking={working === "builder"}
        obstacle={features.has("schedule_builder") ? undefined : "Schedule Builder isn't available right now."}
        onPress={async () => onEnd(await addToBuilder(details))}
      >
        See which sections fit your schedule.
      </Option>
    </div>
  );
}

/** Why the class can't be added. Missing sections are asked for later. */
function cartObstacle(choice: SectionsToAdd): string | undefined {
  if (!choice.components.some(({ isLead }) => isLead)) return "This course doesn't have an enrollment section.";
  return choice.missing.length > 0 || canAddAll(choice) ? undefined : "One of these sections can't be added.";
}

type OptionProps = {
  icon: LucideIcon;
  title: string;
  isWorking: boolean;
  /** Why the option is disabled; replaces its description. */
  obstacle: string | undefined;
  onPress: () => Promise<void>;
  children: string;
};

function Option({ icon, title, isWorking, obstacle, onPress, children }: OptionProps) {
  return (
    <AriaButton
      className={styles.option ?? ""}
      isDisabled={obstacle !== undefined}
      isPending={isWorking}
      onPress={() => void onPress()}
    >
      {isWorking ? <Spinner /> : <Icon of={icon} size={20} />}
      <span>
        <span className={styles.optionTitle}>{title}</span>
        <span className={styles.optionText}>{obstacle ?? children}</span>
      </span>
    </AriaButton>
  );
}
