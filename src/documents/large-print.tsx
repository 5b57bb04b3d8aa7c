import { Page, View } from "@react-pdf/renderer";
import type { ClassListing, Meeting } from "#contract/catalog";
import { institution } from "#contract/institution";
import { momentLabel } from "#contract/institution-time";
import { capitalized } from "#contract/labels/catalog-words";
import { instructorNames, minutesOf } from "#contract/labels/class-labels";
import { dateLabel, spokenTimeRange, weekdayName } from "#dates/words";
import { t } from "#words";
import { type Abbreviated, inEnglish, placePieces, sectionPieces, seenText, timePieces } from "./abbreviated.ts";
import { breakLine, breaksAlike } from "./break-list.tsx";
import { courseTone, ink } from "./colors.ts";
import { BODY, BOLD, type Look, MARGIN, MEDIUM, Printed, type Style } from "./printed.tsx";
import { datesWords, daysOffWords, type ScheduleClass, type ScheduleDocument } from "./schedule.ts";
import type { PdfTag } from "./tagged-pdf.ts";
import { absentWords, itemTone, toWeek, type WeekItem, weekByDay } from "./week.ts";

/**
 * A schedule in letters of at least 14 points, all in black: one column, since a page that is magnified or held close is
 * read line by line.
 */

/** In points. */
const SIZE = { title: 26, part: 22, section: 18, name: 16, body: 15, least: 14 };

const LARGE: Style = { ...MEDIUM, fontSize: SIZE.body, lineHeight: 1.3 };
const NAME: Style = { ...BOLD, fontSize: SIZE.name, lineHeight: 1.3 };
const heading = (fontSize: number): Style => ({ ...BOLD, fontSize, lineHeight: 1.2 });

const FOOTER_TOP = 744;
const PAGE: Style = { ...BODY, padding: MARGIN, paddingBottom: 792 - FOOTER_TOP + 10 };
const EDGE = 4;
/** No page ends within this distance of a heading, so that it stays with what follows it. */
const KEPT_WITH_HEADING = 1;
/** What has more may go on on the next page, so that none of it is cut. */
const MOST_LETTERS_KEPT = 500;

type LargePrintProps = { look: Look; schedule: ScheduleDocument };

export function LargePrint({ look, schedule }: LargePrintProps) {
  const { classes, breaks, madeAt } = schedule;
  const made = `${institution.name} · ${t("as of {moment}", { moment: momentLabel(madeAt) })}`;
  return (
    <Page size="LETTER" style={PAGE} experimentalPagination>
      <Title look={look} schedule={schedule} />
      <WeekDays look={look} schedule={schedule} />
      {classes.length > 0 ? <Classes look={look} classes={classes} /> : null}
      {breaks.length > 0 ? <Breaks look={look} breaks={breaks} /> : null}
      <Line look={look} text={made} style={{ fontSize: SIZE.least, marginTop: 18 }} />
    </Page>
  );
}

type LargeEdgeProps = { look: Look; page: number; count: number };

export function LargeEdge({ look, page, count }: LargeEdgeProps) {
  const style: Style = { ...LARGE, fontSize: SIZE.least };
  return (
    <Page size="LETTER" style={BODY}>
      <View fixed style={{ position: "absolute", left: MARGIN, top: FOOTER_TOP }}>
        {count > 1 ? <Printed look={look} text={t("Page {page} of {count}", { page, count })} style={style} /> : null}
      </View>
    </Page>
  );
}

function Title({ look, schedule: { title, term, student, facts, leftOut = [] } }: LargePrintProps) {
  const lines = [term, student ?? "", ...facts, ...leftOut].filter((text) => text !== "");
  return (
    <View style={{ rowGap: 3 }}>
      <Printed look={look} tag={{ type: "H1" }} text={title} style={heading(SIZE.title)} />
      {lines.map((text) => (
        <Line key={text} look={look} text={text} />
      ))}
    </View>
  );
}

type LineProps = { look: Look; text: string | readonly Abbreviated[]; tag?: PdfTag | undefined; style?: Style };

