import { ChevronDown, type LucideIcon } from "lucide-react";
import { useId } from "react";
import { Button } from "react-aria-components/Button";
import { t } from "#words";
import { Field, fieldNames, type FieldProps } from "./field.tsx";
import { Icon } from "../icon.tsx";
import type { SelectOption } from "../overlay/floating.tsx";
import { overlay } from "../popups/overlays.tsx";
import { OverlayTrigger } from "../popups/popups.tsx";
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
  const isInside = labelPlacement === "inside";
  const frame = { label, labelPlacement: isInside ? ("hidden" as const) : labelPlacement, hint, error };
  const names = fieldNames(id, frame, describedBy);
  const chosen = options.find((option) => option.id === value);
  return (
    <Field {...frame} id={id} className={className} isMarked={isMarked}>
      <OverlayTrigger
        opens="listbox"
        trigger={
          <Button
            {...names}
            id={id}
            className={styles.control ?? ""}
            isDisabled={isDisabled}
            isPending={isBusy}
            aria-labelledby={isInside ? `${id}-value` : `${id}-value ${names["aria-labelledby"] ?? id}`}
            data-invalid={isMarked || Boolean(error) || undefined}
          >
            {icon ? <Icon of={icon} className="tone-faint" /> : null}
            <span id={`${id}-value`} className={`one-line fills ${styles.value}`} onPointerEnter={titleWhenCut}>
              {isInside ? <span className="tone-quiet">{label} </span> : null}
              <span className={chosen ? undefined : "tone-faint"}>
                {chosen ? (chosen.short ?? chosen.text) : placeholder}
              </span>
            </span>
            <Icon of={ChevronDown} className="tone-quiet" />
          </Button>
        }
      >
        {(anchor, close) => (
          <SelectList
            {...{ label, anchor, options, value }}
            onChoose={(at) => onChange(options[at]!.id)}
            onClose={close}
          />
        )}
      </OverlayTrigger>
    </Field>
  );
}
