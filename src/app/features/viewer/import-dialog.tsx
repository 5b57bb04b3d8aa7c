import { useAtomValue } from "jotai/react";
import { useState } from "react";
import type { ClassListing } from "#contract/catalog";
import { type AppError, isAppError } from "#contract/outcome";
import { MessageDialog } from "#ui";
import { message, t } from "#words";
import { apiAtom } from "../../lib/api/api.ts";
import { refusalOf } from "../../lib/api/data-or-error.ts";
import { wasReported } from "../../lib/api/failures.ts";
import { clashTimes } from "../../lib/classes/class-clash.ts";
import type { SharedSchedule } from "../../lib/share/shared-schedule.ts";
import { useNavigate } from "../../routing/location.tsx";
import { paths } from "../../routing/paths.ts";

export type ImportDialogProps = {
  schedule: SharedSchedule;
  courseCount: number;
  listings: readonly ClassListing[];
  onClose: () => void;
};

/** Makes a configuration from the shared schedule and opens it. */
export function ImportDialog({ schedule, courseCount, listings, onClose }: ImportDialogProps) {
  const { term, termName, classNumbers, leftOut = [] } = schedule;
  const api = useAtomValue(apiAtom);
  const navigate = useNavigate();
  const [isImporting, setImporting] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function importSchedule() {
    setImporting(true);
    try {
      const body = { Term: term, ClassNumbers: [...classNumbers] };
      const reply = await api("importSchedule", { params: { id: term }, body });
      const refusal = refusalOf(reply);
      if (refusal !== undefined || !reply.Metadata) return setFailure(`${t(UNABLE)} ${refusal ?? ""}`.trimEnd());
      await navigate(paths.builderConfiguration.href({ id: reply.Metadata.ConfigurationId, term }));
    } catch (error) {
      if (!isAppError(error)) throw error;
      if (wasReported(error)) onClose();
      else setFailure(messageOf(error));
    } finally {
      setImporting(false);
    }
  }

  if (failure !== undefined) {
    return (
      <MessageDialog onClose={onClose} title={t("An Error Occurred")}>
        {failure}
      </MessageDialog>
    );
  }
  return (
    <MessageDialog
      onClose={onClose}
      title={t("Send to My Schedule Builder")}
      isWorking={isImporting}
      action={{ label: t("Continue"), workingLabel: t("Importing…"), onPress: () => void importSchedule() }}
    >
      <p>
        {t(
          "This creates a configuration for {term} with {count, plural, one {# course} other {# courses}}. It doesn't enroll you.",
          { term: termName, count: courseCount },
        )}
      </p>
      {haveClash(listings) ? (
        <p>{t("Some of its classes conflict, so Schedule Builder may find no schedules.")}</p>
      ) : null}
      {leftOut.length > 0 ? <p>{leftOut.map(({ Message }) => Message).join(" ")}</p> : null}
    </MessageDialog>
  );
}

function haveClash(listings: readonly ClassListing[]): boolean {
  return listings.some((one, at) => listings.slice(at + 1).some((other) => clashTimes(one, other) !== undefined));
}

const UNABLE = message("Unable to import this schedule.");

/** The server refused the schedule or wasn't reached. */
function messageOf({ code, message: text }: AppError): string {
  const isRefused = code === "BAD_REQUEST" || code === "NOT_FOUND" || code === "RULE_BROKEN";
  return isRefused ? `${t(UNABLE)} ${text}` : t("An error occurred while importing this schedule.");
}
