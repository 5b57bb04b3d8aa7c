import type { LucideIcon } from "lucide-react";
import { createElement, Fragment, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import type { CourseColor } from "./course-color.ts";
import { type SeatCounts, seatFraction, seatLevel, seatShare, seatWords } from "./seat-level.ts";
import styles from "./badges.module.css";

/** Neutral for kinds, a status tone for states, accent for Now, and careers' and honors' own. */
export type TagTone = "neutral" | "success" | "warning" | "danger" | "accent" | "ugrd" | "grad" | "csce" | "honors";

type TagProps = {
  tone?: TagTone;
  /** For statuses, not for kinds. */
  icon?: LucideIcon;
  className?: string;
  children: ReactNode;
};

export function Tag({ tone = "neutral", icon, className, children }: TagProps) {
  return (
    <span data-status={tone} className={classNames("type-small", styles.tag, className)}>
      {icon ? <Icon of={icon} size={12} /> : null}
      {children}
    </span>
  );
}

type CountBadgeProps = {
  count: number;
  /** Accent if the place is selected, or over an icon. */
  tone?: "neutral" | "accent";
  className?: string;
};

/** A number after a word: "Cart 4", "Filters 2". */
export function CountBadge({ count, tone = "neutral", className }: CountBadgeProps) {
  return (
    <Tag tone={tone} className={classNames(styles.count, className)}>
      {count}
    </Tag>
  );
}

/** Repeats a course's color of the week next to its name; hollow if the course is off. */
export function CourseDot({ color, isOff = false }: { color: CourseColor | "break"; isOff?: boolean }) {
  return <span aria-hidden="true" data-course={color} className={classNames(styles.dot, isOff && styles.off)} />;
}

type SeatMeterProps = {
  seats: SeatCounts;
  /** Line: bar, words, fraction. Stacked: words above bar and fraction, for rows of two lines. */
  layout?: "line" | "stacked";
  /** For tight places. */
  hidesFraction?: boolean;
};

/** Screen readers get the words, not the bar. */
export function SeatMeter({ seats, layout = "line", hidesFraction = false }: SeatMeterProps) {
  return (
    <span className={classNames(styles.meter, layout === "stacked" && styles.stacked)}>
      <SeatBar seats={seats} />
      <span className={classNames(styles.words, seatLevel(seats) === "full" && "tone-quiet")}>{seatWords(seats)}</span>
      {hidesFraction ? null : <span className="type-small tone-faint">{seatFraction(seats)}</span>}
    </span>
  );
}

/** The bar alone, next to words. */
export function SeatBar({ seats }: { seats: SeatCounts }) {
  return (
    <span aria-hidden="true" className={styles.bar}>
      <span style={{ inlineSize: `${100 * seatShare(seats)}%`, background: `var(--seat-${seatLevel(seats)})` }} />
    </span>
  );
}

/** A text with the words of a query marked, ignoring case. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  const words = query.split(/\s+/u).filter(Boolean);
  if (words.length === 0) return text;
  // Longest first, so that of "data" and "database" the longer one is marked whole.
  const pattern = words
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&"))
    .join("|");
  // The group puts each match between two others.
  const parts = text.split(new RegExp(`(${pattern})`, "giu"));
  const marked = parts.map((part, at) => (at % 2 === 1 ? createElement("mark", null, part) : part));
  return createElement(Fragment, null, ...marked);
}
