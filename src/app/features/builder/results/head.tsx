import { ArrowLeft, Pin, ScanLine, Users } from "lucide-react";
import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { isolated } from "#contract/words";
import { PhoneBar } from "../../../lib/screen/phone-bar.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Anchor } from "../../../ui/buttons/link.tsx";
import { optionalPart } from "../../../ui/popups/optional-part.tsx";
import { SegmentedControl } from "../../../ui/choices/segmented-control.tsx";
import { useMediaQuery } from "../../../ui/layout/use-media-query.ts";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import { ChooseButton } from "./choose-button.tsx";
import { buildDataAtom, termNameAtom } from "./build-atoms.ts";
import { dialogAtom } from "./browse/browse-atoms.ts";
import { Order } from "./browse/order.tsx";
import { usePin } from "./compare/pins.ts";
import { Position } from "./browse/position.tsx";
import { ShareButtons } from "./share-buttons.tsx";
import { viewAtom } from "./week/week-atoms.ts";
import styles from "./head.module.css";

const PhoneTools = optionalPart(async () => (await import("./phone-tools.tsx")).PhoneTools);

const VIEWS = [
  { id: "week", text: "Week" },
  { id: "list", text: "List" },
] as const;

export type HeadProps = {
  backTo: string;
  /** While comparing, no schedule is the shown one. */
  isComparing: boolean;
  onPosition: () => void;
};

/** Phones have half of it in their bars. */
export function Head({ backTo, isComparing, onPosition }: HeadProps) {
  const name = isolated(useAtomValue(buildDataAtom)?.ConfigurationName ?? "");
  const term = useAtomValue(termNameAtom);
  const isPhone = useMediaQuery("(width < 900px)");
  return (
    <div className={styles.head}>
      <div className={styles.place}>
        <Anchor to={backTo} aria-label={`Back to ${name}`} className={styles.back}>
          <Icon of={ArrowLeft} />
        </Anchor>
        <div>
          <p className="type-quiet">{term}</p>
          <h1 className={styles.name}>
            <VisuallyHidden>Generated Schedules, </VisuallyHidden>
            {name}
          </h1>
        </div>
      </div>
      {isComparing ? null : <Controls onPosition={onPosition} />}
      <PhoneBar title={name} backTo={backTo}>
        {isPhone && !isComparing ? <PhoneTools onPosition={onPosition} /> : null}
      </PhoneBar>
    </div>
  );
}

function Controls({ onPosition }: Pick<HeadProps, "onPosition">) {
  const [view, setView] = useAtom(viewAtom);
  const open = useSetAtom(dialogAtom);
  const { isPinned, canPin, togglePin } = usePin();
  return (
    <>
      <Position />
      <Order />
      <div className={styles.actions}>
        <IconButton
          icon={Pin}
          label={isPinned ? "Unpin This Schedule" : "Pin This Schedule"}
          className={isPinned ? (styles.pinned ?? "") : ""}
          isDisabled={!canPin}
          onPress={togglePin}
        />
        <IconButton icon={ScanLine} label="Optimal Browsing Position: scroll to the whole week" onPress={onPosition} />
        <IconButton icon={Users} label="Compare with a Friend" onPress={() => open("friend")} />
        <ShareButtons />
        <SegmentedControl label="View" options={VIEWS} value={view} onChange={setView} />
        <ChooseButton />
      </div>
    </>
  );
}
