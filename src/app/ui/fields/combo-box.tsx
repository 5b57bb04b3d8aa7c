import { Search } from "lucide-react";
import { type ReactNode, use, useEffect, useState } from "react";
import { ComboBox as AriaComboBox, ComboBoxStateContext } from "react-aria-components/ComboBox";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { ListBox, ListBoxItem, type ListBoxProps } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Icon } from "../icon.tsx";
import { LiveRegion } from "../messages/messages.tsx";
import { MarkedText } from "../badges/badges.tsx";
import fieldStyles from "./field.module.css";
import listStyles from "./option-list.module.css";

export type ComboBoxItem = {
  id: string;
  lead?: string;
  text: string;
};

type ComboBoxProps = {
  label: string;
  query: string;
  onQueryChange: (query: string) => void;
  /** Already filtered, so they can come from a worker or the server. */
  items: readonly ComboBoxItem[];
  /** After typing, Enter picks the first item. Clear the query to reuse the field. */
  onChoose: (id: string) => void;
  /** For Backspace in the empty field, as where choices are tags next to the text. */
  onErase?: () => void;
  status: string;
  foot: ReactNode;
  placeholder: string;
};

export function ComboBox(props: ComboBoxProps) {
  const { label, query, onQueryChange, items, onChoose, onErase, status, foot, placeholder } = props;
  // After a choice, the list stays closed until the student types. Until then an empty field has no items, because
  // React Aria opens the list of a field with items.
  const [hasChosen, setHasChosen] = useState(false);
  // Since the field got the focus. Tab takes the option with the focus, so a student who only passes leaves no choice.
  const [hasTyped, setHasTyped] = useState(false);
  const shown = hasChosen && query === "" ? [] : items;

  function change(next: string) {
    if (next !== "") setHasChosen(false);
    setHasTyped(next !== "");
    onQueryChange(next);
  }

  function choose(id: string) {
    setHasChosen(true);
    setHasTyped(false);
    onChoose(id);
  }

  function leave() {
    setHasChosen(false);
    setHasTyped(false);
  }

  return (
    <AriaComboBox
      className={fieldStyles.field ?? ""}
      items={shown}
      inputValue={query}
      onInputChange={change}
      onBlur={leave}
      value={null}
      menuTrigger="focus"
      allowsCustomValue
      allowsEmptyCollection={!hasChosen}
    >
      <StatusRegion message={items.length === 0 ? status : ""} />
      <Label className="weight-strong">{label}</Label>
      <Group role="presentation" className={fieldStyles.control ?? ""}>
        <Icon of={Search} className="tone-faint" />
        <Input
          className={`fills ${fieldStyles.bare}`}
          placeholder={placeholder}
          // A key that's held to empty the field ends there.
          onKeyDown={({ key, repeat }) => key === "Backspace" && query === "" && !repeat && onErase?.()}
        />
      </Group>
      <Popover offset={6} className={`floating ${listStyles.popover}`}>
        <ListBox
          {...POINTED_AT}
          items={shown}
          className={listStyles.list ?? ""}
          renderEmptyState={() => (
            <p className="type-quiet" style={{ padding: "var(--space-8)" }}>
              {status}
            </p>
          )}
        >
          {(item) => (
            <ListBoxItem
              id={item.id}
              textValue={item.lead ? `${item.lead} ${item.text}` : item.text}
              onAction={() => choose(item.id)}
              className={listStyles.option ?? ""}
            >
              {item.lead ? (
                <span className="weight-bold">
                  <MarkedText text={item.lead} query={query} />
                </span>
              ) : null}
              <span className="fills">
                <MarkedText text={item.text} query={query} />
              </span>
            </ListBoxItem>
          )}
        </ListBox>
        {hasTyped ? <FocusFirst /> : null}
        {items.length > 0 ? <div className={`type-quiet ${listStyles.foot}`}>{foot}</div> : null}
      </Popover>
    </AriaComboBox>
  );
}

/** A pointer that rests on an option doesn't choose what Enter and Tab take. The list's type doesn't name this. */
const POINTED_AT = { shouldFocusOnHover: false } as Partial<ListBoxProps<object>>;

/** Announces the status line; React Aria announces the number of items. */
function StatusRegion({ message }: { message: string }) {
  const state = use(ComboBoxStateContext);
  return <LiveRegion message={state?.isOpen ? message : ""} />;
}

/** Enter and Tab take the first option of what was typed. After the list in the tree, because the list's first effect clears the focus. */
function FocusFirst() {
  const state = use(ComboBoxStateContext);
  const first = state?.collection.getFirstKey() ?? null;
  const focused = state?.selectionManager.focusedKey ?? null;
  const isOpen = state?.isOpen ?? false;
  useEffect(() => {
    if (isOpen && focused === null && first !== null) state?.selectionManager.setFocusedKey(first);
  }, [isOpen, focused, first, state?.selectionManager]);
  return null;
}
