import { type Styles, Text } from "@react-pdf/renderer";
import { type Abbreviated, seenOf, seenText } from "./abbreviated.ts";
import { ink } from "./colors.ts";
import { FONT_WEIGHTS, type Fonts, type PrintedText } from "./fonts.ts";
import { widthOf } from "./registered-fonts.ts";
import type { DateRange } from "./schedule.ts";
import { IN_ENGLISH, type PdfTag } from "./tagged-pdf.ts";

export type Style = Styles[string];

/** `usual` dates are printed once. */
export type Look = {
  usual: DateRange | undefined;
  /** Places. */
  english: readonly string[];
  print: Fonts["print"];
};

/** In points: US Letter, with margins for printing on A4 at full size. */
export const MARGIN = 40;
export const CONTENT_WIDTH = 612 - 2 * MARGIN;

export const MEDIUM: Style = { fontWeight: FONT_WEIGHTS.medium };
export const BOLD: Style = { fontWeight: FONT_WEIGHTS.bold };

/** Inherited from the page. */
export const BODY: Style = { fontWeight: FONT_WEIGHTS.text, color: ink.text };

/** A line height is one of the size beside it, not of an inherited one. */
const LINES: Style = { maxLines: 40, textOverflow: "ellipsis", fontSize: 8.5, lineHeight: 1.25 };

/** More wouldn't fit on these lines. */
const MOST_LETTERS = 2000;

/** Scripts whose letters aren't drawn in the order in which they're written. */
const REORDERED = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]/u;

/** Of breaking a word, where react-pdf may break between letters of two fonts: only what is longer than a line. */
const NEVER = 10_000;

type PrintedProps = { look: Look; text: string | readonly Abbreviated[]; tag?: PdfTag | undefined; style?: Style };

/** A text in fonts that have its letters, on at most 40 lines. Without a tag it's decoration. */
export function Printed({ look, text, tag, style = {} }: PrintedProps) {
  if (typeof text !== "string") return <Pieces look={look} text={text} tag={tag} style={style} />;
  const { text: drawn, families } = look.print(text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);
  const order = REORDERED.test(drawn) ? { actual: drawn } : {};
  return (
    <Text
      {...(tag && { tag: { ...order, ...tag } })}
      hyphenationPenalty={NEVER}
      style={{ ...LINES, ...style, fontFamily: families }}
    >
      {drawn}
    </Text>
  );
}

type PiecesProps = Omit<PrintedProps, "text"> & { text: readonly Abbreviated[] };

function Pieces({ look, text, tag, style }: PiecesProps) {
  const { families } = look.print(seenText(text));
  return (
    <Text {...(tag && { tag })} hyphenationPenalty={NEVER} style={{ ...LINES, ...style, fontFamily: families }}>
      {text.map((piece) =>
        typeof piece === "string" ? (
          look.print(piece).text
        ) : (
          <Text key={seenOf(piece)} href={"says" in piece ? piece.says : IN_ENGLISH} style={{ fontFamily: families }}>
            {look.print(seenOf(piece)).text}
          </Text>
        ),
      )}
    </Text>
  );
}

const MIN_SCALE = 0.7;
const ELLIPSIS = "…";

type LineStyle = { fontSize: number; fontWeight: number };

/** A text on one line, slightly smaller if that makes it fit; else its end is cut. */
export function fit({ text, families }: PrintedText, width: number, { fontSize, fontWeight }: LineStyle) {
  const measure = (line: string) => widthOf({ text: line, families }, fontWeight);
  const fitting = width / measure(text);
  const size = Math.max(fontSize * MIN_SCALE, Math.min(fontSize, fitting));
  const letters = Array.from(text);
  let drawn = text;
  while (letters.length > 0 && measure(drawn) * size > width + ROUNDING) {
    letters.pop();
    drawn = letters.join("").trimEnd() + ELLIPSIS;
  }
  return { drawn, style: { fontSize: size, fontWeight, fontFamily: families } };
}

const ROUNDING = 0.01;
