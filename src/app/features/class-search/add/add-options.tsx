import { useAtomValue, useSetAtom } from "jotai/react";
import { CalendarPlus, type LucideIcon, ShoppingCart } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import type { ClassDetails } from "#contract/class-search";
import { featuresAtom } from "../../../lib/session.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { componentNoun } from "../component-words.ts";
import { SectionPicker } from "../details/section-picker.tsx";
import { canAddAll, type SectionChoice } from "../section-choice.ts";
import { addDialogAtom, type AddEnd, addToBuilderAtom, addToCartAtom, lookAtAtom } from "./add-atoms.ts";
import styles from "./add-faces.module.css";

export type AddOptionsProps = {
  details: ClassDetails;
  choice: SectionChoice;
  returnUrl: string;
  onEnd: (end: AddEnd | undefined) => void;
};

/** The first slide: what is missing beside the class, and where it goes. */
export function AddOptions({ details, choice, returnUrl, onEnd }: AddOptionsProps) {
  const features = useAtomValue(featuresAtom);
  const working = useAtomValue(addDialogAtom)?.working;
  const addToCart = useSetAtom(addToCartAtom);
  const addToBuilder = useSetAtom(addToBuilderAtom);
  const lookAt = useSetAtom(lookAtAtom);
  // Once asked, the question stays in its place when it is answered.
  const isAsked = choice.missing.length > 0 || choice.components.length > 1;
  return (
    <div className={styles.options}>
      {isAsked ? <SectionPicker details={details} choice={choice} onLookAt={lookAt} /> : null}
      <Option
        icon={ShoppingCart}
        title="Enrollment Cart"
        isWorking={working === "cart"}
        obstacle={
          features.has("enrollment_operations") ? cartObstacle(choice) : "Enrollment is not available at this time."
        }
        onPress={async () => onEnd(await addToCart({ details, choice, returnUrl }))}
      >
        Keep the class ready to enroll in.
      </Option>
      <Option
        icon={CalendarPlus}
        title="Schedule Builder"
        isWorking={working === "builder"}
        obstacle={features.has("schedule_builder") ? undefined : "Schedule Builder is not available at this time."}
        onPress={async () => onEnd(await addToBuilder(details))}
      >
        Add the course, and see every schedule that its sections allow.
      </Option>
    </div>
  );
}

/** A class is put into the cart by its enrollment section; what else is missing is asked on the next screen. */
function cartObstacle(choice: SectionChoice): string | undefined {
  if (!choice.primary) {
    const lead = choice.components.find(({ isLead }) => isLead);
    return lead ? `Choose one ${componentNoun(lead.component)} first.` : "This course has no enrollment section.";
  }
  return choice.missing.length > 0 || canAddAll(choice) ? undefined : "One of these sections cannot be added.";
}

type OptionProps = {
  icon: LucideIcon;
  title: string;
  isWorking: boolean;
  /** Why it cannot be chosen, in place of what it does. */
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
