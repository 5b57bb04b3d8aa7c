import { useAtomValue } from "jotai/react";
import { Download, Printer } from "lucide-react";
import { useState } from "react";
import type { StaffClass } from "#contract/calls/staff";
import { isAppError } from "#contract/outcome";
import { Button, MessageDialog } from "#ui";
import { t } from "#words";
import { apiAtom } from "../../lib/api/api.ts";
import { saveFile } from "../../lib/share/browser.ts";
import { announce } from "../../ui/messages/announcer.ts";

/** The class's students as a file, which the audit notes, and on paper, as they show. */
export function RosterButtons({ of: { Term, ClassNumber } }: { of: StaffClass }) {
  const api = useAtomValue(apiAtom);
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function download() {
    setWorking(true);
    try {
      const { FileName, Csv } = await api("staffRoster", { query: { term: Term.Code, classNumber: ClassNumber } });
      saveFile(new Blob([Csv], { type: "text/csv;charset=utf-8" }), FileName);
      announce(t("Roster downloaded"));
    } catch (error) {
      if (!isAppError(error)) throw error;
      setFailure(error.message);
    } finally {
      setWorking(false);
    }
  }

  return (
    <>
      <Button
        size="small"
        icon={Download}
        isWorking={isWorking}
        workingLabel={t("Downloading…")}
        onPress={() => void download()}
      >
        {t("Download CSV")}
      </Button>
      <Button size="small" icon={Printer} onPress={() => window.print()}>
        {t("Print")}
      </Button>
      {failure === undefined ? null : (
        <MessageDialog title={t("Roster Not Downloaded")} onClose={() => setFailure(undefined)}>
          {failure}
        </MessageDialog>
      )}
    </>
  );
}
