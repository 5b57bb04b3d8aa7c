import { Check } from "lucide-react";
import { type DOMAttributes, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { type AriaListBoxOptions, useListBox, useOption } from "react-aria/useListBox";
import { type SelectAria, useSelect } from "react-aria/useSelect";
import { Item } from "react-stately/Item";
import { type SelectState, useSelectState } from "react-stately/useSelectState";
import listStyles from "../../fields/option-list.module.css";
import { Icon } from "../../icon.tsx";
import { original } from "../../original.ts";
import { FloatingBox } from "./floating-box.tsx";

export type SelectOption<Id extends string = string> = {
  id: Id;
  text: string;
  /** Replaces the text in the closed control in small windows. */
  short?: string | undefined;
  /** Quiet words at the right: a count, a date. */
  detail?: string;
};

type State = SelectState<SelectOption>;

/** What the closed control does with a key. */
export type SelectKeys = Pick<SelectAria<SelectOption>["triggerProps"], "onKeyDown"> &
  Pick<DOMAttributes<Element>, "onKeyDownCapture">;

type SelectListProps = {
  label: string;
  options: readonly SelectOption[];
  value: string | null;
  /** With the place of another option. */
  onChoose: (at: number) => void;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** What the list opens at, and whose keys `onKeys` gets. */
  button: RefObject<HTMLElement | null>;
  /** Called with what the closed button does with keys, which is new each time. */
  onKeys: (keys: SelectKeys) => void;
};

/** The list of a select, and letters and arrows of its closed button. */
export function SelectList({ label, options, value, onChoose, isOpen, onOpen, onClose, ...rest }: SelectListProps) {
  const { button, onKeys } = rest;
  const state = useSelectState<SelectOption>({
    items: options,
    children: toItem,
    value,
    onChange: (key) => {
      const at = options.findIndex(({ id }) => id === key);
      if (at !== -1 && key !== value) onChoose(at);
    },
    isOpen,
    onOpenChange: (willOpen) => (willOpen ? onOpen() : onClose()),
  });
  const { triggerProps, menuProps } = useSelect({ "aria-label": label }, state, button);
  useLayoutEffect(() => onKeys(triggerProps));
  if (!isOpen || !button.current) return null;
  return (
    <FloatingBox anchor={button.current} onClose={onClose} aria-label={label} trigger="Select">
      <Options state={state} menuProps={{ ...menuProps, "aria-label": label }} />
    </FloatingBox>
  );
}

/** One function for all, since React Aria makes its options again for a new one. */
function toItem({ text }: SelectOption) {
  return <Item textValue={text}>{text}</Item>;
}

type OptionsProps = { state: State; menuProps: AriaListBoxOptions<SelectOption> };

function Options({ state, menuProps }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const { listBoxProps } = useListBox(menuProps, state, list);
  useEffect(() => {
    // The box has its height in the next frame.
    const frame = requestAnimationFrame(() => {
      const box = list.current;
      const selected = box?.querySelector<HTMLElement>("[data-selected]");
      if (box && selected) box.scrollTop = selected.offsetTop - (box.clientHeight - selected.offsetHeight) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div {...listBoxProps} ref={list} className={listStyles.list}>
      {[...state.collection].map(({ key, value }) =>
        value ? <Option key={key} option={value} state={state} /> : null,
      )}
    </div>
  );
}

function Option({ option, state }: { option: SelectOption; state: State }) {
  const element = useRef<HTMLDivElement>(null);
  const { optionProps, isSelected, isFocused, isFocusVisible } = useOption({ key: option.id }, state, element);
  return (
    <div
      {...optionProps}
      ref={element}
      className={listStyles.option}
      data-selected={isSelected || undefined}
      data-focused={isFocused || undefined}
      data-focus-visible={isFocusVisible || undefined}
    >
      <span className="fills">{original(option.text)}</span>
      {option.detail ? <span className="type-quiet">{option.detail}</span> : null}
      <Icon of={Check} className={`tone-accent ${listStyles.check}`} />
    </div>
  );
}
