import { type Styles, Text } from "@react-pdf/renderer";
import { createContext, createElement, type ReactElement, useContext } from "react";
import { FAMILY, weight } from "./fonts.ts";
import { ink } from "./tones.ts";
import { type Typeface, typeset } from "./typeset.ts";

export type Style = Styles[string];

/** What the texts of a document are set in. */
export const Typefaces = createContext<readonly [Typeface, ...Typeface[]] | null>(null);

/** Text in one line, cut with an ellipsis where its place ends; figures are of one width, so that columns align. */
export function line(content: string, style: Style = {}): ReactElement {
  return createElement(Typeset, { content, style: { maxLines: 1, textOverflow: "ellipsis", ...style } });
}

/** Text in as many lines as it needs, or a part of one. */
export function paragraph(content: string, style: Style = {}): ReactElement {
  return createElement(Typeset, { content, style });
}

/** react-pdf draws a character that the font lacks as none or, beside a list of fonts, in the middle of another's word. */
function Typeset({ content, style }: { content: string; style: Style }): ReactElement {
  const faces = useContext(Typefaces);
  if (faces === null) throw new Error(`No font has all the characters of "${content}".`);
  const stretches = typeset(content, faces);
  const [first = { text: "", family: faces[0].family }] = stretches;
  if (stretches.length <= 1) return createElement(Text, { style: { ...style, fontFamily: first.family } }, first.text);
  const parts = stretches.map(({ text, family }) => createElement(Text, { style: { fontFamily: family } }, text));
  return createElement(Text, { style }, ...parts);
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
