import { CalendarClock } from "lucide-react";
import { useAtom } from "jotai/react";
import type { EnrollmentAppointment } from "#contract/enrollment";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { momentLabel, timeZoneName } from "../../../lib/format/format-date.ts";
import { PanelError } from "../../../lib/screen/panel.tsx";
import { termKey, termLabel } from "../../../lib/session/terms.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/popups/dialog.tsx";
import { EmptyState } from "../../../ui/messages/empty-state.tsx";
import { SkeletonRows } from "../../../ui/loading/skeleton.tsx";
import { appointmentsOf } from "./appointments-atoms.ts";
import styles from "./appointments-dialog.module.css";

export type AppointmentsDialogProps = { isOpen: boolean; onClose: () => void; term: EnrollmentTerm };

export function AppointmentsDialog({ isOpen, onClose, term }: AppointmentsDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="When Can I Enroll?"
      note={`${termLabel(term)} · Times are in ${timeZoneName}`}
      size="large"
      closesOnOutsidePress
      actions={<Button onPress={onClose}>Close</Button>}
    >
      <Appointments termKey={termKey(term)} />
    </Dialog>
  );
}

function Appointments({ termKey: key }: { termKey: string }) {
  const [state, load] = useAtom(appointmentsOf(key));
  switch (state.status) {
    case "loading":
      return <SkeletonRows label="Loading your enrollment appointments" rows={2} columns="1fr 1fr 1fr" />;
    case "failed":
      return (
        <PanelError error={state.failure} title="We couldn't load your appointments." onRetry={() => void load()} />
      );
    case "ready":
      return state.appointments.length === 0 ? (
        <EmptyState
          icon={CalendarClock}
          title="You do not have any enrollment appointments for this enrollment term."
        />
      ) : (
        <AppointmentTable appointments={state.appointments} />
      );
  }
}

const columns = ["Session", "Starts", "Ends", "Block", "Number"] as const;

function AppointmentTable({ appointments }: { appointments: readonly EnrollmentAppointment[] }) {
  return (
    <table className={styles.table}>
      <thead>
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
            <td data-label="Starts">{momentLabel(each.AppointmentStart)}</td>
            <td data-label="Ends">{momentLabel(each.AppointmentEnd)}</td>
            <td data-label="Block">{each.AppointmentBlockId}</td>
            <td data-label="Number">{each.AppointmentNumber}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
