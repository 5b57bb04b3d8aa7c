import { ChevronDown, type LucideIcon } from "lucide-react";
import { startTransition, useId, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { t } from "#words";
import { Field, fieldNames, type FieldProps } from "./field.tsx";
import { Icon } from "../icon.tsx";
import type { SelectOption } from "../overlay/floating.tsx";
import { overlay } from "../popups/overlays.tsx";
import { titleWhenCut } from "../layout/layout.tsx";
import styles from "./field.module.css";

export type SelectProps<Id extends string> = Omit<FieldProps, "labelPlacement"> & {
  labelPlacement?: FieldProps["labelPlacement"] | "inside";
  options: readonly SelectOption<Id>[];
  value: Id | null;
  onChange: (value: Id) => void;
  isDisabled?: boolean;
  /** Temporarily read-only; unlike a disabled control, it keeps the focus. */
  isBusy?: boolean;
  icon?: LucideIcon;
  placeholder?: string;
  /** One of several invalid controls described by one message. */
  isMarked?: boolean;
  "aria-describedby"?: string;
};

const SelectList = overlay((loaded) => loaded.SelectList);

export function Select<Id extends string>(props: SelectProps<Id>) {
  const { label, labelPlacement = "top", hint, error, className, "aria-describedby": describedBy } = props;
  const { options, value, onChange, icon, placeholder = t("Choose") } = props;
  const { isDisabled = false, isBusy = false, isMarked = false } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  // In slices, because rendering all options with the press would block a busy page.
  const open = () => startTransition(() => setAnchor(button.current));

  const isInside = labelPlacement === "inside";
  const frame = { label, labelPlacement: isInside ? ("hidden" as const) : labelPlacement, hint, error };
  const names = fieldNames(id, frame, describedBy);
  const chosen = options.find((option) => option.id === value);
  return (
    <Field {...frame} id={id} className={className} isMarked={isMarked}>
      <Button
        {...names}
        ref={button}
        id={id}
        className={styles.control ?? ""}
        isDisabled={isDisabled}
        isPending={isBusy}
        aria-haspopup="listbox"
        aria-expanded={anchor !== null}
        aria-labelledby={isInside ? `${id}-value` : `${id}-value ${names["aria-labelledby"] ?? id}`}
        data-open={anchor !== null || undefined}
        data-invalid={isMarked || Boolean(error) || undefined}
        onPress={open}
        onKeyDown={(event) => {
          if ((event.key === "ArrowDown" || event.key === "ArrowUp") && !isBusy) open();
          // The focus moves a moment after it opens.
          else if (event.key === "Escape" && anchor) close();
          else event.continuePropagation();
        }}
      >
        {icon ? <Icon of={icon} className="tone-faint" /> : null}
        <span id={`${id}-value`} className={`one-line ${styles.value}`} onPointerEnter={titleWhenCut}>
          {isInside ? <span className="tone-quiet">{label} </span> : null}
          <span className={chosen ? undefined : "tone-faint"}>
            {chosen ? (chosen.short ?? chosen.text) : placeholder}
          </span>
        </span>
        <Icon of={ChevronDown} className="tone-quiet" />
      </Button>
      {anchor ? (
        <SelectList
          {...{ label, anchor, options, value }}
          onChoose={(at) => onChange(options[at]!.id)}
          onClose={close}
        />
      ) : null}
    </Field>
  );
}
