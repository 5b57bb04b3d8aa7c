import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ReportName } from "#contract/reports";
import { Button, Icon, Link, Row, Text } from "#ui";
import { t } from "#words";
import { paths } from "../../../routing/paths.ts";
import { original } from "../../../ui/original.ts";
import {
  COLUMN_LABELS,
  cellText,
  isNumberColumn,
  type ReportRow,
  SHOWN_COLUMNS,
  type ShownColumn,
  type Sorting,
} from "./report-rows.ts";
import styles from "./reports.module.css";

const ROWS_AT_ONCE = 100;

type ReportTableProps = {
  report: ReportName;
  term: string;
  caption: string;
  rows: readonly ReportRow[];
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting) => void;
};

/** Sorted by what a heading says; long ones in parts. */
export function ReportTable({ report, term, caption, rows, sorting, onSort }: ReportTableProps) {
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const columns = SHOWN_COLUMNS[report];
  const more = Math.min(ROWS_AT_ONCE, rows.length - shown);
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <ColumnHead key={column} column={column} sorting={sorting} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <tr key={keyOf(row)}>
                {columns.map((column, at) =>
                  at === 0 ? (
                    <th key={column} scope="row">
                      <Lead column={column} row={row} term={term} />
                    </th>
                  ) : (
                    <td key={column} data-number={isNumberColumn(column) || undefined}>
                      {cellText(column, row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 ? (
        <Row justify="center">
          <Button onPress={() => setShown(shown + ROWS_AT_ONCE)}>
            {t("Show {count, number} More", { count: more })}
          </Button>
        </Row>
      ) : null}
    </>
  );
}

type ColumnHeadProps = Pick<ReportTableProps, "sorting" | "onSort"> & { column: ShownColumn };

function ColumnHead({ column, sorting, onSort }: ColumnHeadProps) {
  const isSorted = sorting?.column === column;
  const isDescending = isSorted && sorting.isDescending;
  const order = isDescending ? ("descending" as const) : ("ascending" as const);
  // Who sorts by a number looks for the largest first.
  const next = isSorted ? !isDescending : isNumberColumn(column);
  return (
    <th scope="col" data-number={isNumberColumn(column) || undefined} aria-sort={isSorted ? order : undefined}>
      <Button variant="inline" onPress={() => onSort({ column, isDescending: next })}>
        {t(COLUMN_LABELS[column])}
        {isSorted ? <Icon of={isDescending ? ChevronDown : ChevronUp} size={14} /> : null}
      </Button>
    </th>
  );
}

function Lead({ column, row, term }: { column: ShownColumn; row: ReportRow; term: string }): ReactNode {
  if (column === "subject") return <Named name={cellText(column, row)} detail={row.description} />;
  if (column !== "class") return cellText(column, row);
  const name = <Link to={paths.staff.href({ term, cn: Number(row.class_number) })}>{cellText(column, row)}</Link>;
  return <Named name={name} detail={row.title} />;
}

function Named({ name, detail }: { name: ReactNode; detail: ReportRow["title"] }) {
  return (
    <>
      {name}
      {detail ? (
        <Text as="div" size="small" tone="quiet">
          {original(String(detail))}
        </Text>
      ) : null}
    </>
  );
}

function keyOf({ subject, weekday, hour, class_number: number, day, rule }: ReportRow): string {
  return [subject, weekday, hour, number, day, rule].join(" ");
}
