import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, startTransition, useId, useRef, useState } from "react";
import { MINUTES_PER_DAY } from "#dates/minutes";
import { readTime } from "#dates/typed-time";
import { timeLabel } from "#dates/words";
import { t } from "#words";
import { Icon } from "../icon.tsx";
import { loadOverlays, overlay } from "../popups/overlays.tsx";
import styles from "./field.module.css";
import { Field, type FieldProps, fieldNames } from "./field.tsx";

type TimeFieldProps = Pick<FieldProps, "label" | "hint" | "className"> & {
  /** Minutes since midnight; undefined while what is typed isn't a time. */
  value: number | undefined;
  onChange: (minutes: number | undefined) => void;
  /** An end: its midnight is that after the day, and bare hours come after this time. */
  after?: number | undefined;
  isEnd?: boolean;
  isDisabled?: boolean;
  /** Someone tried to save, so what isn't a time is named also before the field is left. */
  isTried?: boolean;
  /** One of several invalid controls described by one message. */
  isMarked?: boolean;
  "aria-describedby"?: string | undefined;
};

const STEP = 15;
const EXAMPLE = 9 * 60 + 15;

const SelectList = overlay((loaded) => loaded.SelectList);

/** A time that is typed, as exactly as someone likes, or taken from a list of quarters that opens at it. */
export function TimeField({ label, hint, className, value, onChange, ...props }: TimeFieldProps) {
  const { after, isEnd = false, isDisabled = false, isTried = false, isMarked = false } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(() => (value === undefined ? "" : wordsOf(value)));
  // The list opens here also if what is typed since isn't a time.
  const [last, setLast] = useState(value);
  const [isLeft, setLeft] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isNamed = !isDisabled && value === undefined && (isLeft || isTried);
  const error = isNamed ? problemOf(text.trim()) : undefined;
  const frame = { label, hint, error };

  function take(minutes: number) {
    setText(wordsOf(minutes));
    setLast(minutes);
    onChange(minutes);
  }

  function type(next: string) {
    setText(next);
    setLeft(false);
    const read = readTime(next, after);
    const minutes = read === undefined ? undefined : onOwnDay(read, isEnd);
    if (minutes !== undefined) setLast(minutes);
    onChange(minutes);
  }

  function leave() {
    setLeft(true);
    if (value !== undefined) setText(wordsOf(value));
  }

  function open() {
    // In slices, because rendering many options with the press would block a busy page.
    startTransition(() => setOpen(true));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    open();
  }

  const options = optionsOf(isEnd, last);
  return (
    <Field {...frame} id={id} className={className} isMarked={isMarked}>
      <div
        ref={box}
        className={styles.control}
        data-invalid={isMarked || Boolean(error) || undefined}
        data-disabled={isDisabled || undefined}
      >
        <input
          {...fieldNames(id, frame, props["aria-describedby"])}
          id={id}
          className={`fills ${styles.bare}`}
          value={text}
          disabled={isDisabled}
          aria-invalid={Boolean(error) || isMarked || undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={20}
          onFocus={({ target }) => {
            target.select();
            void loadOverlays().catch(() => {});
          }}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={`tiny-button ${styles.clear}`}
          disabled={isDisabled}
          aria-label={t("{label}: list of times", { label })}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          // Leaving the field would name its problem below it, and move the button away from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={open}
        >
          <Icon of={ChevronDown} className="tone-quiet" />
        </button>
      </div>
      <SelectList
        {...{ label, options, isOpen }}
        value={last === undefined ? null : String(last)}
        button={box}
        onKeys={ignoreKeys}
        onOpen={open}
        onClose={() => setOpen(false)}
        onChoose={(at) => take(Number(options[at]!.id))}
      />
    </Field>
  );
}

/** The box is no button: the input has keys of its own. */
function ignoreKeys() {}

/** The end of a day is its second midnight, and a day begins with the first. */
function onOwnDay(minutes: number, isEnd: boolean): number {
  return isEnd ? minutes || MINUTES_PER_DAY : minutes % MINUTES_PER_DAY;
}

function optionsOf(isEnd: boolean, own: number | undefined) {
  const first = isEnd ? STEP : 0;
  const quarters = Array.from({ length: MINUTES_PER_DAY / STEP }, (_, at) => first + at * STEP);
  return [...new Set([...quarters, ...(own === undefined ? [] : [own])])]
    .toSorted((a, b) => a - b)
    .map((minutes) => ({ id: String(minutes), text: wordsOf(minutes) }));
}

function wordsOf(minutes: number): string {
  return minutes === MINUTES_PER_DAY ? t("Midnight") : timeLabel(minutes);
}

function problemOf(text: string): string {
  const example = timeLabel(EXAMPLE);
  if (text === "") return t("Enter a time, such as {example}.", { example });
  return t("“{text}” isn't a time. Enter one such as {example}.", { text, example });
}
