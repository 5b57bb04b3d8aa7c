import { useAtomValue } from "jotai/react";
import { CalendarPlus, type LucideIcon, ShoppingCart } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import { t } from "#words";
import { takesFee } from "../../../lib/classes/class-fee.ts";
import { CostWarning } from "../../../lib/classes/cost-warning.tsx";
import { featuresAtom } from "../../../lib/session/session.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Stack } from "../../../ui/layout/layout.tsx";
import { Note } from "../../../ui/messages/note.tsx";
import { Spinner } from "../../../ui/loading/spinner.tsx";
import { Text } from "../../../ui/layout/text.tsx";
import { conflictOfAtom, conflictWords } from "../held-classes.ts";
import { addedClasses, canAddAll, type SectionsToAdd } from "../sections-to-add.ts";
import styles from "./add.module.css";

export type AddTargetsProps = {
  choice: SectionsToAdd;
  working: "cart" | "builder" | undefined;
  onCart: () => Promise<void>;
  onBuilder: () => Promise<void>;
};

/** The first slide: cart or Schedule Builder. */
export function AddTargets({ choice, working, onCart, onBuilder }: AddTargetsProps) {
  const features = useAtomValue(featuresAtom);
  const conflictOf = useAtomValue(conflictOfAtom);
  const added = addedClasses(choice);
  const conflicts = added.map(conflictOf).filter((conflict) => conflict !== undefined);
  return (
    <Stack gap={3}>
      {[...new Set(conflicts.map(conflictWords))].map((words) => (
        <Note key={words} tone="warning">
          {words}
        </Note>
      ))}
      {added.some(takesFee) ? <CostWarning /> : null}
      <Option
        icon={ShoppingCart}
        title={t("Enrollment Cart")}
        isWorking={working === "cart"}
        obstacle={
          features.has("enrollment_operations") ? cartObstacle(choice) : t("Enrollment isn't available right now.")
        }
        onPress={onCart}
      >
        {t("Save this class until you're ready to enroll.")}
      </Option>
      <Option
        icon={CalendarPlus}
        title={t("Schedule Builder")}
        isWorking={working === "builder"}
        obstacle={features.has("schedule_builder") ? undefined : t("Schedule Builder isn't available right now.")}
        onPress={onBuilder}
      >
        {t("See which sections fit your schedule.")}
      </Option>
    </Stack>
  );
}

/** Why the class can't be added. Missing sections are asked for later. */
function cartObstacle(choice: SectionsToAdd): string | undefined {
  if (!choice.components.some(({ isLead }) => isLead)) return t("This course doesn't have an enrollment section.");
  return choice.missing.length > 0 || canAddAll(choice) ? undefined : t("One of these sections can't be added.");
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
      <Stack as="span" gap={0}>
        <b>{title}</b>
        <Text as="span" tone="quiet">
          {obstacle ?? children}
        </Text>
      </Stack>
    </AriaButton>
  );
}
