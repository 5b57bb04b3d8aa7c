import { Check, ChevronDown, type LucideIcon } from "lucide-react";
import { startTransition, useId, useState } from "react";
import { Button } from "react-aria-components/Button";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Select as AriaSelect, type SelectProps as AriaSelectProps, SelectValue } from "react-aria-components/Select";
import { classNames } from "./class-names.ts";
import { FieldFrame, type FieldProps, fieldRoot } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { titleWhenCut } from "./title-when-cut.ts";
import fieldStyles from "./field.module.css";
import listStyles from "./option-list.module.css";
import styles from "./select.module.css";

type SelectOption<Id extends string = string> = {
  id: Id;
  text: string;
  /** Stands for the text while it is chosen and the list is closed, where there is little room. */
  short?: string | undefined;
  /** Quiet words at the right: a count, a date. */
  detail?: string;
  isDisabled?: boolean;
};

export type SelectProps<Id extends string> = Omit<FieldProps, "labelPlacement"> &
  Omit<
    AriaSelectProps<SelectOption<Id>>,
    | "children"
    | "className"
    | "isOpen"
    | "defaultOpen"
    | "onOpenChange"
    | "style"
    | "value"
    | "onChange"
    | "selectionMode"
    | "isInvalid"
    | "validationBehavior"
  > & {
    /** Inside: the label stands faint before the value, as in a line of quick filters. */
    labelPlacement?: FieldProps["labelPlacement"] | "inside";
    options: readonly SelectOption<Id>[];
    value: Id | null;
    onChange: (value: Id) => void;
    /** For a moment it cannot be changed: unlike a disabled one it keeps the focus. */
    isBusy?: boolean;
    icon?: LucideIcon;
    /** Wrong together with others: one message stands beside them all, by which each is described. */
    isMarked?: boolean;
    className?: string;
  };

export function Select<Id extends string>({
  label,
  labelPlacement = "top",
  hint,
  error,
  options,
  value,
  onChange,
  isBusy = false,
  icon,
  placeholder = "Choose",
  isMarked = false,
  className,
  ...rest
}: SelectProps<Id>) {
  const nameId = useId();
  const [isListOpen, setListOpen] = useState(false);
  const isInside = labelPlacement === "inside";
  const short = options.find((option) => option.id === value)?.short;
  const frame = { label, labelPlacement: isInside ? "hidden" : labelPlacement, error } as const;
  return (
    <AriaSelect
      {...rest}
      {...fieldRoot(frame, className)}
      isInvalid={isMarked || Boolean(error)}
      placeholder={placeholder}
      isOpen={isListOpen}
      // In slices: made at once with the press, the list of options would halt a busy page for longer than it may.
      onOpenChange={(isOpen) => startTransition(() => setListOpen(isOpen))}
      value={value}
      onChange={(key) => {
        const chosen = options.find((option) => option.id === key);
        if (chosen) onChange(chosen.id);
      }}
    >
      {({ isOpen, isInvalid }) => (
        <>
          <FieldFrame {...frame} hint={hint}>
            <Button
              className={classNames(fieldStyles.control, styles.control)}
              isPending={isBusy}
              data-open={isOpen || undefined}
              data-invalid={isInvalid || undefined}
              {...(isInside && { "aria-labelledby": nameId })}
            >
              {icon ? <Icon of={icon} className={fieldStyles.glyph} /> : null}
              <span id={nameId} className={styles.name} onPointerEnter={titleWhenCut}>
                {isInside ? <span className={styles.inside}>{label} </span> : null}
                <SelectValue className={styles.value ?? ""}>
                  {({ defaultChildren }) => short ?? defaultChildren}
                </SelectValue>
              </span>
              <Icon of={ChevronDown} className={styles.arrow} />
            </Button>
          </FieldFrame>
          <Popover offset={6} className={listStyles.popover ?? ""}>
            <ListBox items={options} className={listStyles.list ?? ""}>
              {(option) => (
                <ListBoxItem
                  id={option.id}
                  textValue={option.text}
                  isDisabled={option.isDisabled ?? false}
                  className={listStyles.option ?? ""}
                >
                  <span className={listStyles.text}>{option.text}</span>
                  {option.detail ? <span className={listStyles.detail}>{option.detail}</span> : null}
                  <Icon of={Check} className={listStyles.check} />
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </>
      )}
    </AriaSelect>
  );
}
