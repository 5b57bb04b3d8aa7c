import type { AllHTMLAttributes, CSSProperties, ElementType, HTMLAttributes, Ref } from "react";
import { classNames } from "../class-names.ts";
import { original } from "../original.ts";
import styles from "./layout.module.css";

/** In steps of 4 px. */
type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6;

type BoxProps = Omit<AllHTMLAttributes<HTMLElement>, "as" | "wrap"> & {
  as?: ElementType;
  gap?: Gap;
  ref?: Ref<HTMLElement> | undefined;
};

export function Stack({ align, ...props }: BoxProps & { align?: "start" | "center" | "end" }) {
  return <Box {...props} name={styles.stack} values={{ "--align": align ?? "normal" }} />;
}

type RowProps = BoxProps & {
  align?: "start" | "center" | "end" | "baseline";
  justify?: "between" | "center" | "end";
  wrap?: boolean;
};

export function Row({ align = "center", justify, wrap = true, ...props }: RowProps) {
  const place = { "--justify": justify === "between" ? "space-between" : (justify ?? "normal") };
  const values = { "--align": align, ...place, "--wrap": wrap ? "wrap" : "nowrap" };
  return <Box {...props} name={styles.row} values={values} />;
}

type ColumnsProps = BoxProps & {
  side: string;
  /** The width of screens, in pixels, from which the side is next to the main column and not below it. */
  from?: 900 | 1200;
};

/** A main and a side column. */
export function Columns({ side, from = 900, gap = 6, ...props }: ColumnsProps) {
  return (
    <Box {...props} gap={gap} name={classNames(styles.columns, styles[`from-${from}`])} values={{ "--side": side }} />
  );
}

export function CardGrid({ min, gap = 4, ...props }: BoxProps & { min: string }) {
  return <Box {...props} gap={gap} name={styles.grid} values={{ "--min": min }} />;
}

type InnerBoxProps = BoxProps & {
  name: string | undefined;
  values: Record<`--${string}`, string>;
};

function Box({ as: Tag = "div", gap = 2, name, values, className, style, children, ...props }: InnerBoxProps) {
  // React's type of styles doesn't know custom properties.
  const own = { "--gap": gap, ...values, ...style } as CSSProperties;
  return (
    <Tag {...props} className={classNames(name, className)} style={own}>
      {original(children)}
    </Tag>
  );
}

type TextProps = Omit<AllHTMLAttributes<HTMLElement>, "as" | "size"> & {
  as?: ElementType;
  size?: "small" | "large";
  tone?: "quiet" | "faint" | "accent" | "success" | "warning" | "danger";
  weight?: "strong" | "bold";
  ref?: Ref<HTMLElement> | undefined;
};

/** What isn't set is inherited. */
export function Text({ as: Tag = "p", size, tone, weight, className, children, ...props }: TextProps) {
  const own = [size && `type-${size}`, tone && `tone-${tone}`, weight && `weight-${weight}`];
  return (
    <Tag {...props} className={classNames(...own, className)}>
      {original(children)}
    </Tag>
  );
}

type VisuallyHiddenProps = HTMLAttributes<HTMLSpanElement> & { "data-live-announcer"?: "true" };

export function VisuallyHidden({ children, ...props }: VisuallyHiddenProps) {
  return (
    <span {...props} className="visually-hidden">
      {original(children)}
    </span>
  );
}

/** Shows a cut-off text in full as its tooltip; for `onPointerEnter`. */
export function titleWhenCut({ currentTarget: part }: { currentTarget: HTMLElement }): void {
  const isCut = part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight;
  if (isCut) part.title = part.textContent ?? "";
  else part.removeAttribute("title");
}