function Line({ look, text, tag = { type: "P" }, style = {} }: LineProps) {
  return <Printed look={look} tag={tag} text={text} style={{ ...LARGE, ...style }} />;
}

function Part({ look, text, note = "" }: { look: Look; text: string; note?: string }) {
  return (
    <View wrap={false} minPresenceAhead={KEPT_WITH_HEADING} style={{ marginTop: 22 }}>
      <View style={{ borderBottom: `2 solid ${ink.text}` }}>
        <Printed look={look} tag={{ type: "H2" }} text={text} style={heading(SIZE.part)} />
      </View>
      {note === "" ? null : <Line look={look} text={note} style={{ marginTop: 4 }} />}
    </View>
  );
}

type SectionProps = { look: Look; text: string; lang?: Lang; notes?: readonly string[] };

/** A heading with what is on the lines below it. */
function Section({ look, text, lang = {}, notes = [] }: SectionProps) {
  const letters = notes.reduce((sum, note) => sum + note.length, text.length);
  return (
    <View
      minPresenceAhead={KEPT_WITH_HEADING}
      wrap={letters > MOST_LETTERS_KEPT}
      style={{ marginTop: 14, marginBottom: 4 }}
    >
      <Printed look={look} tag={{ type: "H3", ...lang }} text={text} style={heading(SIZE.section)} />
      {notes.map((note) => (
        <Line key={note} look={look} text={note} />
      ))}
    </View>
  );
}

function WeekDays({ look, schedule }: LargePrintProps) {
  const week = toWeek(schedule);
  if (week === null) return <Line look={look} text={schedule.noWeekMessage} style={{ marginTop: 14 }} />;
  // Each day has all of its events, so that nothing is left out where many are at once.
  const absent = absentWords(schedule, { ...week, days: week.days.map((day) => ({ ...day, hidden: [] })) });
  const daysOff = daysOffWords(schedule);
  return (
    <>
      <Part look={look} text={t("Week")} />
      {weekByDay(week).map(({ day, items }) => (
        <Day key={day} look={look} day={day} items={items} />
      ))}
      {absent.length > 0 ? (
        <>
          <Section look={look} text={t("Not on a day of the week")} />
          <View tag={{ type: "L" }} style={{ rowGap: 4 }}>
            {absent.map((text) => (
              <View key={seenText(text)} tag={{ type: "LI" }}>
                <Line look={look} tag={{ type: "LBody" }} text={text} />
              </View>
            ))}
          </View>
        </>
      ) : null}
      {daysOff === "" ? null : <Line look={look} text={daysOff} style={{ marginTop: 14 }} />}
    </>
  );
}

function Day({ look, day, items }: { look: Look; day: number; items: readonly WeekItem[] }) {
  return (
    <>
      <Section look={look} text={weekdayName(day)} />
      {items.length === 0 ? (
        <Line look={look} text={t("No classes")} />
      ) : (
        <View tag={{ type: "L" }} style={{ rowGap: 8 }}>
          {items.map((item) => (
            <Item key={keyOf(item)} edge={itemTone(item).edge} lines={eventLines(item, look)} look={look} />
          ))}
        </View>
      )}
    </>
  );
}

function keyOf(item: WeekItem): string {
  const of = item.ofClass ? `${item.listing.Details.ClassNumber} ${item.meeting.Number}` : item.ofBreak.name;
  return `${item.start} ${item.end} ${of}`;
}

type Lang = { lang?: string };
type ItemLine = { text: string | readonly Abbreviated[]; lang?: Lang; isName?: boolean; isApart?: boolean };

/** When it is comes before where. */
function eventLines(item: WeekItem, { usual, english }: Look): ItemLine[] {
  if (!item.ofClass) {
    const { name, startMinutes, endMinutes } = item.ofBreak;
    return [{ text: name, isName: true }, { text: spokenTimeRange(startMinutes, endMinutes) }];
  }
  const { ofClass, listing, meeting } = item;
  const { start, end } = minutesOf(meeting)!;
  return [
    { text: [`${ofClass.course} `, ...sectionPieces(listing)], isName: true },
    { text: ofClass.title, lang: inEnglish() },
    { text: ofClass.waitNote ?? "" },
    { text: spokenTimeRange(start, end) },
    { text: capitalized(datesWords(meeting, usual)) },
    { text: placePieces(meeting, listing, english) },
  ];
}

