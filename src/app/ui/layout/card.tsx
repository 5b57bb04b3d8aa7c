import { type ReactNode, type Ref, useId } from "react";
import { classNames } from "../class-names.ts";
import { original } from "../original.ts";
import styles from "./card.module.css";
import { Row, Stack } from "./layout.tsx";

type CardProps = {
  title?: ReactNode;
  headingLevel?: 2 | 3;
  note?: ReactNode;
  aside?: ReactNode;
  foot?: ReactNode;
  /** A list card: a hairline below the head, and no padding, because rows bring their own. */
  isList?: boolean;
  /** Reaches the edges of a phone's screen. */
  isEdgeToEdge?: boolean;
  className?: string;
  children?: ReactNode;
  ref?: Ref<HTMLElement> | undefined;
};

/** With a title it's a named region for screen readers. */
export function Card({ isList = false, isEdgeToEdge = false, className, ref, ...props }: CardProps) {
  const { title, headingLevel: level = 2, note, aside, foot, children } = props;
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <Stack
      as="section"
      gap={0}
      ref={ref}
      aria-labelledby={title ? titleId : undefined}
      className={classNames("boxed", isList && styles.list, isEdgeToEdge && "to-edges", className)}
    >
      {title ? (
        <Row as="header" align="baseline" className={styles.head}>
          <Heading id={titleId} className="type-title-3">
            {original(title)}
          </Heading>
          {note ? <span className="tone-quiet">{original(note)}</span> : null}
          {aside ? <div className="to-end">{aside}</div> : null}
        </Row>
      ) : null}
      {children ? <div className={styles.body}>{children}</div> : null}
      {foot ? <footer className={`no-print ${styles.foot}`}>{foot}</footer> : null}
    </Stack>
  );
}

export type Fact = { label: string; value: ReactNode };

type FactListProps = {
  facts: readonly Fact[];
  /** Columns: values next to labels of 104 px. Ends: values at the right, for numbers. */
  layout?: "columns" | "ends";
  className?: string;
};

export function FactList({ facts, layout = "columns", className }: FactListProps) {
  const shown = facts.filter(({ value }) => ![undefined, null, false, ""].some((nothing) => value === nothing));
  if (shown.length === 0) return null;
  return (
    <dl className={classNames(styles.facts, layout === "ends" && styles.ends, className)}>
      {shown.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className="tone-quiet">{label}</dt>
          <dd>{original(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
