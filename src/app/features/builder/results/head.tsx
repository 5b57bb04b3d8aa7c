import { ArrowLeft } from "lucide-react";
import { useAtom, useAtomValue } from "jotai/react";
import { isolated } from "#contract/words";
import { PhoneBar } from "../../../lib/screen/phone-bar.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Anchor } from "../../../ui/buttons/link.tsx";
import { SegmentedControl } from "../../../ui/choices/segmented-control.tsx";
import { useMediaQuery } from "../../../ui/layout/use-media-query.ts";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import { Order } from "./browse/order.tsx";
import { Position } from "./browse/position.tsx";
import { buildDataAtom, termNameAtom } from "./build-atoms.ts";
import { ChooseButton } from "./choose-button.tsx";
import { ScheduleTools } from "./schedule-tools.tsx";
import { viewAtom } from "./week/week-atoms.ts";
import styles from "./head.module.css";

const VIEWS = [
  { id: "week", text: "Week" },
  { id: "list", text: "List" },
] as const;

/** The configuration's name, the position, and what can be done. Phones have half of it in their bars. */
export function Head({ backTo, onPosition }: { backTo: string; onPosition: () => void }) {
  const name = isolated(useAtomValue(buildDataAtom)?.ConfigurationName ?? "");
  const term = useAtomValue(termNameAtom);
  const [view, setView] = useAtom(viewAtom);
  const isPhone = useMediaQuery("(width < 900px)");
  const tools = <ScheduleTools onPosition={onPosition} />;
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
      <Position />
      <Order />
      {isPhone ? null : (
        <div className={styles.actions}>
          {tools}
          <SegmentedControl label="View" options={VIEWS} value={view} onChange={setView} />
          <ChooseButton />
        </div>
      )}
      <PhoneBar title={name} backTo={backTo}>
        {isPhone ? tools : null}
      </PhoneBar>
    </div>
  );
}
