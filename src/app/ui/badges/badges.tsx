import type { LucideIcon } from "lucide-react";
import { type CSSProperties, createElement, Fragment, type ReactNode } from "react";
import type { CourseColor } from "#contract/course-colors";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { original, originalLang } from "../original.ts";
import styles from "./badges.module.css";

/** Neutral for kinds, a status tone for states, accent for Now, and careers' and honors' own. */
export type TagTone = "neutral" | "success" | "warning" | "danger" | "accent" | "ugrd" | "grad" | "csce" | "honors";

type TagProps = {
  tone?: TagTone;
  icon?: LucideIcon;
  className?: string;
  children: ReactNode;
};

/** With color tokens of their own. */
const OWN_TONES: readonly TagTone[] = ["ugrd", "grad", "csce", "honors"];

export function Tag({ tone = "neutral", icon, className, children }: TagProps) {
  const token = tone === "honors" ? tone : `career-${tone}`;
  const colors = { "--status": `var(--${token})`, "--status-tint": `var(--${token}-tint)` };
  // React's type of styles doesn't know custom properties.
  const own = OWN_TONES.includes(tone) ? (colors as CSSProperties) : undefined;
  return (
    <span data-status={tone} style={own} className={classNames("type-small", styles.tag, className)}>
      {icon ? <Icon of={icon} size={12} /> : null}
      {original(children)}
    </span>
  );
}

export function CountBadge({ count, className, ...tag }: Omit<TagProps, "children"> & { count: number }) {
  return (
    <Tag {...tag} className={classNames(styles.count, className)}>
      {count}
    </Tag>
  );
}

export function CourseDot({ color, isOff = false }: { color: CourseColor | "break"; isOff?: boolean }) {
  return <span aria-hidden="true" data-course={color} className={classNames(styles.dot, isOff && styles.off)} />;
}

/** A text with the words of a query marked, ignoring case. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  const words = query.split(/\s+/u).filter(Boolean);
  if (words.length === 0) return original(text);
  // Longest first, so that of "data" and "database" the longer one is marked whole.
  const pattern = words
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&"))
    .join("|");
  // The group puts each match between two others.
  const parts = text.split(new RegExp(`(${pattern})`, "giu"));
  const marked = parts.map((part, at) => (at % 2 === 1 ? createElement("mark", null, part) : part));
  const lang = originalLang(text);
  return lang ? createElement("span", { lang }, ...marked) : createElement(Fragment, null, ...marked);
}
