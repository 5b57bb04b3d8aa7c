import { type Static, Type } from "typebox";
import { BULK_KINDS, MAX_LIST_LENGTH } from "../list-changes.ts";
import { calls } from "./endpoint.ts";

/** The same change for many students or classes, by a list: what `import` and the registrar's commands do with a file. */

const List = Type.Object({
  Kind: Type.Enum(BULK_KINDS),
  /** CSV with a header, or what is copied from a spreadsheet. */
  Text: Type.String({ minLength: 1, maxLength: MAX_LIST_LENGTH }),
});

const BulkResult = Type.Object({
  Counts: Type.Object({
    Added: Type.Integer(),
    Changed: Type.Integer(),
    Unchanged: Type.Integer(),
    Removed: Type.Integer(),
  }),
  /** If there are any, nothing has changed. */
  Problems: Type.Array(Type.Object({ Line: Type.Integer(), Field: Type.String(), Message: Type.String() })),
  Messages: Type.Array(Type.String()),
  /** Lines of CSV, such as the permission numbers that were issued. */
  Sheet: Type.Array(Type.String()),
});
export type BulkResult = Static<typeof BulkResult>;

const registrar = calls({ access: "registrar", mostPerMinute: 20 }, BulkResult);

export const staffBulkEndpoints = {
  staffCheckList: registrar("What a list would change, or each of its wrong lines; changes nothing", {
    audits: "bulk_read",
    body: List,
  }),
  staffChangeList: registrar("Make the changes of a list, all or none", { audits: "import_bulk", body: List }),
};
