import { CalendarClock } from "lucide-react";
import { deadlineLabel, momentLabel, timeZoneName } from "#contract/institution-time";
import { dotted } from "#contract/labels/catalog-words";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { Dialog, EmptyState, FactList, SkeletonRows, Stack } from "#ui";
import { t } from "#words";
import { requireData } from "../../lib/api/data-or-error.ts";
import { useFetched } from "../../lib/api/fetched.ts";
import { FetchedPart } from "../../lib/screen/fetched-part.tsx";
import { splitTermKey, termKey } from "../../lib/session/term-choice.ts";
import { termLabel } from "../../lib/session/terms.ts";

/** When the student can enroll. */
export function AppointmentsDialog({ term, onClose }: { term: EnrollmentTerm; onClose: () => void }) {
  const query = splitTermKey(termKey(term));
  const appointments = useFetched(termKey(term), async (api) =>
    requireData(await api("enrollmentAppointments", { query })),
  );
  return (
    <Dialog
      onClose={onClose}
      title={t("When Can I Enroll?")}
      note={dotted([termLabel(term), t("Times are in {zone}", { zone: timeZoneName() })])}
    >
      <FetchedPart
        isPanel
        of={appointments}
        failure={t("We couldn't load your appointments.")}
        skeleton={<SkeletonRows label={t("Loading your enrollment appointments")} rows={2} columns="1fr 1fr 1fr" />}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={CalendarClock}
              title={t("You do not have any enrollment appointments for this enrollment term.")}
            />
          ) : (
            <Stack as="ul" gap={4}>
              {all.map((each) => (
                <li key={`${each.Session} ${each.AppointmentStart}`}>
                  <FactList
                    facts={[
                      { label: t("Session"), value: <b>{each.Session}</b> },
                      { label: t("Starts"), value: momentLabel(each.AppointmentStart) },
                      { label: t("Ends"), value: deadlineLabel(each.AppointmentEnd) },
                      { label: t("Block"), value: each.AppointmentBlockId },
                      { label: t("Number"), value: each.AppointmentNumber },
                    ]}
                  />
                </li>
              ))}
            </Stack>
          )
        }
      </FetchedPart>
    </Dialog>
  );
}
