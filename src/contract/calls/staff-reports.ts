import { type Static, Type } from "typebox";
import { REPORTS } from "../reports.ts";
import { CareerCode, TermCode } from "../wire-shapes.ts";
import { calls } from "./endpoint.ts";

const StaffReport = Type.Object({
  /** In the order of `REPORT_COLUMNS`. */
  Rows: Type.Array(Type.Array(Type.Union([Type.String(), Type.Number(), Type.Null()]))),
  /** Those of the term, for a filter. */
  Subjects: Type.Array(Type.Object({ Code: Type.String(), Description: Type.String() })),
});
export type StaffReport = Static<typeof StaffReport>;

export const staffReportEndpoints = {
  staffReport: calls({ access: "registrar", mostPerMinute: 60 })(
    "How classes fill, who waits how long, and which rules refuse enrollment: counts of a term",
    {
      audits: "report_read",
      query: Type.Object({
        report: Type.Enum(REPORTS),
        term: TermCode,
        career: Type.Optional(CareerCode),
        subject: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
      }),
      reply: StaffReport,
    },
  ),
};
