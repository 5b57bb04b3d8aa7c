import type { LucideIcon } from "lucide-react";
import { createElement, type CSSProperties, Fragment, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import type { CourseTone } from "#calendar";
import styles from "./badges.module.css";

/** Neutral for kinds, a status tone for states, accent for Now, and careers' and honors' own. */
export type TagTone = "neutral" | "success" | "warning" | "danger" | "accent" | "ugrd" | "grad" | "csce" | "honors";

type TagProps = {
  tone?: TagTone;
  icon?: LucideIcon;
  className?: string;
  children: ReactNode;
};

/** Of tones that only tags have. */
const TOKENS: Partial<Record<TagTone, string>> = {
  ugrd: "career-ugrd",
  grad: "career-grad",
  csce: "career-csce",
  honors: "honors",
};

export function Tag({ tone = "neutral", icon, className, children }: TagProps) {
  const token = TOKENS[tone];
  // React's type of styles doesn't know custom properties.
  const own = token && ({ "--status": `var(--${token})`, "--status-tint": `var(--${token}-tint)` } as CSSProperties);
  return (
    <span data-status={tone} style={own || undefined} className={classNames("type-small", styles.tag, className)}>
      {icon ? <Icon of={icon} size={12} /> : null}
      {children}
    </span>
  );
}

type CountBadgeProps = {
  count: number;
  tone?: "neutral" | "accent";
  className?: string;
};

export function CountBadge({ count, tone = "neutral", className }: CountBadgeProps) {
  return (
    <Tag tone={tone} className={classNames(styles.count, className)}>
      {count}
    </Tag>
  );
}

/** Repeats a course's color of the week next to its name; hollow if the course is off. */
export function CourseDot({ color, isOff = false }: { color: CourseTone | "break"; isOff?: boolean }) {
  return <span aria-hidden="true" data-course={color} className={classNames(styles.dot, isOff && styles.off)} />;
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
