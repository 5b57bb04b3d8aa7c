import { Check } from "lucide-react";
import { ListBox, ListBoxItem, type ListBoxProps } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Icon } from "../icon.tsx";
import listStyles from "../fields/option-list.module.css";

export type SelectOption<Id extends string = string> = {
  id: Id;
  text: string;
  /** Replaces the text in the closed control in small windows. */
  short?: string | undefined;
  /** Quiet words at the right: a count, a date. */
  detail?: string;
  isDisabled?: boolean;
};

type SelectListProps<Id extends string> = {
  label: string;
  anchor: HTMLElement;
  options: readonly SelectOption<Id>[];
  value: Id | null;
  onChoose: (value: Id) => void;
  onClose: () => void;
};

/** The open list of a Select; the chosen option has the focus. */
export function SelectList<Id extends string>({ label, anchor, options, value, ...rest }: SelectListProps<Id>) {
  const { onChoose, onClose } = rest;
  return (
    <Popover
      isOpen
      trigger="Select"
      aria-label={label}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={{ current: anchor }}
      offset={6}
      className={`floating ${listStyles.popover}`}
    >
      <ListBox
        {...LIKE_A_SELECT}
        shouldFocusOnHover
        aria-label={label}
        items={options}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={value === null ? [] : [value]}
        onSelectionChange={(keys) => {
          const chosen = options.find(({ id }) => keys !== "all" && keys.has(id));
          if (chosen && chosen.id !== value) onChoose(chosen.id);
          onClose();
        }}
        className={listStyles.list ?? ""}
      >
        {(option) => (
          <ListBoxItem
            id={option.id}
            textValue={option.text}
            isDisabled={option.isDisabled ?? false}
            className={listStyles.option ?? ""}
          >
            <span className={listStyles.text}>{option.text}</span>
            {option.detail ? <span className="type-quiet">{option.detail}</span> : null}
            <Icon of={Check} className={`tone-accent ${listStyles.check}`} />
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}

/**
 * Opening focuses it, and choosing the chosen option closes it. The list's state supports that; its type doesn't name
 * it.
 */
const LIKE_A_SELECT = { autoFocus: true, allowDuplicateSelectionEvents: true } as Partial<ListBoxProps<object>>;
