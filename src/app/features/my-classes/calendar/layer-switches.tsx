import { CALENDAR_LAYERS, type CalendarLayer } from "#contract/calendar-layers";
import type { CalendarEntry } from "#contract/calls/calendar";
import { Icon, Row, VisuallyHidden } from "#ui";
import { t } from "#words";
import styles from "./calendar.module.css";
import { LAYERS } from "./calendar-entries.ts";

type LayerSwitchesProps = {
  layers: readonly CalendarLayer[];
  on: readonly CalendarLayer[];
  /** On the shown days, also of layers that are off. */
  entries: readonly CalendarEntry[];
  onChange: (on: CalendarLayer[]) => void;
};

export function LayerSwitches({ layers, on, entries, onChange }: LayerSwitchesProps) {
  return (
    <Row as="ul" aria-label={t("Layers")} className={styles.layers}>
      {layers.map((layer) => {
        const isOn = on.includes(layer);
        const count = entries.filter(({ className }) => className === layer).length;
        const others = CALENDAR_LAYERS.filter((each) => each !== layer && on.includes(each));
        return (
          <li key={layer}>
            <button
              type="button"
              aria-pressed={isOn}
              data-course={LAYERS[layer].tone}
              data-layer={layer}
              className={styles.layer}
              onClick={() =>
                onChange(isOn ? others : CALENDAR_LAYERS.filter((each) => each === layer || on.includes(each)))
              }
            >
              <span className={styles.mark}>
                <Icon of={LAYERS[layer].icon} size={14} />
              </span>
              {t(LAYERS[layer].name)}
              <span className={styles.count}>
                {count}
                <VisuallyHidden> {t("shown here")}</VisuallyHidden>
              </span>
            </button>
          </li>
        );
      })}
    </Row>
  );
}
