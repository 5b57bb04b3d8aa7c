import { Fragment } from "react";
import { VisuallyHidden } from "#ui";
import { dayPieces } from "./day-pieces.ts";

/** Of `DayCodes`, which loads it. */
export function DayCodesShown({ text }: { text: string }) {
  return dayPieces(text).map((piece, at) =>
    typeof piece === "string" ? (
      // oxlint-disable-next-line react/no-array-index-key -- the same words may be there twice
      <Fragment key={at}>{piece}</Fragment>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the same code may be there twice
      <span key={at} data-says={piece.says}>
        <span aria-hidden="true">{piece.code}</span>
        <VisuallyHidden>{piece.says}</VisuallyHidden>
      </span>
    ),
  );
}
