import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { Check, Ellipsis, Plus, TriangleAlert } from "lucide-react";
import { type ComponentProps, memo, type ReactNode } from "react";
import type { ClassListing } from "#contract/catalog";
import { courseName, creditRange, creditsLabel, DOT } from "#contract/labels/catalog-words";
import { isTimed, mainMeeting } from "#contract/labels/class-labels";
import { placeLabel } from "#contract/labels/place-label";
import { buttonClass, Icon, optionalPart, SeatMeter, Tag, VisuallyHidden } from "#ui";
import { t } from "#words";
import {
  canAdd,
  courseNumber,
  honorsOf,
  honorsWords,
  instructorNames,
  seatCounts,
} from "../../../../lib/classes/class-facts.ts";
import { HELD_WORDS, heldHref, heldStateAtom, heldStateWords } from "../../../../lib/classes/held-states.ts";
import { MeetingTime } from "../../../../lib/classes/meetings.tsx";
import { NO_SET_TIME } from "../../../../lib/format/meeting-labels.ts";
import { useNavigate } from "../../../../routing/location.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { original } from "../../../../ui/original.ts";
import { rich } from "../../../../ui/rich.ts";
import { classToAddAtom } from "../../add/add-dialog.tsx";
import { closedStatusOf } from "../../class-words.ts";
import { conflictWords } from "../../held-classes.ts";
import styles from "./class-row.module.css";
import { CourseName, MarkedWords } from "./headings.tsx";
import { columnIndex, type ListColumn } from "./list-columns.ts";
import { type ClassListRow, hasTwoNotes, type ListLayout } from "./list-rows.ts";
import type { RowMenuProps } from "./open-row-menu.tsx";

type ClassRowProps = {
  row: ClassListRow;
  listing: ClassListing;
  layout: ListLayout;
  term: string;
  /** Pixels from the top of the row's subject. */
  top: number;
  /** Pixels, hairline included, unless it's as high as its lines. */
  height: number | "auto";
  /** Among all rows of the grid; the head is the first. */
  rowIndex: number;
  href: string;
  isOpen: boolean;
  /** Of the cell that Tab reaches, if it's in this row. */
  tabColumn: number | undefined;
  query: string;
};

/** Memoized, or every visible row is drawn again at each scroll step. */
export const ClassRow = memo(function ClassRow(props: ClassRowProps) {
  const { row, layout, top, height, rowIndex, isOpen } = props;
  const hasNote = row.note !== "" || row.conflict !== undefined;
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={isOpen}
      data-class-number={row.classNumber}
      className={classNames(
        styles.row,
        styles[layout],
        row.hasCourse && styles.titled,
        hasTwoNotes(row) && styles.twoNotes,
        isOpen && styles.open,
      )}
      style={{ top, height }}
    >
      {row.hasCourse ? (
        <Cell column="course" of={props}>
          <CourseName {...props} />
        </Cell>
      ) : null}
      <Cells {...props} />
      <ActionCells {...props} />
      {hasNote ? <NoteCell {...props} /> : null}
    </div>
  );
});

