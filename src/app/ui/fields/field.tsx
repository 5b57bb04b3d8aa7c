import { CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import styles from "./field.module.css";

export type FieldProps = {
  label: string;
  /** Above; beside in a toolbar; hidden if the control shows it another way (it stays the accessible name). */
  labelPlacement?: "top" | "side" | "hidden";
  /** One line below the control; an error replaces it. */
  hint?: ReactNode;
  error?: string | undefined;
};

type FieldFrameProps = Pick<FieldProps, "label" | "labelPlacement" | "hint" | "error"> & { children: ReactNode };

/** Label, control, and hint or error, inside a react-aria field. */
export function FieldFrame({ label, labelPlacement = "top", hint, error, children }: FieldFrameProps) {
  return (
    <>
      {labelPlacement === "hidden" ? null : <Label className={styles.label ?? ""}>{label}</Label>}
      <div className={styles.body}>
        {children}
        {error ? (
          <FieldError className={styles.error ?? ""}>
            <Icon of={CircleX} size={14} />
            {error}
          </FieldError>
        ) : hint ? (
          <Text slot="description" className={styles.hint ?? ""}>
            {hint}
          </Text>
        ) : null}
      </div>
    </>
  );
}

/** Props for the react-aria field around a FieldFrame. */
export function fieldRoot(props: Pick<FieldProps, "label" | "labelPlacement" | "error">, className?: string) {
  const { label, labelPlacement = "top", error } = props;
  return {
    className: classNames(styles.field, labelPlacement === "side" && styles.side, className),
    isInvalid: Boolean(error),
    validationBehavior: "aria",
    ...(labelPlacement === "hidden" && { "aria-label": label }),
  } as const;
}
