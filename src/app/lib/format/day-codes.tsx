import { Fragment } from "react";
import { VisuallyHidden } from "#ui";
import { original, originalLang } from "../../ui/original.ts";
import { dayPieces } from "./day-pieces.ts";

/** A text in which codes of days before a time, as in "TR 9:30 AM", are seen, and the days' names are heard. */
export function DayCodes({ text }: { text: string }) {
  // A sentence that stayed English on a page in another language can't have that language's names of days in it.
  if (originalLang(text) !== undefined) return original(text);
  return dayPieces(text).map((piece, at) =>
    typeof piece === "string" ? (
      // oxlint-disable-next-line react/no-array-index-key -- the same words may be there twice
      <Fragment key={at}>{original(piece)}</Fragment>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the same code may be there twice
      <span key={at} data-says={piece.says}>
        <span aria-hidden="true">{piece.code}</span>
        <VisuallyHidden>{piece.says}</VisuallyHidden>
      </span>
    ),
  );
}
