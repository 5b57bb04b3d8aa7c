import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

export function DuplicatesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="About Duplicate Schedules"
      closesOnOutsidePress
      actions={<Button onPress={onClose}>Close</Button>}
    >
      <p>
        Schedules can look the same because online or unscheduled classes do not show in the week view, only in Schedule
        Details.
      </p>
    </Dialog>
  );
}
