import { type LucideIcon, Search, X } from "lucide-react";
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Header } from "react-aria-components/Header";
import { Input } from "react-aria-components/Input";
import { ListBox, ListBoxItem, ListBoxSection } from "react-aria-components/ListBox";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Text as AriaText } from "react-aria-components/Text";
import { TextField } from "react-aria-components/TextField";
import { t } from "#words";
import { MarkedText } from "../../badges/badges.tsx";
import { IconButton } from "../../buttons/button.tsx";
import { classNames } from "../../class-names.ts";
import { Icon } from "../../icon.tsx";
import { VisuallyHidden } from "../../layout/layout.tsx";
import { original } from "../../original.ts";
import styles from "./command-dialog.module.css";

type Command = {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Quiet words at the right: what kind it is. */
  detail?: string | undefined;
  /** Below the label, such as why it can't be done now. */
  description?: string | undefined;
  keys?: string | undefined;
  /** It can't be done now, which its description says. It can still be chosen, because a list skips what is disabled. */
  isOff?: boolean;
};

export type CommandSection = { id: string; title: string; commands: readonly Command[] };

type CommandDialogProps = {
  label: string;
  placeholder: string;
  query: string;
  onQueryChange: (query: string) => void;
  sections: readonly CommandSection[];
  onChoose: (id: string) => void;
  /** Enter while nothing is listed. */
  onEarlyEnter: () => void;
  onClose: () => void;
  /** In place of an empty list. */
  empty: ReactNode;
  foot: ReactNode;
};

/** A field over a list of what it finds. Typing moves to the first command, which Enter takes. */
export function CommandDialog({ label, placeholder, query, onQueryChange, onClose, ...rest }: CommandDialogProps) {
  const { sections, onChoose, onEarlyEnter, empty, foot } = rest;
  const input = useRef<HTMLInputElement>(null);
  const [first] = sections.flatMap(({ commands }) => commands);
  const isTyped = query.trim() !== "";

  useFirstWhenLate(input, first?.id);
  // At once, or keys that are typed before the paint would be lost.
  useLayoutEffect(() => input.current?.focus(), []);

  /** After pasting, and when results come late, the list has no focus: its first command is meant. */
  function takeFirst(event: ReactKeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !isTyped) return;
    if (event.target !== input.current || hasActive(input.current)) return;
    event.preventDefault();
    event.stopPropagation();
    if (first) onChoose(first.id);
    else onEarlyEnter();
  }

  return (
    <ModalOverlay
      className={`fades ${styles.scrim}`}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className={styles.box ?? ""}>
        <AriaDialog aria-label={label} className={styles.dialog ?? ""}>
          <Autocomplete inputValue={query} onInputChange={onQueryChange}>
            <div className={styles.head} onKeyDownCapture={takeFirst}>
              <Icon of={Search} size={18} className="tone-faint" />
              <TextField aria-label={label} type="search" className={styles.field ?? ""}>
                <Input
                  ref={input}
                  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- Autocomplete adds aria-controls
                  role="combobox"
                  aria-expanded
                  aria-haspopup="listbox"
                  className={styles.input ?? ""}
                  placeholder={placeholder}
                  maxLength={200}
                />
              </TextField>
              <kbd className={`from-640 ${styles.key}`} aria-hidden="true">
                Esc
              </kbd>
              <IconButton icon={X} label={t("Close")} className={`below-640 ${styles.close}`} onPress={onClose} />
            </div>
            <ListBox
              aria-label={t("Results")}
              className={styles.list ?? ""}
              data-typed={isTyped || undefined}
              items={sections.filter(({ commands }) => commands.length > 0)}
              selectionMode="none"
              onAction={(id) => onChoose(String(id))}
              renderEmptyState={() => <div className={`type-quiet ${styles.empty}`}>{empty}</div>}
            >
              {({ id, title, commands }) => (
                <ListBoxSection id={id} className={styles.section ?? ""}>
                  <Header className={`type-small weight-strong tone-faint ${styles.title}`}>{title}</Header>
                  {commands.map((command) => (
                    <CommandOption key={command.id} command={command} query={query} />
                  ))}
                </ListBoxSection>
              )}
            </ListBox>
          </Autocomplete>
          <div className={`type-small tone-quiet ${styles.foot}`}>{foot}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Whether a command has the focus of the list. React Aria may still name one that has left the list. */
function hasActive(input: HTMLInputElement): boolean {
  const id = input.getAttribute("aria-activedescendant");
  return id !== null && document.getElementById(id) !== null;
}

/** React Aria moves to the first command as someone types, but not to one that comes later to an empty list. */
function useFirstWhenLate(input: RefObject<HTMLInputElement | null>, first: string | undefined): void {
  const before = useRef(first);
  useEffect(() => {
    const wasEmpty = before.current === undefined;
    before.current = first;
    if (!wasEmpty || first === undefined || !input.current || hasActive(input.current)) return;
    input.current.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  }, [input, first]);
}

function CommandOption({ command, query }: { command: Command; query: string }) {
  const { id, label, icon, detail, description, keys, isOff = false } = command;
  return (
    <ListBoxItem id={id} textValue={label} className={classNames(styles.option, isOff && styles.off)}>
      <Icon of={icon} className="tone-quiet" />
      <span className="fills">
        <span className={styles.label}>
          <MarkedText text={label} query={query} />
        </span>
        {description === undefined ? null : (
          <span aria-hidden="true" className={`type-quiet ${styles.description}`}>
            {original(description)}
          </span>
        )}
      </span>
      {detail === undefined ? null : (
        <span aria-hidden="true" className={`type-quiet one-line ${styles.detail}`}>
          {original(detail)}
        </span>
      )}
      {keys === undefined ? null : (
        <kbd aria-hidden="true" className={`from-640 ${styles.key}`}>
          {keys}
        </kbd>
      )}
      {/* Read after the name, all at once. Hidden, so that it isn't part of the name. */}
      <VisuallyHidden>
        <AriaText slot="description" aria-hidden="true">
          {[description, detail, keys].filter(Boolean).join(" ")}
        </AriaText>
      </VisuallyHidden>
    </ListBoxItem>
  );
}
