import { useAtomValue } from "jotai/react";
import { ChevronDown, ChevronUp, Ellipsis, List, UserCheck } from "lucide-react";
import { useState } from "react";
import type { StaffClass } from "#contract/calls/staff";
import { creditsLabel, dotted } from "#contract/labels/catalog-words";
import { IconButton, Menu, MenuItem, Note, Tag } from "#ui";
import { t } from "#words";
import { userAtom } from "../../lib/session/session.ts";
import { ChangeDialog, RowsCard, RowWords, type StaffAction, StudentLink, swapFromWords } from "./staff-parts.tsx";

type Student = StaffClass["Students"][number];
type Act = { student: Student; what: "promote" | number };

/** The waitlist in its order, in which the registrar moves places, and promotes out of turn. */
export function Waitlist({ of, reload }: { of: StaffClass; reload: () => void }) {
  const waiting = of.Students.filter(({ WaitPosition }) => WaitPosition !== null);
  const unnamed = of.Waitlisted - waiting.length;
  const mayChange = useAtomValue(userAtom).Role === "registrar" && !of.IsCanceled;
  const [act, setAct] = useState<Act>();
  return (
    <>
      {unnamed > 0 ? (
        <Note>
          {t(
            "{count, plural, one {# student without a name in the catalog comes} other {# students without names in the catalog come}} first on the waitlist.",
            { count: unnamed },
          )}
        </Note>
      ) : null}
      <RowsCard
        title={t("Waitlist")}
        items={waiting}
        none={t("No one is waiting.")}
        keyOf={({ Id, Career }) => `${Id} ${Career}`}
      >
        {(student) => (
          <RowWords
            lead={<StudentLink id={student.Id} name={student.Name} />}
            actions={
              <>
                <Tag tone="warning">{t("Waitlisted #{place}", { place: String(student.WaitPosition) })}</Tag>
                {mayChange ? <PlaceMenu student={student} last={waiting.length} onChoose={setAct} /> : null}
              </>
            }
          >
            {dotted([
              t("ID {id}", { id: student.Id }),
              student.Career,
              creditsLabel(student.Units),
              swapFromWords(student.SwapFrom),
            ])}
          </RowWords>
        )}
      </RowsCard>
      {act ? (
        <ChangeDialog
          change={act.what === "promote" ? promote(of, act.student) : move(of, act.student, act.what, waiting.length)}
          onClose={() => setAct(undefined)}
          onDone={reload}
        />
      ) : null}
    </>
  );
}

type PlaceMenuProps = { student: Student; last: number; onChoose: (act: Act) => void };

function PlaceMenu({ student, last, onChoose }: PlaceMenuProps) {
  const place = student.WaitPosition ?? 1;
  const label = t("Place of {student}", { student: student.Name });
  return (
    <Menu label={label} trigger={<IconButton icon={Ellipsis} label={label} size="small" />}>
      {place > 1 ? (
        <MenuItem icon={ChevronUp} onAction={() => onChoose({ student, what: place - 1 })}>
          {t("Move Up")}
        </MenuItem>
      ) : null}
      {place < last ? (
        <MenuItem icon={ChevronDown} onAction={() => onChoose({ student, what: place + 1 })}>
          {t("Move Down")}
        </MenuItem>
      ) : null}
      {last > 1 ? (
        <MenuItem icon={List} onAction={() => onChoose({ student, what: place })}>
          {t("Move to a Place")}
        </MenuItem>
      ) : null}
      <MenuItem icon={UserCheck} onAction={() => onChoose({ student, what: "promote" })}>
        {t("Promote")}
      </MenuItem>
    </Menu>
  );
}

const reason = () => ({ name: "Reason", label: t("Reason, as the student sees it"), rows: 3 });
const bodyOf = ({ Term, ClassNumber }: StaffClass, { Id }: Student) => ({ Term: Term.Code, ClassNumber, Student: Id });

function move(of: StaffClass, student: Student, to: number, last: number): StaffAction {
  return {
    title: t("Move {student}", { student: student.Name }),
    action: t("Move"),
    warning: t("Now #{place} of {count, number}. Those in between move by one place. The student is notified.", {
      place: String(student.WaitPosition),
      count: last,
    }),
    fields: [{ name: "Place", label: t("New place"), initial: String(to), pattern: /^[1-9]\d{0,5}$/ }, reason()],
    send: (api, value) => {
      const how = { Place: Number(value("Place")), Reason: value("Reason") };
      return api("staffMoveWaiting", { body: { ...bodyOf(of, student), ...how } });
    },
  };
}

function promote(of: StaffClass, student: Student): StaffAction {
  return {
    title: t("Promote {student}", { student: student.Name }),
    action: t("Promote"),
    warning: t(
      "Gives a free seat to the student, before others on the waitlist. The rules hold. The student is notified.",
    ),
    fields: [reason()],
    send: (api, value) => api("staffPromote", { body: { ...bodyOf(of, student), Reason: value("Reason") } }),
  };
}
