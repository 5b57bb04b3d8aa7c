import { CalendarDays } from "lucide-react";
import { Splash } from "../../../lib/splash.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";

/** No course is on and no class is held. */
export function Nothing({ backTo }: { backTo: string }) {
  return (
    <Splash
      icon={CalendarDays}
      title="No Courses to Schedule"
      actions={
        <LinkButton to={backTo} variant="primary">
          Go Back
        </LinkButton>
      }
    >
      <p>Add a course, or turn one on, then build schedules again.</p>
    </Splash>
  );
}
