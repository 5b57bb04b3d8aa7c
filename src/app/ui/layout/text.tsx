import type { AllHTMLAttributes, ElementType, Ref } from "react";
import { classNames } from "../class-names.ts";
import styles from "./text.module.css";

type TextProps = Omit<AllHTMLAttributes<HTMLElement>, "as" | "size"> & {
  as?: ElementType;
  size?: "small" | "normal" | "large";
  tone?: "quiet" | "faint" | "accent" | "success" | "warning" | "danger";
  weight?: "strong" | "bold";
  ref?: Ref<HTMLElement> | undefined;
};

/** What isn't set is inherited. */
export function Text({ as: Tag = "p", size, tone, weight, className, ...props }: TextProps) {
  return (
    <Tag
      {...props}
      className={classNames(size && styles[size], tone && styles[tone], weight && styles[weight], className)}
    />
  );
}
