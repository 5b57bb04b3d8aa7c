import type { AllHTMLAttributes, ElementType, Ref } from "react";
import { classNames } from "../class-names.ts";

type TextProps = Omit<AllHTMLAttributes<HTMLElement>, "as" | "size"> & {
  as?: ElementType;
  size?: "small" | "large";
  tone?: "quiet" | "faint" | "accent" | "success" | "warning" | "danger";
  weight?: "strong" | "bold";
  ref?: Ref<HTMLElement> | undefined;
};

/** What isn't set is inherited. */
export function Text({ as: Tag = "p", size, tone, weight, className, ...props }: TextProps) {
  return (
    <Tag
      {...props}
      className={classNames(size && `type-${size}`, tone && `tone-${tone}`, weight && `weight-${weight}`, className)}
    />
  );
}
