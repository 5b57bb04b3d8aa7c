import { ArrowLeft } from "lucide-react";
import { useAtom, useAtomValue } from "jotai/react";
import { isolated } from "#contract/words";
import { message, t } from "#words";
import { rich } from "../../../ui/rich.ts";
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
  { id: "week", text: message("Week") },
  { id: "list", text: message("List") },
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
        <Anchor to={backTo} aria-label={t("Back to {name}", { name })} className={styles.back}>
          <Icon of={ArrowLeft} />
        </Anchor>
        <div>
          <p className="type-quiet">{term}</p>
          <h1 className={styles.name}>
            {rich(
              "<hidden>Generated Schedules, </hidden>{name}",
              { name },
              { hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> },
            )}
          </h1>
        </div>
      </div>
      <Position />
      <Order />
      {isPhone ? null : (
        <div className={styles.actions}>
          {tools}
          <SegmentedControl
            label={t("View")}
            options={VIEWS.map(({ id, text }) => ({ id, text: t(text) }))}
            value={view}
            onChange={setView}
          />
          <ChooseButton />
        </div>
      )}
      <PhoneBar title={name} backTo={backTo}>
        {isPhone ? tools : null}
      </PhoneBar>
    </div>
  );
}
