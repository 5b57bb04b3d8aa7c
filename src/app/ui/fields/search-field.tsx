import { Search, X } from "lucide-react";
import { type ComponentProps, type Ref, useId, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { t } from "#words";
import { FieldFrame, type FieldProps, fieldRoot } from "./field.tsx";
import { Icon } from "../icon.tsx";
import fieldStyles from "./field.module.css";

type SearchFieldProps = Omit<FieldProps, "error"> &
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
    <div className={fieldRoot({ label, labelPlacement }, className).className}>
      <FieldFrame label={label} labelPlacement={labelPlacement} hint={hint} own={id}>
        <div ref={control} className={fieldStyles.control}>
          <Icon of={Search} className="tone-faint" />
          <input
            {...rest}
            ref={inputRef}
            id={id}
            type="search"
            {...(labelPlacement === "hidden" ? { "aria-label": label } : { "aria-labelledby": `${id}-label` })}
            aria-describedby={hint ? `${id}-words` : undefined}
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
            className={`tiny-button ${fieldStyles.clear}`}
            data-empty={isEmpty || undefined}
            onPress={() => {
              onChange("");
              control.current?.querySelector("input")?.focus();
            }}
          >
            <Icon of={X} />
          </Button>
        </div>
      </FieldFrame>
    </div>
  );
}
