import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { Ellipsis, Plus, TriangleAlert } from "lucide-react";
import { type ComponentProps, memo, type ReactNode } from "react";
import type { ClassListing } from "#contract/catalog";
import { isTimed, mainMeeting } from "#contract/labels/class-labels";
import { placeLabel } from "#contract/labels/place-label";
import { courseName, creditRange, creditsLabel, DOT } from "#contract/words";
import { t } from "#words";
import {
  canAdd,
  courseNumber,
  honorsOf,
  honorsWords,
  instructorNames,
  seatCounts,
} from "../../../../lib/classes/class-facts.ts";
import { HELD_WORDS, heldHref, heldStateAtom } from "../../../../lib/classes/held-states.ts";
import { MeetingTime } from "../../../../lib/classes/meetings.tsx";
import { NO_SET_TIME } from "../../../../lib/format/meeting-labels.ts";
import { useNavigate } from "../../../../routing/location.tsx";
import { buttonClass, Icon, optionalPart, SeatMeter, Tag, VisuallyHidden } from "#ui";
import { classNames } from "../../../../ui/class-names.ts";
import { rich } from "../../../../ui/rich.ts";
import { addingAtom } from "../../add/add-dialog.tsx";
import { statusOf } from "../../class-words.ts";
import { conflictWords } from "../../held-classes.ts";
import styles from "./class-row.module.css";
import { CourseName, MarkedWords } from "./headings.tsx";
import { type ClassListRow, hasTwoNotes, type ListLayout } from "./list-rows.ts";
import type { RowMenuProps } from "./open-row-menu.tsx";

type ClassRowProps = {
  row: ClassListRow;
  listing: ClassListing;
  layout: ListLayout;
  term: string;
  /** Pixels from the top of the row's subject. */
  top: number;
  /** Pixels, hairline included. */
  height: number;
  /** Among all rows of the grid; the head is the first. */
  rowIndex: number;
  href: string;
  isOpen: boolean;
  isTabStop: boolean;
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
        <Cell area="course">
          <CourseName {...props} />
        </Cell>
      ) : null}
      <Cells {...props} />
      <ActionCell {...props} />
      {hasNote ? <NoteCell {...props} /> : null}
    </div>
  );
});

function Cells(props: ClassRowProps) {
  const { layout, listing } = props;
  const { ClassNumber, MinimumCredits, MaximumCredits } = listing.Details;
  const isCard = layout === "cards";
  const isPair = layout === "pairs";
  const place = placeLabel(mainMeeting(listing), listing, isCard ? "short" : "full");
  const hasDot = isCard && place !== "" && instructorNames(listing.Meetings).length > 0;
  return (
    <>
      <div role="rowheader" className={styles.section} style={{ gridArea: "section" }}>
        <SectionLink {...props} />
        {isCard ? <span className="tone-faint">#{ClassNumber}</span> : null}
        {isPair ? null : <HonorsTag listing={listing} />}
      </div>
      {isCard ? null : (
        <Cell area="number">
          {isPair ? "#" : ""}
          {ClassNumber}
        </Cell>
      )}
      <Cell area="time">
        <Times listing={listing} />
      </Cell>
      <Cell area="place" title={isCard || place === "" ? undefined : place}>
        {place}
        {hasDot ? DOT : ""}
        {isCard ? <People {...props} /> : null}
      </Cell>
      {isCard ? null : (
        <>
          <Cell area="instructor">
            <span className={styles.people}>
              <People {...props} />
            </span>
            {isPair ? (
              <span className={styles.honors}>
                <HonorsTag listing={listing} isLong />
              </span>
            ) : null}
          </Cell>
          <Cell area="credits">{creditRange(MinimumCredits, MaximumCredits)}</Cell>
        </>
      )}
      <Cell area="seats">
        <Seats {...props} />
        {isCard ? <span className="tone-quiet">{creditsLabel(MinimumCredits, MaximumCredits)}</span> : null}
      </Cell>
    </>
  );
}

type CellProps = {
  area: "number" | "time" | "place" | "instructor" | "credits" | "seats" | "action" | "note" | "course";
  title?: string | undefined;
  children: ReactNode;
};

const LOOKS: Partial<Record<CellProps["area"], string>> = {
  number: "tone-faint",
  place: "one-line tone-quiet",
  note: "one-line type-quiet",
};

function Cell({ area, title, children }: CellProps) {
  return (
    <div role="gridcell" className={classNames(LOOKS[area], styles[area])} style={{ gridArea: area }} title={title}>
      {children}
    </div>
  );
}

function SectionLink({ listing: { Details, Section }, href, isTabStop, query }: ClassRowProps) {
  return (
    <a href={href} tabIndex={isTabStop ? 0 : -1} className={styles.link}>
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
  const closed = statusOf(listing);
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

function ActionCell({ row: { classNumber }, listing, layout, term, isTabStop }: ClassRowProps) {
  const held = useAtomValue(heldStateAtom)(term, classNumber);
  const mark = held && HELD_WORDS[held.kind];
  const openAdd = useSetAtom(addingAtom);
  const openMenu = useSetAtom(rowMenuAtom);
  const navigate = useNavigate();
  const name = `${courseNumber(listing.Details)} ${listing.Section}`;
  const look = { variant: layout === "lines" ? "quiet" : "secondary", size: "small" } as const;
  return (
    <Cell area="action">
      {mark || canAdd(listing) ? (
        // One button, so that it keeps the focus when the class gets into the cart.
        <RowButton
          title={mark ? t(mark.words) : t("Add {name}", { name })}
          isTabStop={isTabStop}
          className={
            mark ? `type-small tone-${mark.tone} weight-strong ${styles.held}` : buttonClass(look, `${styles.add}`)
          }
          onClick={() => (held ? void navigate(heldHref(term, held)) : openAdd({ term, classNumber }))}
        >
          <Icon of={mark?.icon ?? Plus} size={mark ? 14 : layout === "cards" ? 20 : 16} />
          {mark ? <span className={styles.heldWords}>{t(mark.words)}</span> : null}
        </RowButton>
      ) : null}
      {layout === "cards" ? null : (
        <RowButton
          title={t("More")}
          aria-label={t("More options for {name}", { name })}
          aria-haspopup="menu"
          isTabStop={isTabStop}
          className="from-900 tiny-button"
          onClick={({ currentTarget }) => openMenu({ classNumber, anchor: currentTarget })}
        >
          <Icon of={Ellipsis} />
        </RowButton>
      )}
    </Cell>
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

type RowButtonProps = ComponentProps<"button"> & { title: string; isTabStop: boolean };

/** Native, because scrolling makes dozens a second, and React Aria took a fifth of a frame's script time for them. */
function RowButton({ isTabStop, ...props }: RowButtonProps) {
  return <button type="button" aria-label={props.title} tabIndex={isTabStop ? 0 : -1} {...props} />;
}

function NoteCell({ row: { note, conflict } }: ClassRowProps) {
  const words = conflict && conflictWords(conflict);
  return (
    <Cell area="note" title={[words, note].filter(Boolean).join(". ")}>
      {conflict === undefined ? null : (
        <span className={`tone-warning ${styles.conflict}`}>
          <Icon of={TriangleAlert} size={14} />
          <bdi>{rich("Conflicts with <b>{course}</b> ({when})", conflict)}</bdi>
        </span>
      )}
      <bdi className={styles.words}>{note}</bdi>
    </Cell>
  );
}
