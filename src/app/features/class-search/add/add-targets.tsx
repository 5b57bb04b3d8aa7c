import { useAtomValue } from "jotai/react";
import { CalendarPlus, ShoppingCart } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Icon, Note, Spinner, Stack, Text } from "#ui";
import { t } from "#words";
import { takesFee } from "../../../lib/classes/class-facts.ts";
import { CostWarning } from "../../../lib/classes/class-marks.tsx";
import { type HeldState, heldStateAtom } from "../../../lib/classes/held-states.ts";
import { canAddAll, type SectionsToAdd } from "../../../lib/classes/section-choice.ts";
import { featuresAtom } from "../../../lib/session/session.ts";
import { original } from "../../../ui/original.ts";
import { conflictOfAtom, conflictWords } from "../held-classes.ts";
import styles from "./add.module.css";

export type AddTarget = "cart" | "builder";

type AddTargetsProps = {
  term: string;
  choice: SectionsToAdd;
  working: AddTarget | undefined;
  onChoose: (target: AddTarget) => void;
};

export function AddTargets({ term, choice, working, onChoose }: AddTargetsProps) {
  const features = useAtomValue(featuresAtom);
  const conflictOf = useAtomValue(conflictOfAtom);
  const heldState = useAtomValue(heldStateAtom);
  const { added, primary } = choice;
  const held = primary && heldState(term, primary.Details.ClassNumber);
  const conflicts = added.flatMap((listing) => conflictOf(listing) ?? []);
  const canEnroll = features.has("enrollment_operations");
  const options = [
    {
      target: "cart",
      icon: ShoppingCart,
      title: t("Enrollment Cart"),
      text: t("Save this class until you're ready to enroll."),
      obstacle: canEnroll ? cartObstacle(choice, held) : t("Enrollment isn't available right now."),
    },
    {
      target: "builder",
      icon: CalendarPlus,
      title: t("Schedule Builder"),
      text: t("See which sections fit your schedule."),
      obstacle: features.has("schedule_builder") ? undefined : t("Schedule Builder isn't available right now."),
    },
  ] as const;
  return (
    <Stack gap={3}>
      {[...new Set(conflicts.map(conflictWords))].map((words) => (
        <Note key={words} tone="warning">
          {words}
        </Note>
      ))}
      {added.some(takesFee) ? <CostWarning /> : null}
      {options.map(({ target, icon, title, text, obstacle }) => (
        <AriaButton
          key={target}
          className={styles.option ?? ""}
          isDisabled={obstacle !== undefined}
          isPending={working === target}
          onPress={() => onChoose(target)}
        >
          {working === target ? <Spinner /> : <Icon of={icon} size={20} />}
          <Stack as="span" gap={0}>
            <b>{original(title)}</b>
            <Text as="span" tone="quiet">
              {obstacle ?? text}
            </Text>
          </Stack>
        </AriaButton>
      ))}
    </Stack>
  );
}

/** Why the class can't be added. Missing sections are asked for later. */
function cartObstacle(choice: SectionsToAdd, held: HeldState | undefined): string | undefined {
  if (held?.kind === "enrolled") return t("You're already enrolled in this class.");
  if (held?.kind === "waitlisted") return t("You're already on the waitlist for this class.");
  if (!choice.components.some(({ isLead }) => isLead)) return t("This course doesn't have an enrollment section.");
  return choice.missing.length > 0 || canAddAll(choice) ? undefined : t("One of these sections can't be added.");
}
