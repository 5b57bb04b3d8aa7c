import { MessageDialog } from "#ui";
import { t } from "#words";

/** Names what would be lost. Staying comes first, so it has the focus. */
export function LeaveDialog(props: { lost: readonly string[]; onStay: () => void; onLeave: () => void }) {
  const { lost, onStay, onLeave } = props;
  return (
    <MessageDialog
      title={t("Leave without saving?")}
      onClose={onStay}
      closeLabel={t("Stay")}
      action={{ label: t("Leave"), variant: "danger", onPress: onLeave }}
    >
      {lost.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </MessageDialog>
  );
}
