import { Search, X } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { t } from "#words";
import { Icon } from "../icon.tsx";
import fieldStyles from "./field.module.css";

type SearchFieldProps = Pick<ComponentProps<"input">, "aria-controls" | "onKeyDown" | "placeholder"> & {
  /** For screen readers. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
};

/** Esc and the x clear it. */
export function SearchField({ label, className, value, onChange, onKeyDown, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isEmpty = value === "";
  return (
    <div className={className}>
      <div className={fieldStyles.control}>
        <Icon of={Search} className="tone-faint" />
        <input
          {...rest}
          ref={input}
          type="search"
          aria-label={label}
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
            input.current?.focus();
          }}
        >
          <Icon of={X} />
        </Button>
      </div>
    </div>
  );
}