/** A card has the number next to the section, and instructors and credits in the cells before them. */
function Cells(props: ClassRowProps) {
  const { row, layout, listing } = props;
  const { ClassNumber, MinimumCredits, MaximumCredits } = listing.Details;
  const isCard = layout === "cards";
  const isPair = layout === "pairs";
  const place = placeLabel(mainMeeting(listing), listing, isCard ? "short" : "full");
  const hasDot = isCard && place !== "" && instructorNames(listing.Meetings).length > 0;
  return (
    <>
      <div
        role="rowheader"
        aria-colindex={columnIndex("section", layout, row.hasCourse)}
        className={styles.section}
        style={{ gridArea: "section" }}
      >
        <SectionLink {...props} />
        {isCard ? <span className="tone-faint">#{ClassNumber}</span> : null}
        {isPair ? null : <HonorsTag listing={listing} />}
      </div>
      {isCard ? null : (
        <Cell column="number" of={props}>
          {isPair ? "#" : ""}
          {ClassNumber}
        </Cell>
      )}
      <Cell column="time" of={props}>
        <Times listing={listing} />
        {row.fits ? <FitMark {...props} /> : null}
      </Cell>
      <Cell column="place" of={props} title={isCard || place === "" ? undefined : place}>
        {place}
        {hasDot ? DOT : ""}
        {isCard ? <People {...props} /> : null}
      </Cell>
      {isCard ? null : (
        <>
          <Cell column="instructor" of={props}>
            <span className={styles.people}>
              <People {...props} />
            </span>
            {isPair ? (
              <span className={styles.honors}>
                <HonorsTag listing={listing} isLong />
              </span>
            ) : null}
          </Cell>
          <Cell column="credits" of={props}>
            {creditRange(MinimumCredits, MaximumCredits)}
          </Cell>
        </>
      )}
      <Cell column="seats" of={props}>
        <Seats {...props} />
        {isCard ? <span className="tone-quiet">{creditsLabel(MinimumCredits, MaximumCredits)}</span> : null}
      </Cell>
    </>
  );
}

type CellProps = {
  column: Exclude<ListColumn, "section" | "add" | "more">;
  of: ClassRowProps;
  title?: string | undefined;
  children: ReactNode;
};

const LOOKS: Partial<Record<CellProps["column"], string>> = {
  number: "tone-faint",
  place: "one-line tone-quiet",
  note: "one-line type-quiet",
};

function Cell({ column, of, title, children }: CellProps) {
  return (
    <div
      id={cellId(of, column)}
      {...focusableCell(of, column)}
      className={classNames(LOOKS[column], styles[column])}
      style={{ gridArea: column }}
      title={title}
    >
      {original(children)}
    </div>
  );
}

/** A cell without a link or button takes the focus itself. */
function focusableCell(of: ClassRowProps, column: ListColumn) {
  const index = columnIndex(column, of.layout, of.row.hasCourse);
  return { role: "gridcell", "aria-colindex": index, tabIndex: of.tabColumn === index ? 0 : -1 };
}

function cellId({ row }: ClassRowProps, part: ListColumn | "conflict"): string {
  return `class-${row.classNumber}-${part}`;
}

/** Described by when the class is, its seats, and its conflict, so that they are heard from link to link. */
function SectionLink(props: ClassRowProps) {
  const { row, listing, layout, href, tabColumn, query } = props;
  const { Details, Section } = listing;
  const described = ["time", "seats", ...(row.conflict ? (["conflict"] as const) : [])] as const;
  return (
    <a
      href={href}
      tabIndex={tabColumn === columnIndex("section", layout, row.hasCourse) ? 0 : -1}
      aria-describedby={described.map((part) => cellId(props, part)).join(" ")}
      className={styles.link}
    >
      <b>
        <MarkedWords text={Section} query={query} />
      </b>{" "}
      {Details.Component.Code}
      <VisuallyHidden>
        {" "}
        {rich("of <bdi>{course}</bdi>", { course: courseName(Details) }, { bdi: (text) => <bdi>{text}</bdi> })}
      </VisuallyHidden>
    </a>
  );
}

function HonorsTag({ listing, isLong = false }: { listing: ClassListing; isLong?: boolean }) {
  const honors = honorsOf(listing);
  if (!honors) return null;
  const { short, full } = honorsWords[honors];
  return (
    <>
      <Tag tone="honors">{short}</Tag>
      {isLong ? <span className="type-quiet">{t(full)}</span> : <VisuallyHidden>{t(full)}</VisuallyHidden>}
    </>
  );
}

function Times({ listing }: { listing: ClassListing }) {
  const meeting = mainMeeting(listing);
  // A canceled class meets nowhere.
  if (!meeting || !isTimed(meeting)) return <span className="tone-quiet">{meeting ? t(NO_SET_TIME) : "–"}</span>;
  return <MeetingTime meeting={meeting} />;
}

/** Classes that the student has say that instead. Screen readers hear it with the time. */
function FitMark({ term, row }: ClassRowProps) {
  const held = useAtomValue(heldStateAtom)(term, row.classNumber);
  if (held) return null;
  return (
    <span className={`type-small tone-success ${styles.fit}`} title={t("Fits my week")}>
      <Icon of={Check} size={14} />
      <span aria-hidden="true">{t("Fits")}</span>
      <VisuallyHidden> {t("Fits my week")}</VisuallyHidden>
    </span>
  );
}

/** The first by name, the others as a number with a tooltip. */
function People({ listing, query }: ClassRowProps) {
  const [first, ...others] = instructorNames(listing.Meetings);
  if (first === undefined) return null;
  return (
    <>
      <span className="one-line">
        <MarkedWords text={first} query={query} />
      </span>{" "}
      {others.length > 0 ? (
        <span className="tone-quiet" title={others.join(", ")}>
          <span aria-hidden="true">+{others.length}</span>
          <VisuallyHidden>, {others.join(", ")}</VisuallyHidden>
        </span>
      ) : null}
    </>
  );
}

function Seats({ layout, listing }: ClassRowProps) {
  const closed = closedStatusOf(listing);
  if (closed) {
    return (
      <Tag tone={closed.tone} icon={closed.icon}>
        {t(closed.word)}
      </Tag>
    );
  }
  const seats = seatCounts(listing.Details);
  if (layout === "cards") return <SeatMeter seats={seats} hidesFraction />;
  return <SeatMeter seats={seats} layout={layout === "lines" ? "line" : "stacked"} />;
}

/** Empty if the class can't be added. */
function ActionCells(props: ClassRowProps) {
  const { listing, layout, row } = props;
  const { classNumber } = row;
  const openMenu = useSetAtom(rowMenuAtom);
  const name = `${courseNumber(listing.Details)} ${listing.Section}`;
  return (
    <div role="presentation" className={styles.action} style={{ gridArea: "action" }}>
      <AddCell {...props} name={name} />
      {layout === "cards" ? null : (
        <div role="gridcell" aria-colindex={columnIndex("more", layout, row.hasCourse)} className="from-900">
          <RowButton
            title={t("More options for {name}", { name })}
            aria-haspopup="menu"
            tabIndex={focusableCell(props, "more").tabIndex}
            className="tiny-button"
            onClick={({ currentTarget }) => openMenu({ classNumber, anchor: currentTarget })}
          >
            <Icon of={Ellipsis} />
          </RowButton>
        </div>
      )}
    </div>
  );
}

function AddCell({ name, ...props }: ClassRowProps & { name: string }) {
  const { listing, layout, term, row } = props;
  const { classNumber } = row;
  const held = useAtomValue(heldStateAtom)(term, classNumber);
  const mark = held && HELD_WORDS[held.kind];
  const openAdd = useSetAtom(classToAddAtom);
  const navigate = useNavigate();
  const look = { variant: layout === "lines" ? "quiet" : "secondary", size: "small" } as const;
  const addIconSize = layout === "cards" ? 20 : 16;
  const { tabIndex, ...cell } = focusableCell(props, "add");
  if (!mark && !canAdd(listing)) return <div {...cell} tabIndex={tabIndex} />;
  return (
    <div {...cell}>
      {/* One button, so that it keeps the focus when the class gets into the cart. */}
      <RowButton
        title={held ? heldStateWords(held) : t("Add {name}", { name })}
        tabIndex={tabIndex}
        className={
          mark ? `type-small tone-${mark.tone} weight-strong ${styles.held}` : buttonClass(look, `${styles.add}`)
        }
        onClick={() => (held ? void navigate(heldHref(term, held)) : openAdd({ term, classNumber }))}
      >
        <Icon of={mark?.icon ?? Plus} size={mark ? 14 : addIconSize} />
        {held ? (
          <span aria-hidden="true" className={styles.heldWords}>
            {heldStateWords(held)}
          </span>
        ) : null}
      </RowButton>
    </div>
  );
}

const rowMenuAtom = atom<{ classNumber: number; anchor: HTMLElement }>();

const OpenRowMenu = optionalPart(async () => (await import("./open-row-menu.tsx")).OpenRowMenu);

/** What a class can be used for besides the cart. A menu for each row would slow down scrolling. */
export function RowMenu(props: Pick<RowMenuProps, "term">) {
  const [menu, setMenu] = useAtom(rowMenuAtom);
  const close = () => setMenu(undefined);
  return menu ? <OpenRowMenu {...props} {...menu} onClose={close} onLost={close} /> : null;
}

type RowButtonProps = ComponentProps<"button"> & { title: string };

/**
 * Native, because scrolling makes dozens a second, and React Aria took a fifth of a frame's script time for them. Named by
 * its title alone: next to another name, screen readers would say it as well.
 */
function RowButton(props: RowButtonProps) {
  return <button type="button" {...props} />;
}

function NoteCell(props: ClassRowProps) {
  const { note, conflict } = props.row;
  const words = conflict && conflictWords(conflict);
  return (
    <Cell column="note" of={props} title={[words, note].filter(Boolean).join(". ")}>
      {conflict === undefined ? null : (
        <span id={cellId(props, "conflict")} className={`tone-warning ${styles.conflict}`}>
          <Icon of={TriangleAlert} size={14} />
          <bdi>{rich("Conflicts with <b>{course}</b> ({when})", conflict)}</bdi>
        </span>
      )}
      <bdi className={styles.words}>{original(note)}</bdi>
    </Cell>
  );
}
