import { type Styles, Text } from "@react-pdf/renderer";
import { createElement, type ReactElement } from "react";
import { FAMILY, weight } from "./fonts.ts";
import { printable } from "./printable.ts";
import { ink } from "./tones.ts";

export type Style = Styles[string];

/** Text in one line, cut with an ellipsis where its place ends; figures are of one width, so that columns align. */
export function line(content: string, style: Style = {}): ReactElement {
  return createElement(Text, { style: [{ maxLines: 1, textOverflow: "ellipsis" }, style] }, printable(content));
}

/** Text in as many lines as it needs. */
export function paragraph(content: string, style: Style = {}): ReactElement {
  return createElement(Text, { style }, printable(content));
}

/** Points. */
const TEXT_SIZE = 8.5;

/** What all text of a page begins with. */
export const baseText: Style = {
  fontFamily: FAMILY,
  fontWeight: weight.text,
  fontSize: TEXT_SIZE,
  color: ink.text,
  fontFeatureSettings: ["tnum"],
};

/**
 * What all text has that stands once. Not for what is drawn anew on every page: that would multiply a line height that it
 * inherits by its size once more, and end outside of the page.
 */
export const flowingText: Style = { fontSize: TEXT_SIZE, lineHeight: 1.25 };
