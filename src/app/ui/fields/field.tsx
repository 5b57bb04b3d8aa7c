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
  labelPlacement?: "top" | "side" | "hidden" | undefined;
  /** One line below the control; an error replaces it. */
  hint?: ReactNode;
  error?: string | undefined;
};

type FieldFrameProps = FieldProps & {
  /** The id of a control that isn't a field of React Aria; it names its label by `-label` and its words by `-words`. */
  own?: string;
  children: ReactNode;
};

/** Label, control, and hint or error. */
export function FieldFrame({ label, labelPlacement = "top", hint, error, own, children }: FieldFrameProps) {
  const words = own === undefined ? {} : { id: `${own}-words` };
  const failure = (
    <>
      <Icon of={CircleX} size={14} />
      {error}
    </>
  );
  return (
    <>
      {labelPlacement === "hidden" ? null : (
        <Label
          {...(own !== undefined && {
            id: `${own}-label`,
            elementType: "span",
            onClick: () => document.getElementById(own)?.focus(),
          })}
          className={labelPlacement === "side" ? "type-quiet" : "weight-strong"}
        >
          {label}
        </Label>
      )}
      <div className={styles.body}>
        {children}
        {error && own !== undefined ? (
          <span {...words} className={`type-small ${styles.error}`}>
            {failure}
          </span>
        ) : error ? (
          <FieldError className={`type-small ${styles.error}`}>{failure}</FieldError>
        ) : hint ? (
          <Text slot="description" {...words} className="type-quiet">
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
