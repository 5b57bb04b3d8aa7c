import { t } from "#words";
import { CalendarClock } from "lucide-react";
import { useAtom } from "jotai/react";
import { type ReactNode, useState } from "react";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { dataAtom } from "../../lib/api/fetched.ts";
import { momentLabel, timeZoneName } from "#contract/labels/moment-label";
import { PanelError } from "../../lib/screen/panel.tsx";
import { splitTermKey, termKey, termLabel } from "../../lib/session/terms.ts";
import { Dialog, EmptyState, FactList, SkeletonRows, Stack } from "#ui";

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
      >
        <Appointments term={term} />
      </Dialog>
    </>
  );
}

function Appointments({ term }: { term: EnrollmentTerm }) {
  const [appointmentsAtom] = useState(() =>
    dataAtom((api) => api("enrollmentAppointments", { query: splitTermKey(termKey(term)) })),
  );
  const [{ data, failure, isLoading }, load] = useAtom(appointmentsAtom);
  if (isLoading)
    return <SkeletonRows label={t("Loading your enrollment appointments")} rows={2} columns="1fr 1fr 1fr" />;
  if (!data)
    return <PanelError error={failure} title={t("We couldn't load your appointments.")} onRetry={() => void load()} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={CalendarClock}
        title={t("You do not have any enrollment appointments for this enrollment term.")}
      />
    );
  return (
    <Stack as="ul" gap={4}>
      {data.map((each) => (
        <li key={`${each.Session} ${each.AppointmentStart}`}>
          <FactList
            facts={[
              { label: t("Session"), value: <b>{each.Session}</b> },
              { label: t("Starts"), value: momentLabel(each.AppointmentStart) },
              { label: t("Ends"), value: momentLabel(each.AppointmentEnd) },
              { label: t("Block"), value: each.AppointmentBlockId },
              { label: t("Number"), value: each.AppointmentNumber },
            ]}
          />
        </li>
      ))}
    </Stack>
  );
}
