import { Page, View } from "@react-pdf/renderer";
import { institution } from "#contract/institution";
import { momentLabel } from "#contract/institution-time";
import { t } from "#words";
import { type Abbreviated, seenText } from "./abbreviated.ts";
import { PrintedBreaks } from "./break-list.tsx";
import { PrintedClassList } from "./class-list.tsx";
import { ink } from "./colors.ts";
import { LargeEdge, LargePrint } from "./large-print.tsx";
import { BODY, BOLD, CONTENT_WIDTH, type Look, MARGIN, MEDIUM, Printed, type Style } from "./printed.tsx";
import { daysOffWords, type ScheduleDocument } from "./schedule.ts";
import type { PdfParts } from "./tagged-pdf.ts";
import { absentWords, toWeek } from "./week.ts";
import { PrintedWeek } from "./week-grid.tsx";

type SchedulePdfProps = { look: Look; schedule: ScheduleDocument };

/** A heading, the week, then every class in words. Large print has the week in words, too. */
export function schedulePdf({ look, schedule }: SchedulePdfProps): PdfParts {
  const { title, term, student, classes, breaks, madeAt, language = "en-US" } = schedule;
  const isLarge = schedule.print === "large";
  return {
    info: {
      Title: `${title}, ${term}`,
      Subject: t("Classes for {term}", { term }),
      ...(student !== null && { Author: student }),
      Creator: institution.name,
      Producer: institution.name,
      CreationDate: madeAt,
    },
    language,
    pages: isLarge ? (
      <LargePrint look={look} schedule={schedule} />
    ) : (
      <Page size="LETTER" style={PAGE} experimentalPagination>
        <Heading look={look} schedule={schedule} />
        <WeekPart look={look} schedule={schedule} />
        <DaysOff look={look} words={daysOffWords(schedule)} />
        {classes.length > 0 ? <PrintedClassList look={look} classes={classes} /> : null}
        {breaks.length > 0 ? <PrintedBreaks look={look} breaks={breaks} /> : null}
      </Page>
    ),
    edgeOf: (page, count) =>
      isLarge ? (
        <LargeEdge look={look} page={page} count={count} />
      ) : (
        <Page size="LETTER" style={BODY}>
          <Footer look={look} madeAt={madeAt} page={page} count={count} />
        </Page>
      ),
  };
}

const PAGE: Style = { ...BODY, padding: MARGIN, paddingBottom: MARGIN + 16 };

function Heading({ look, schedule: { title, term, student, facts, leftOut = [] } }: SchedulePdfProps) {
  const lines: { tag: "H1" | "P"; text: string; style: Style }[] = [
    { tag: "H1", text: title, style: { ...BOLD, fontSize: 19, lineHeight: 1.2 } },
    { tag: "P", text: term, style: { ...MEDIUM, fontSize: 11, color: ink.accent } },
    { tag: "P", text: student ?? "", style: { ...BOLD, fontSize: 11 } },
    { tag: "P", text: facts.join(" · "), style: { fontSize: 9, color: ink.textMuted } },
    { tag: "P", text: leftOut.join(" "), style: { ...MEDIUM, fontSize: 9, color: ink.warning } },
  ];
  return (
    <View style={{ rowGap: 2, marginBottom: 10 }}>
      {lines
        .filter(({ text }) => text !== "")
        .map(({ tag, text, style }) => (
          <Printed key={text} look={look} tag={{ type: tag }} text={text} style={{ ...style, maxLines: 4 }} />
        ))}
    </View>
  );
}

function WeekPart({ look, schedule }: SchedulePdfProps) {
  const week = toWeek(schedule);
  if (week === null) {
    const style = { fontSize: 10.5, color: ink.textMuted };
    return <Printed look={look} tag={{ type: "P" }} text={schedule.noWeekMessage} style={style} />;
  }
  const absent = absentWords(schedule, week);
  return (
    <>
      <PrintedWeek look={look} week={week} />
      {absent.length > 0 ? <Absent look={look} words={absent} /> : null}
    </>
  );
}

function DaysOff({ look, words }: { look: Look; words: string }) {
  if (words === "") return null;
  const style = { marginTop: 8, color: ink.textMuted, maxLines: 4 };
  return <Printed look={look} tag={{ type: "P" }} text={words} style={style} />;
}

/** What the week doesn't show, by name. */
function Absent({ look, words }: { look: Look; words: readonly (readonly Abbreviated[])[] }) {
  return (
    <View wrap={false} style={{ marginTop: 8, rowGap: 2, color: ink.textMuted }}>
      <Printed look={look} tag={{ type: "H3" }} text={t("Not shown above")} style={MEDIUM} />
      <View tag={{ type: "L" }} style={{ flexDirection: "row", flexWrap: "wrap", columnGap: 14 }}>
        {words.map((text) => (
          <View key={seenText(text)} tag={{ type: "LI" }}>
            <Printed look={look} tag={{ type: "LBody" }} text={text} />
          </View>
        ))}
      </View>
    </View>
  );
}

const SMALL: Style = { fontSize: 7.5 };
const FOOTER: Style = {
  position: "absolute",
  left: MARGIN,
  top: 754.6,
  width: CONTENT_WIDTH,
  flexDirection: "row",
  color: ink.textFaint,
};

type FooterProps = { look: Look; madeAt: Date; page: number; count: number };

/** Screen readers read the time once, at the end. */
function Footer({ look, madeAt, page, count }: FooterProps) {
  const made = `${institution.name} · ${t("as of {moment}", { moment: momentLabel(madeAt) })}`;
  return (
    <View fixed style={FOOTER}>
      <View style={{ flex: 1 }}>
        <Printed look={look} tag={{ type: "P", readOn: "last" }} text={made} style={{ ...SMALL, maxLines: 1 }} />
      </View>
      {count > 1 ? <Printed look={look} text={t("Page {page} of {count}", { page, count })} style={SMALL} /> : null}
    </View>
  );
}
