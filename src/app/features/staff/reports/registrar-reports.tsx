import { Download } from "lucide-react";
import { useState } from "react";
import type { StaffReport } from "#contract/calls/staff-reports";
import { institution } from "#contract/institution";
import { REPORT_COLUMNS, REPORTS, type ReportName, reportSheet } from "#contract/reports";
import { Button, Card, CardGrid, Select, SkeletonRows, Spoken, Stack, Text } from "#ui";
import { t } from "#words";
import { useFetched } from "../../../lib/api/fetched.ts";
import { FetchedPart } from "../../../lib/screen/fetched-part.tsx";
import { saveFile } from "../../../lib/share/browser.ts";
import { useQuery } from "../../../routing/location.tsx";
import { announce } from "../../../ui/messages/announcer.ts";
import { OfTerms } from "../staff-parts.tsx";
import { BarPlot, WeekPlot } from "./report-plot.tsx";
import {
  barsOf,
  COLUMN_LABELS,
  isNumberColumn,
  PLOTTED,
  REPORT_NOTES,
  REPORT_TITLES,
  type ReportRow,
  type Sorting,
  sortRows,
  toReportRows,
} from "./report-rows.ts";
import { ReportTable } from "./report-table.tsx";

type Option = { id: string; text: string };

/** Counts of a term, as a plot and a table. The address says which. */
export function RegistrarReports() {
  return <OfTerms>{(terms) => <ReportOfTerm terms={terms} />}</OfTerms>;
}

function ReportOfTerm({ terms }: { terms: readonly [Option, ...Option[]] }) {
  const [query, setQuery] = useQuery();
  const report = REPORTS.find((name) => name === query.get("report")) ?? "subjects";
  const term = query.get("term") ?? terms[0].id;
  const [career, subject] = [query.get("career") ?? "", query.get("subject") ?? ""];
  const [subjects, setSubjects] = useState<StaffReport["Subjects"]>([]);
  const choose = (name: string) => (value: string) => setQuery({ [name]: value || undefined }, { replace: true });
  const reports = REPORTS.map((id) => ({ id, text: t(REPORT_TITLES[id]) }));
  const careers = institution.careers.map(({ code, description }) => ({ id: code, text: description }));
  const ofSubjects = subjects.map(({ Code, Description }) => ({ id: Code, text: Code, detail: Description }));
  return (
    <>
      <Card className="no-print">
        <CardGrid min="12rem" gap={3}>
          <Select label={t("Report")} options={reports} value={report} onChange={choose("report")} />
          <Select label={t("Term")} options={terms} value={term} onChange={choose("term")} />
          <Select
            label={t("Career")}
            options={[{ id: "", text: t("All careers") }, ...careers]}
            value={career}
            onChange={choose("career")}
          />
          <Select
            label={t("Subject")}
            options={[{ id: "", text: t("All subjects") }, ...ofSubjects]}
            value={subject}
            onChange={choose("subject")}
          />
        </CardGrid>
      </Card>
      <Counted key={report} asked={{ report, term, career, subject }} onSubjects={setSubjects} />
    </>
  );
}

type Asked = { report: ReportName; term: string; career: string; subject: string };
type CountedProps = { asked: Asked; onSubjects: (subjects: StaffReport["Subjects"]) => void };

function Counted({ asked, onSubjects }: CountedProps) {
  const { report, term, career, subject } = asked;
  const [sorting, setSorting] = useState<Sorting>();
  const of = useFetched(
    Object.values(asked).join("\n"),
    async (api) => {
      const query = { report, term, ...(career && { career }), ...(subject && { subject }) };
      const found = await api("staffReport", { query });
      onSubjects(found.Subjects);
      return found;
    },
    { isLive: true },
  );
  const skeleton = <SkeletonRows label={t("Loading")} rows={8} columns="8rem 1fr" rowHeight="2.5rem" />;
  return (
    <FetchedPart isPanel of={of} skeleton={skeleton}>
      {(found) => <Report asked={asked} found={found} sorting={sorting} onSort={setSorting} />}
    </FetchedPart>
  );
}

const MOST_BARS = 20;

type ReportProps = { asked: Asked; found: StaffReport; sorting: Sorting | undefined; onSort: (by: Sorting) => void };

function Report({ asked: { report, term }, found, sorting, onSort }: ReportProps) {
  const title = t(REPORT_TITLES[report]);
  const rows = sortRows(toReportRows(report, found.Rows), sorting);
  const count = t("{count, plural, one {# row} other {# rows}}", { count: rows.length });

  function download() {
    const lines = reportSheet(
      report,
      rows.map((row) => REPORT_COLUMNS[report].map((name) => row[name] ?? null)),
    );
    saveFile(
      new Blob([`\u{FEFF}${lines.join("\r\n")}\r\n`], { type: "text/csv;charset=utf-8" }),
      `${report}-${term}.csv`,
    );
    announce(t("Report downloaded"));
  }

  if (rows.length === 0)
    return (
      <Card title={title}>
        <Spoken>
          <Text tone="quiet">{t("No data for these choices.")}</Text>
        </Spoken>
      </Card>
    );
  return (
    <>
      <Plot report={report} rows={rows} sorting={sorting} />
      <Card
        title={title}
        note={count}
        aside={
          <Button size="small" icon={Download} onPress={download} className="no-print">
            {t("Download CSV")}
          </Button>
        }
      >
        <Stack gap={3}>
          <Text tone="quiet">{t(REPORT_NOTES[report])}</Text>
          <ReportTable report={report} term={term} caption={title} rows={rows} sorting={sorting} onSort={onSort} />
        </Stack>
      </Card>
    </>
  );
}

/** Hours as a week; others as bars of the number that sorts the table. */
function Plot({
  report,
  rows,
  sorting,
}: Pick<ReportProps, "sorting"> & { report: ReportName; rows: readonly ReportRow[] }) {
  const column = sorting && isNumberColumn(sorting.column) ? sorting.column : PLOTTED[report];
  const labelOf = (title: string) => t("{title}. The table below has the numbers.", { title });
  if (report === "hours") {
    const title = t("Percent filled by hour");
    return (
      <Card title={title}>
        <WeekPlot label={labelOf(title)} rows={rows} />
      </Card>
    );
  }
  const bars = barsOf(report, rows, column);
  const title = t("{report}: {column}", { report: t(REPORT_TITLES[report]), column: t(COLUMN_LABELS[column]) });
  return (
    <Card title={title} note={bars.length > MOST_BARS ? t("first {count, number}", { count: MOST_BARS }) : undefined}>
      <BarPlot label={labelOf(title)} bars={bars.slice(0, MOST_BARS)} whole={column === "percent" ? 100 : undefined} />
    </Card>
  );
}
