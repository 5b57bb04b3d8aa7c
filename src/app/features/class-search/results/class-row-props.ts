import type { ClassListing } from "#contract/catalog";
import type { Conflict } from "../held-classes.ts";
import type { ListLayout } from "./list-rows.ts";

/** What a row and each of its cells is drawn from. */
export type ClassRowProps = {
  classNumber: number;
  /** With its newest seats. */
  listing: ClassListing;
  layout: ListLayout;
  /** Pixels from the top of the row's subject. */
  top: number;
  /** Pixels, hairline included. */
  height: number;
  /** Among all rows of the grid, the head being the first. */
  rowIndex: number;
  note: string;
  conflict: Conflict | undefined;
  /** No heading says its course. */
  hasCourse: boolean;
  isLastOfCourse: boolean;
  hrefOf: (classNumber: number) => string;
  /** Its details stand beside the list. */
  isOpen: boolean;
  /** The one row that Tab goes to. */
  isTabStop: boolean;
  query: string;
  onAdd: (classNumber: number) => void;
};
