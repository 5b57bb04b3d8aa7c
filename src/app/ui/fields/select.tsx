import { ChevronDown, type LucideIcon } from "lucide-react";
import { startTransition, useId, useRef, useState } from "react";
import { Button, ButtonContext, type ButtonProps } from "react-aria-components/Button";
import { t } from "#words";
import { Icon } from "../icon.tsx";
import { titleWhenCut } from "../layout/layout.tsx";
import { original } from "../original.ts";
import type { SelectKeys, SelectOption } from "../popups/loaded/select-list.tsx";
import { loadOverlays, overlay } from "../popups/overlays.tsx";
import styles from "./field.module.css";
import { Field, type FieldProps, fieldNames } from "./field.tsx";

type KeyboardEvent = Parameters<NonNullable<ButtonProps["onKeyDown"]>>[0];

export type SelectProps<Id extends string> = Omit<FieldProps, "labelPlacement"> & {
  /** Inside: the label is faint before the value, as in the quick filters. */
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
  /** Where left and right arrows do something for the whole page, so that they don't choose while the list is closed. */
  leavesSideArrows?: boolean;
  "aria-describedby"?: string;
};

const SelectList = overlay((loaded) => loaded.SelectList);

/** Its list, and its letters and arrows while that is closed, are React Aria's and come with the other overlays. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { label, labelPlacement = "top", hint, error, className, "aria-describedby": describedBy } = props;
  const { options, value, onChange, icon, placeholder = t("Choose") } = props;
  const { isDisabled = false, isBusy = false, isMarked = false, leavesSideArrows = false } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const keys = useRef<SelectKeys>(undefined);
  const [isOpen, setOpen] = useState(false);
  // In slices, because rendering many options with the press would block a busy page.
  const open = () => startTransition(() => setOpen(true));
  const isInside = labelPlacement === "inside";
  const frame = { label, labelPlacement: isInside ? ("hidden" as const) : labelPlacement, hint, error };
  const names = fieldNames(id, frame, describedBy);
  const chosen = options.find((option) => option.id === value);
  const trigger = {
    ...names,
    id,
    ref: button,
    isDisabled,
    isPending: isBusy,
    isPressed: isOpen,
    "aria-haspopup": "listbox" as const,
    "aria-expanded": isOpen,
    "aria-labelledby": isInside ? `${id}-value` : `${id}-value ${names["aria-labelledby"] ?? id}`,
    // Who comes to it by a key may type a letter next.
    onFocus: () => void loadOverlays().catch(() => {}),
    onPress: open,
    onKeyDown: (event: KeyboardEvent) => {
      const isForPage = leavesSideArrows && !isOpen && (event.key === "ArrowLeft" || event.key === "ArrowRight");
      // The focus moves to the list a moment after it opens.
      if (event.key === "Escape" && isOpen) setOpen(false);
      else if (isForPage) event.continuePropagation();
      else if (keys.current) keys.current.onKeyDown?.(event);
      else if (event.key === "ArrowDown" || event.key === "ArrowUp") open();
      else event.continuePropagation();
    },
  };
  return (
    <Field {...frame} id={id} className={className} isMarked={isMarked}>
      {/* Around the button, which doesn't take it: a space within what is typed is a letter, and opens nothing. */}
      <div style={{ display: "contents" }} onKeyDownCapture={(event) => keys.current?.onKeyDownCapture?.(event)}>
        <ButtonContext value={trigger}>
          <Button className={styles.control ?? ""} data-invalid={isMarked || Boolean(error) || undefined}>
            {icon ? <Icon of={icon} className="tone-faint" /> : null}
            <span id={`${id}-value`} className={`one-line fills ${styles.value}`} onPointerEnter={titleWhenCut}>
              {isInside ? <span className="tone-quiet">{label} </span> : null}
              <span className={chosen ? undefined : "tone-faint"}>
                {original(chosen ? (chosen.short ?? chosen.text) : placeholder)}
              </span>
            </span>
            <Icon of={ChevronDown} className="tone-quiet" />
          </Button>
        </ButtonContext>
      </div>
      <SelectList
        {...{ label, options, value, button, isOpen }}
        onKeys={(next) => {
          keys.current = next;
        }}
        onOpen={open}
        onClose={() => setOpen(false)}
        onChoose={(at) => {
          if (!isBusy) onChange(options[at]!.id);
        }}
      />
    </Field>
  );
}
