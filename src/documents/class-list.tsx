import { View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { ClassListing, Meeting } from "#contract/catalog";
import { capitalized } from "#contract/labels/catalog-words";
import { instructorNames } from "#contract/labels/class-labels";
import { dateLabel } from "#dates/words";
import { message, t } from "#words";
import { type Abbreviated, inEnglish, placePieces, sectionPieces, timePieces } from "./abbreviated.ts";
import { courseTone, ink } from "./colors.ts";
import { BOLD, type Look, MEDIUM, Printed, type Style } from "./printed.tsx";
import { datesWords, type ScheduleClass } from "./schedule.ts";
import type { PdfTag } from "./tagged-pdf.ts";

type PlainMessage = "Section" | "Class" | "Days and times" | "Location" | "Instructor";

/** Points; the last column takes the rest. */
const COLUMNS: readonly { head: PlainMessage; style: Style }[] = [
  { head: message("Section"), style: { width: 50 } },
  { head: message("Class"), style: { width: 38 } },
  { head: message("Days and times"), style: { width: 128 } },
  { head: message("Location"), style: { width: 148 } },
  { head: message("Instructor"), style: { flex: 1 } },
];
const EDGE = 2.5;
const INDENT = 8;
const ROW: Style = { flexDirection: "row", columnGap: 6 };
const MUTED: Style = { color: ink.textMuted };
const FAINT: Style = { color: ink.textFaint };
const SMALL: Style = { fontSize: 7.5 };
const HEAD: Style = { ...SMALL, ...FAINT };
/** Longer classes may go on on the next page. */
const MOST_ROWS_KEPT = 12;
/** Points for the heads and a first class of usual length. */
const KEPT_WITH_HEADING = 80;

type ClassListProps = { look: Look; classes: readonly ScheduleClass[] };

export function PrintedClassList({ look, classes }: ClassListProps) {
  const dates =
    look.usual === undefined
      ? ""
      : t("{start} to {end}, unless otherwise noted", {
          start: dateLabel(look.usual.StartDate),
          end: dateLabel(look.usual.EndDate),
        });
  return (
    <>
      <View
        style={{ ...ROW, alignItems: "flex-end", justifyContent: "space-between", marginTop: 16, marginBottom: 5 }}
        minPresenceAhead={KEPT_WITH_HEADING}
      >
        <Printed look={look} tag={{ type: "H2" }} text={t("Classes")} style={{ ...BOLD, fontSize: 12 }} />
        {dates === "" ? null : <Printed look={look} tag={{ type: "P" }} text={dates} style={FAINT} />}
      </View>
      <View tag={{ type: "Table" }}>
        <View fixed tag={{ type: "THead", readOn: "first" }} style={{ paddingLeft: INDENT, paddingBottom: 3 }}>
          <View tag={{ type: "TR" }} style={ROW}>
            {COLUMNS.map(({ head }, at) => (
              <Cell key={head} look={look} at={at} tag={{ type: "TH", scope: "Column" }} text={t(head)} style={HEAD} />
            ))}
          </View>
        </View>
        {classes.map((each) => (
          <ClassRows key={each.course} look={look} ofClass={each} />
        ))}
      </View>
    </>
  );
}

/** A row for each meeting; the first one names the section. */
function ClassRows({ look, ofClass }: { look: Look; ofClass: ScheduleClass }) {
  const { listings, color } = ofClass;
  const rowCount = listings.reduce((count, { Meetings }) => count + Math.max(1, Meetings.length), 1);
  return (
    <View
      tag={{ type: "TBody" }}
      wrap={rowCount > MOST_ROWS_KEPT}
      style={{ borderTop: `0.5 solid ${ink.line}`, paddingVertical: 4 }}
    >
      <View style={{ borderLeft: `${EDGE} solid ${courseTone(color).edge}`, paddingLeft: INDENT - EDGE, rowGap: 1.5 }}>
        <ClassRow look={look} ofClass={ofClass} />
        {listings.map((listing) => (
          <SectionRows key={listing.Details.ClassNumber} look={look} listing={listing} />
        ))}
      </View>
    </View>
  );
}

function ClassRow({ look, ofClass }: { look: Look; ofClass: ScheduleClass }) {
  const { course, title, credits, waitNote } = ofClass;
  const name = `${course} ${title}`.trimEnd();
  return (
    <View tag={{ type: "TR" }} minPresenceAhead={12}>
      <View tag={{ type: "TH", scope: "Row", colSpan: COLUMNS.length }} style={{ ...ROW, columnGap: 8 }}>
        <Printed
          look={look}
          tag={{ type: "P", ...inEnglish() }}
          text={name}
          style={{ ...BOLD, fontSize: 9.5, flex: 1 }}
        />
        {waitNote === null ? null : (
          <View style={WAIT_NOTE}>
            <Printed look={look} tag={{ type: "P" }} text={waitNote} style={{ ...MEDIUM, ...SMALL, ...ONE_LINE }} />
          </View>
        )}
        <Printed
          look={look}
          tag={{ type: "P" }}
          text={credits}
          style={{ ...MUTED, ...ONE_LINE, marginTop: 1, maxWidth: 120 }}
        />
      </View>
    </View>
  );
}

const ONE_LINE: Style = { maxLines: 1 };
const WAIT_NOTE: Style = {
  backgroundColor: ink.warningTint,
  borderRadius: 2,
  color: ink.warning,
  alignSelf: "flex-start",
  maxWidth: 128,
  paddingHorizontal: 4,
  paddingVertical: 1,
};

function SectionRows({ look, listing }: { look: Look; listing: ClassListing }) {
  const { Meetings, Details } = listing;
  const span = Meetings.length > 1 ? { rowSpan: Meetings.length } : {};
  const named = [
    <Cell key="section" look={look} at={0} tag={{ type: "TH", scope: "Row", ...span }} text={sectionPieces(listing)} />,
    <Cell
      key="number"
      look={look}
      at={1}
      tag={{ type: "TD", ...span }}
      text={`${Details.ClassNumber}`}
      style={FAINT}
    />,
  ];
  const spaces = COLUMNS.slice(0, named.length).map(({ head, style }) => <View key={head} style={style} />);
  if (Meetings.length === 0) {
    return (
      <Row>
        {named}
        <Cell look={look} at={2} tag={{ type: "TD", colSpan: 3 }} text={t("No set time")} style={MUTED} />
      </Row>
    );
  }
  return Meetings.map((meeting, at) => (
    <Row key={meeting.Number}>
      {at === 0 ? named : spaces}
      <MeetingCells look={look} meeting={meeting} listing={listing} />
    </Row>
  ));
}

function MeetingCells({ look, meeting, listing }: { look: Look; meeting: Meeting; listing: ClassListing }) {
  const dates = datesWords(meeting, look.usual);
  const times = timePieces(meeting);
  const timeStyle = meeting.StartTime === null ? MUTED : {};
  const place = placePieces(meeting, listing, look.english);
  const text = (known: CellText, unknown: string) =>
    known.length === 0 ? { text: unknown, style: MUTED } : { text: known };
  return (
    <>
      {dates === "" ? (
        <Cell look={look} at={2} tag={{ type: "TD" }} text={times} style={timeStyle} />
      ) : (
        <View tag={{ type: "TD" }} style={COLUMNS[2]!.style}>
          <Printed look={look} tag={{ type: "P" }} text={times} style={timeStyle} />
          <Printed look={look} tag={{ type: "P" }} text={capitalized(dates)} style={{ ...SMALL, ...MUTED }} />
        </View>
      )}
      <Cell look={look} at={3} tag={{ type: "TD" }} {...text(place, t("No room yet"))} />
      <Cell
        look={look}
        at={4}
        tag={{ type: "TD" }}
        {...text(instructorNames([meeting]).join(", "), t("Staff [instructor]"))}
      />
    </>
  );
}

function Row({ children }: { children: ReactNode }) {
  return (
    <View tag={{ type: "TR" }} wrap={false} style={ROW}>
      {children}
    </View>
  );
}

type CellText = string | readonly Abbreviated[];
type CellProps = { look: Look; at: number; tag: PdfTag; text: CellText; style?: Style };

function Cell({ look, at, tag, text, style = {} }: CellProps) {
  return <Printed look={look} tag={tag} text={text} style={{ ...COLUMNS[at]!.style, ...style }} />;
}
