import type { ClassListing } from "#contract/catalog";
import type { Conflict } from "../held-classes.ts";
import type { ListLayout } from "./list-rows.ts";

export type ClassRowProps = {
  classNumber: number;
  /** With the latest seats. */
  listing: ClassListing;
  layout: ListLayout;
  /** Pixels from the top of the row's subject. */
  top: number;
  /** Pixels, hairline included. */
  height: number;
  /** Among all rows of the grid; the head is the first. */
  rowIndex: number;
  note: string;
  conflict: Conflict | undefined;
  /** No heading shows its course. */
  hasCourse: boolean;
  isLastOfCourse: boolean;
  hrefOf: (classNumber: number) => string;
  /** Its details are open next to the list. */
  isOpen: boolean;
  /** The one row that Tab reaches. */
  isTabStop: boolean;
  query: string;
  onAdd: (classNumber: number) => void;
};
