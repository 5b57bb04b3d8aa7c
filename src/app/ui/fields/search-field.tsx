import { Search, X } from "lucide-react";
import { type ComponentProps, type Ref, useId, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { t } from "#words";
import { classNames } from "../class-names.ts";
import type { FieldProps } from "./field.tsx";
import { Icon } from "../icon.tsx";
import fieldStyles from "./field.module.css";

export type SearchFieldProps = Omit<FieldProps, "error"> &
  Pick<ComponentProps<"input">, "aria-controls" | "maxLength" | "onKeyDown" | "placeholder"> & {
    value: string;
    onChange: (value: string) => void;
    className?: string;
    inputRef?: Ref<HTMLInputElement>;
  };

/** Esc and the x clear it. */
export function SearchField({
  label,
  labelPlacement = "hidden",
  hint,
  className,
  inputRef,
  value,
  onChange,
  onKeyDown,
  ...rest
}: SearchFieldProps) {
  const id = useId();
  const control = useRef<HTMLDivElement>(null);
  const isEmpty = value === "";
  return (
    <div className={classNames(fieldStyles.field, labelPlacement === "side" && fieldStyles.side, className)}>
      {labelPlacement === "hidden" ? null : (
        <label htmlFor={id} className={fieldStyles.label}>
          {label}
        </label>
      )}
      <div className={fieldStyles.body}>
        <div ref={control} className={fieldStyles.control}>
          <Icon of={Search} className={fieldStyles.glyph} />
          <input
            {...rest}
            ref={inputRef}
            id={id}
            type="search"
            aria-label={labelPlacement === "hidden" ? label : undefined}
            aria-describedby={hint ? `${id}-hint` : undefined}
            className={fieldStyles.bare}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              onKeyDown?.(event);
              if (event.key !== "Escape" || isEmpty) return;
              // Keeps a surrounding dialog open.
              event.preventDefault();
              event.stopPropagation();
              onChange("");
            }}
          />
          <Button
            aria-label={t("Clear search")}
            excludeFromTabOrder
            preventFocusOnPress
            className={fieldStyles.clear ?? ""}
            data-empty={isEmpty || undefined}
            onPress={() => {
              onChange("");
              control.current?.querySelector("input")?.focus();
            }}
          >
            <Icon of={X} />
          </Button>
        </div>
        {hint ? (
          <span id={`${id}-hint`} className={fieldStyles.hint}>
            {hint}
          </span>
        ) : null}
      </div>
    </div>
  );
}
