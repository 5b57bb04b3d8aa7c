import { Check, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { t } from "#words";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { Row } from "../layout/layout.tsx";
import { original } from "../original.ts";
import styles from "./pills.module.css";

type TogglePillProps = {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  children: ReactNode;
  className?: string;
};

/** An on/off filter that takes effect at once. The empty box keeps room for the check. */
export function TogglePill({ isSelected, onChange, children, className }: TogglePillProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      data-selected={isSelected || undefined}
      className={classNames(styles.pill, className)}
      onClick={() => onChange(!isSelected)}
    >
      {isSelected ? <Icon of={Check} /> : <span className={styles.box} />}
      {original(children)}
    </button>
  );
}

/** An active filter: "Days" and "Exclude F". */
export type Chip = { id: string; name?: string; value: string };

type ChipGroupProps = {
  label: string;
  chips: readonly Chip[];
  /** On x, Delete, or Backspace; the focus moves to the next chip. Offer Undo in a toast. */
  onRemove: (id: string) => void;
};

export function ChipGroup({ label, chips, onRemove }: ChipGroupProps) {
  const list = useRef<HTMLElement>(null);
  const removed = useRef<{ id: string; at: number }>(undefined);

  useEffect(() => {
    const { id, at } = removed.current ?? {};
    // Removing may take a moment, or fail.
    if (at === undefined || chips.some((chip) => chip.id === id)) return;
    const buttons = list.current?.querySelectorAll("button") ?? [];
    buttons[Math.min(at, buttons.length - 1)]?.focus();
    removed.current = undefined;
  }, [chips]);

  const remove = (at: number, id: string) => {
    removed.current = { id, at };
    onRemove(id);
  };
  return (
    <Row as="ul" ref={list} {...(chips.length > 0 ? { "aria-label": label } : { role: "presentation" })}>
      {chips.map(({ id, name, value }, at) => (
        <li key={id} className={`weight-strong ${styles.chip}`}>
          <span>
            {name ? <span className={`tone-faint ${styles.name}`}>{name} </span> : null}
            {original(value)}
          </span>
          <Button
            aria-label={t("Remove {name}", { name: name ? `${name} ${value}` : value })}
            className="tiny-button"
            onPress={() => remove(at, id)}
            onKeyDown={(event) => {
              if (event.key === "Delete" || event.key === "Backspace") remove(at, id);
              else event.continuePropagation();
            }}
          >
            <Icon of={X} size={14} />
          </Button>
        </li>
      ))}
    </Row>
  );
}
