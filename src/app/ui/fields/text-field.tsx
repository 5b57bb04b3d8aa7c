import type { Ref } from "react";
import { Input } from "react-aria-components/Input";
import { TextArea } from "react-aria-components/TextArea";
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from "react-aria-components/TextField";
import { classNames } from "../class-names.ts";
import { FieldFrame, type FieldProps, fieldRoot } from "./field.tsx";
import fieldStyles from "./field.module.css";

type TextFieldProps = Omit<FieldProps, "labelPlacement"> &
  Omit<AriaTextFieldProps, "children" | "className" | "style" | "isInvalid" | "validationBehavior"> & {
    /** An example, never the label. */
    placeholder?: string;
    /** More than one row makes it a text area. */
    rows?: number;
    inputRef?: Ref<HTMLInputElement>;
  };

export function TextField({ label, hint, error, placeholder, rows = 1, inputRef, ...rest }: TextFieldProps) {
  const frame = { label, hint, error };
  const example = placeholder === undefined ? {} : { placeholder };
  return (
    <AriaTextField {...rest} {...fieldRoot(frame)}>
      <FieldFrame {...frame}>
        {rows > 1 ? (
          <TextArea {...example} rows={rows} className={classNames(fieldStyles.control, fieldStyles.area)} />
        ) : (
          <Input {...example} ref={inputRef} className={fieldStyles.control ?? ""} />
        )}
      </FieldFrame>
    </AriaTextField>
  );
}
