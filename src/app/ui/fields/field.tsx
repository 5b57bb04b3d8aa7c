import { CircleX, Search, X } from "lucide-react";
import { type ComponentProps, type ReactNode, type Ref, type RefObject, useId, useRef } from "react";
import { t } from "#words";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { Row } from "../layout/layout.tsx";
import { original } from "../original.ts";
import styles from "./field.module.css";

/** What every labelled control takes. */
export type FieldProps = {
  label: string;
  /** Above; beside in a toolbar; hidden if the control shows it another way (it stays the accessible name). */
  labelPlacement?: "top" | "side" | "hidden" | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
};

type FrameProps = FieldProps & {
  /** Of the control, which is described by `-words`; the label is `-label`. */
  id: string;
  /** A group's label isn't the label of one control. */
  isGroup?: boolean;
  isMarked?: boolean;
  children: ReactNode;
};

export function Field({ id, label, labelPlacement = "top", hint, error, className, ...props }: FrameProps) {
  const { isGroup = false, isMarked = false, children } = props;
  const shared = { id: `${id}-label`, className: labelPlacement === "side" ? "type-quiet" : "weight-strong" };
  return (
    <div
      className={classNames(styles.field, labelPlacement === "side" && styles.side, className)}
      data-invalid={isMarked || Boolean(error) || undefined}
    >
      {labelPlacement !== "hidden" && isGroup ? <span {...shared}>{original(label)}</span> : null}
      {labelPlacement !== "hidden" && !isGroup ? (
        <label {...shared} htmlFor={id}>
          {label}
        </label>
      ) : null}
      <div className={styles.body}>
        {children}
        {error ? (
          <Row as="span" id={`${id}-words`} gap={1} align="start" wrap={false} className="type-small tone-danger">
            <Icon of={CircleX} size={14} />
            {original(error)}
          </Row>
        ) : null}
        {hint && !error ? (
          <span id={`${id}-words`} className="type-quiet">
            {original(hint)}
          </span>
        ) : null}
      </div>
    </div>
  );
}

type FieldNames = Partial<Record<"aria-label" | "aria-labelledby" | "aria-describedby", string>>;

export function fieldNames(id: string, field: FieldProps, describedBy?: string): FieldNames {
  const { label, labelPlacement, hint, error } = field;
  const words = [describedBy, (error || hint) && `${id}-words`].filter(Boolean).join(" ");
  return {
    ...(labelPlacement === "hidden" ? { "aria-label": label } : { "aria-labelledby": `${id}-label` }),
    ...(words && { "aria-describedby": words }),
  };
}

type InputProps = ComponentProps<"input">;

type TextFieldProps = Omit<FieldProps, "labelPlacement"> &
  Pick<InputProps, "type" | "autoComplete" | "inputMode" | "maxLength" | "onFocus"> & {
    value: string;
    onChange?: (value: string) => void;
    onBlur?: () => void;
    isRequired?: boolean;
    isReadOnly?: boolean;
    placeholder?: string;
    rows?: number;
    inputRef?: Ref<HTMLInputElement>;
  };

export function TextField({ label, hint, error, className, rows = 1, inputRef, ...props }: TextFieldProps) {
  const { onChange, isRequired = false, isReadOnly = false, onFocus, type = "text", ...rest } = props;
  const id = useId();
  const shared = {
    ...rest,
    ...fieldNames(id, { label, hint, error }),
    id,
    required: isRequired,
    readOnly: isReadOnly,
    "aria-invalid": Boolean(error) || undefined,
    onChange: (event: { target: { value: string } }) => onChange?.(event.target.value),
  };
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {rows > 1 ? (
        <textarea {...shared} rows={rows} className={classNames(styles.control, styles.area)} />
      ) : (
        <input {...shared} ref={inputRef} type={type} onFocus={onFocus} className={styles.control} />
      )}
    </Field>
  );
}

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  className?: string;
  inputRef?: RefObject<HTMLInputElement | null>;
};

export function SearchField({ label, className, value, onChange, placeholder, inputRef }: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  return (
    <div className={className}>
      <div className={styles.control}>
        <Icon of={Search} className="tone-faint" />
        <input
          ref={input}
          type="search"
          aria-label={label}
          placeholder={placeholder}
          className={`fills ${styles.bare}`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || value === "") return;
            // Keeps a surrounding dialog open.
            event.preventDefault();
            event.stopPropagation();
            onChange("");
          }}
        />
        {/* Not a tab stop, because Esc does the same. */}
        <button
          type="button"
          tabIndex={-1}
          aria-label={t("Clear search")}
          className={`tiny-button ${styles.clear}`}
          // Keeps its place in an empty field.
          style={{ visibility: value === "" ? "hidden" : undefined }}
          onClick={() => {
            onChange("");
            input.current?.focus();
          }}
        >
          <Icon of={X} />
        </button>
      </div>
    </div>
  );
}
