import { Search } from "lucide-react";
import { type ReactNode, use, useEffect, useRef, useState } from "react";
import { ButtonContext } from "react-aria-components/Button";
import { ComboBox as AriaComboBox, ComboBoxStateContext } from "react-aria-components/ComboBox";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { ListBox, ListBoxItem, type ListBoxProps } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { MarkedText } from "../badges/badges.tsx";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { LiveRegion } from "../messages/messages.tsx";
import fieldStyles from "./field.module.css";
import listStyles from "./option-list.module.css";

export type ComboBoxItem = {
  id: string;
  lead?: string;
  text: string;
  /** At the end, such as how many it would leave. */
  aside?: string;
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
  labelPlacement?: "top" | "hidden";
  /** In the field, in place of the icon and after the text. */
  before?: ReactNode;
  after?: ReactNode;
  /**
   * Without it, the list opens at the first letter and not with the focus; it shows nothing where nothing matches, and
   * Tab leaves the words as they are.
   */
  opensOnFocus?: boolean;
  /** What to show, which is nothing to see, from the first letter on. */
  whenTyped?: (hasItems: boolean) => ReactNode;
  /** What options mark. */
  marked?: string;
  controlClass?: string;
  listClass?: string;
};

export function ComboBox(props: ComboBoxProps) {
  const { label, query, onQueryChange, items, onChoose, onErase, status, foot, placeholder } = props;
  const {
    labelPlacement = "top",
    before,
    after,
    opensOnFocus = true,
    marked = query,
    controlClass,
    listClass,
    whenTyped,
  } = props;
  // After a choice, the list stays closed until the student types. Until then an empty field has no items, because
  // React Aria opens the list of a field with items.
  const [hasChosen, setHasChosen] = useState(false);
  // Since the field got the focus. Tab takes the option with the focus, so a student who only passes leaves no choice.
  const [hasTyped, setHasTyped] = useState(false);
  const shown = (hasChosen || !opensOnFocus) && query === "" ? [] : items;

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
      menuTrigger={opensOnFocus ? "focus" : "input"}
      allowsCustomValue
      allowsEmptyCollection={opensOnFocus && !hasChosen}
      {...(labelPlacement === "hidden" && { "aria-label": label })}
    >
      {hasTyped ? whenTyped?.(shown.length > 0) : null}
      <StatusRegion message={items.length === 0 ? status : ""} />
      {labelPlacement === "top" ? <Label className="weight-strong">{label}</Label> : null}
      <Group role="presentation" className={classNames(fieldStyles.control, controlClass)}>
        <Around>{before ?? <Icon of={Search} className="tone-faint" />}</Around>
        <TextInput {...{ query, placeholder, onErase }} />
        <Around>{after}</Around>
      </Group>
      <Popover offset={6} className={classNames("floating", listStyles.popover, listClass)}>
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
              textValue={[item.lead, item.text, item.aside].filter(Boolean).join(" ")}
              onAction={() => choose(item.id)}
              className={listStyles.option ?? ""}
            >
              {item.lead ? (
                <span className="weight-bold">
                  <MarkedText text={item.lead} query={marked} />
                </span>
              ) : null}
              <span className="fills">
                <MarkedText text={item.text} query={marked} />
              </span>
              {item.aside ? <span className="type-quiet">{item.aside}</span> : null}
            </ListBoxItem>
          )}
        </ListBox>
        {hasTyped ? <FocusFirst query={query} /> : null}
        {items.length > 0 ? <div className={`type-quiet ${listStyles.foot}`}>{foot}</div> : null}
      </Popover>
    </AriaComboBox>
  );
}

/** React Aria would take a button in the field for that which opens the list. */
function Around({ children }: { children: ReactNode }) {
  return <ButtonContext value={null}>{children}</ButtonContext>;
}

type TextInputProps = Pick<ComboBoxProps, "query" | "placeholder"> & {
  onErase: ComboBoxProps["onErase"] | undefined;
};

function TextInput({ query, placeholder, onErase }: TextInputProps) {
  return (
    <Input
      className={`fills ${fieldStyles.bare}`}
      placeholder={placeholder}
      // A key that's held to empty the field ends there.
      onKeyDown={({ key, repeat }) => key === "Backspace" && query === "" && !repeat && onErase?.()}
    />
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
function FocusFirst({ query }: { query: string }) {
  const state = use(ComboBoxStateContext);
  const first = state?.collection.getFirstKey() ?? null;
  const focused = state?.selectionManager.focusedKey ?? null;
  const isOpen = state?.isOpen ?? false;
  /** What was typed when it was the first: arrows may have left it since. */
  const taken = useRef("");
  const now = `${query} ${first}`;
  useEffect(() => {
    if (!isOpen || first === null || (focused !== null && taken.current === now)) return;
    state?.selectionManager.setFocusedKey(first);
    taken.current = now;
  }, [isOpen, focused, first, now, state?.selectionManager]);
  return null;
}