type ItemProps = { look: Look; edge: string; lines: readonly ItemLine[] };

function Item({ look, edge, lines }: ItemProps) {
  const shown = lines.filter(({ text }) => seenText(text) !== "");
  const letters = shown.reduce((sum, { text }) => sum + seenText(text).length, 0);
  return (
    <View
      tag={{ type: "LI" }}
      wrap={letters > MOST_LETTERS_KEPT}
      style={{ borderLeft: `${EDGE} solid ${edge}`, paddingLeft: 8 }}
    >
      <View tag={{ type: "LBody" }}>
        {shown.map(({ text, lang, isName = false, isApart = false }) => (
          <Line
            key={seenText(text)}
            look={look}
            tag={{ type: "P", ...lang }}
            text={text}
            style={{ ...(isName && NAME), ...(isApart && { marginTop: 6 }) }}
          />
        ))}
      </View>
    </View>
  );
}

function Classes({ look, classes }: { look: Look; classes: readonly ScheduleClass[] }) {
  const { usual } = look;
  const range = usual && { start: dateLabel(usual.StartDate), end: dateLabel(usual.EndDate) };
  return (
    <>
      <Part look={look} text={t("Classes")} note={range ? t("{start} to {end}, unless otherwise noted", range) : ""} />
      {classes.map((each) => (
        <ClassPart key={each.course} look={look} ofClass={each} />
      ))}
    </>
  );
}

function ClassPart({ look, ofClass }: { look: Look; ofClass: ScheduleClass }) {
  const { course, title, credits, waitNote, listings, color } = ofClass;
  const { edge } = courseTone(color);
  return (
    <>
      <Section
        look={look}
        text={`${course} ${title}`.trimEnd()}
        lang={inEnglish()}
        notes={[credits, waitNote ?? ""].filter((note) => note !== "")}
      />
      {listings.length === 0 ? null : (
        <View tag={{ type: "L" }} style={{ rowGap: 8 }}>
          {listings.map((listing) => (
            <Item key={listing.Details.ClassNumber} look={look} edge={edge} lines={sectionLines(listing, look)} />
          ))}
        </View>
      )}
    </>
  );
}

function sectionLines(listing: ClassListing, look: Look): ItemLine[] {
  const { Meetings, Details } = listing;
  const number = t("class {number}", { number: String(Details.ClassNumber) });
  const name = { text: [...sectionPieces(listing), `, ${number}`], isName: true };
  if (Meetings.length === 0) return [name, { text: t("No set time") }];
  return [name, ...Meetings.flatMap((meeting, at) => meetingLines(meeting, { listing, look, isApart: at > 0 }))];
}

type OfMeeting = { listing: ClassListing; look: Look; isApart: boolean };

function meetingLines(meeting: Meeting, { listing, look: { usual, english }, isApart }: OfMeeting): ItemLine[] {
  const place = placePieces(meeting, listing, english);
  return [
    { text: timePieces(meeting), isApart },
    { text: capitalized(datesWords(meeting, usual)) },
    { text: place.length === 0 ? t("No room yet") : place },
    { text: instructorNames([meeting]).join(", ") || t("Staff [instructor]") },
  ];
}

function Breaks({ look, breaks }: { look: Look; breaks: ScheduleDocument["breaks"] }) {
  return (
    <>
      <Part look={look} text={t("Breaks")} />
      <View tag={{ type: "L" }} style={{ rowGap: 4, marginTop: 6 }}>
        {breaksAlike(breaks).map((days) => (
          <View key={seenText(breakLine(days))} tag={{ type: "LI" }}>
            <Line look={look} tag={{ type: "LBody" }} text={breakLine(days)} />
          </View>
        ))}
      </View>
    </>
  );
}
