import { Search, X } from "lucide-react";
import type { Ref } from "react";
import { Button } from "react-aria-components/Button";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from "react-aria-components/SearchField";
import { FieldFrame, type FieldProps, fieldRoot } from "./field.tsx";
import { Icon } from "./icon.tsx";
import fieldStyles from "./field.module.css";
import styles from "./search-field.module.css";

export type SearchFieldProps = FieldProps &
  Omit<AriaSearchFieldProps, "children" | "className" | "style" | "isInvalid" | "validationBehavior"> & {
    placeholder?: string;
    className?: string;
    inputRef?: Ref<HTMLInputElement>;
  };

/** Esc and the x clear it; Enter calls onSubmit. */
export function SearchField({
  label,
  labelPlacement = "hidden",
  hint,
  error,
  placeholder,
  className,
  inputRef,
  ...rest
}: SearchFieldProps) {
  return (
    <AriaSearchField {...rest} {...fieldRoot({ label, labelPlacement, error }, className)}>
      {({ isEmpty }) => (
        <FieldFrame label={label} labelPlacement={labelPlacement} hint={hint} error={error}>
          <Group className={fieldStyles.control ?? ""}>
            <Icon of={Search} className={fieldStyles.glyph} />
            <Input
              ref={inputRef}
              className={fieldStyles.bare ?? ""}
              {...(placeholder !== undefined && { placeholder })}
            />
            <Button className={styles.clear ?? ""} data-empty={isEmpty || undefined}>
              <Icon of={X} />
            </Button>
          </Group>
        </FieldFrame>
      )}
    </AriaSearchField>
  );
}
