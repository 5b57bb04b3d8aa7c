import { t } from "#words";
import { CalendarClock } from "lucide-react";
import { useAtom } from "jotai/react";
import { type ReactNode, useState } from "react";
import type { EnrollmentAppointment } from "#contract/calls/enrollment";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { dataAtom } from "../../lib/api/fetched.ts";
import { momentLabel, timeZoneName } from "../../lib/format/format-date.ts";
import { PanelError } from "../../lib/screen/panel.tsx";
import { splitTermKey, termKey, termLabel } from "../../lib/session/terms.ts";
import { Dialog, EmptyState, SkeletonRows } from "#ui";
import styles from "./appointments-dialog.module.css";

export type AppointmentsDialogProps = { term: EnrollmentTerm; children: (open: () => void) => ReactNode };

/** When the student can enroll, and the control that asks. */
export function AppointmentsDialog({ term, children }: AppointmentsDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {children(() => setOpen(true))}
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t("When Can I Enroll?")}
        note={`${termLabel(term)} · ${t("Times are in {zone}", { zone: timeZoneName() })}`}
        size="large"
      >
        <Appointments term={term} />
      </Dialog>
    </>
  );
}

function Appointments({ term }: { term: EnrollmentTerm }) {
  const [appointmentsAtom] = useState(() =>
    dataAtom((api, signal) =>
      api("enrollmentAppointments", { query: splitTermKey(termKey(term)), signal, isHandled: true }),
    ),
  );
  const [{ data, failure, isLoading }, load] = useAtom(appointmentsAtom);
  if (isLoading)
    return <SkeletonRows label={t("Loading your enrollment appointments")} rows={2} columns="1fr 1fr 1fr" />;
  if (!data)
    return <PanelError error={failure} title={t("We couldn't load your appointments.")} onRetry={() => void load()} />;
  if (data.length > 0) return <AppointmentTable appointments={data} />;
  return (
    <EmptyState
      icon={CalendarClock}
      title={t("You do not have any enrollment appointments for this enrollment term.")}
    />
  );
}

function AppointmentTable({ appointments }: { appointments: readonly EnrollmentAppointment[] }) {
  const columns = [t("Session"), t("Starts"), t("Ends"), t("Block"), t("Number")];
  return (
    <table className={styles.table}>
      <thead className="from-640 tone-quiet">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {appointments.map((each) => (
          <tr key={`${each.Session} ${each.AppointmentStart}`}>
            <th scope="row">{each.Session}</th>
            <td data-label={columns[1]}>{momentLabel(each.AppointmentStart)}</td>
            <td data-label={columns[2]}>{momentLabel(each.AppointmentEnd)}</td>
            <td data-label={columns[3]}>{each.AppointmentBlockId}</td>
            <td data-label={columns[4]}>{each.AppointmentNumber}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
