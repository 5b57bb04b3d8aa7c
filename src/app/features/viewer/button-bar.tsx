import { CalendarPlus, Download, Link2, Share2 } from "lucide-react";
import { t } from "#words";
import type { SharedSchedule, ShareStep } from "../../lib/share/shared-schedule.ts";
import { ShareButton } from "../../lib/share/share-button.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { Row } from "../../ui/layout/layout.tsx";

export type ButtonBarProps = {
  schedule: SharedSchedule;
  onStep: (step: ShareStep) => void;
  /** Null if the visitor can't send it. */
  onSend: (() => void) | null;
};

/** Above and below the schedule; phones have their own bar. */
export function ButtonBar({ schedule, onStep, onSend }: ButtonBarProps) {
  return (
    <Row justify="end" className="no-print from-900">
      <Button variant="quiet" icon={Download} onPress={() => onStep("download")}>
        {t("Download")}
      </Button>
      <Button variant="quiet" icon={Link2} onPress={() => onStep("link")}>
        {t("Permalink")}
      </Button>
      <ShareButton
        schedule={schedule}
        without={["link", "download"]}
        trigger={
          <Button variant="quiet" icon={Share2}>
            {t("Share")}
          </Button>
        }
      />
      {onSend ? <SendButton onPress={onSend} /> : null}
    </Row>
  );
}

export function SendButton({ onPress, isBlock = false }: { onPress: () => void; isBlock?: boolean }) {
  return (
    <Button variant="primary" {...(!isBlock && { icon: CalendarPlus })} isBlock={isBlock} onPress={onPress}>
      {t("Send to My Schedule Builder")}
    </Button>
  );
}

export function PhoneShare({ schedule }: { schedule: SharedSchedule }) {
  return (
    <ShareButton
      schedule={schedule}
      linkTitle={t("Permalink Schedule")}
      trigger={<IconButton icon={Share2} iconSize={20} label={t("Share")} />}
    />
  );
}
