import { TriangleAlert } from "lucide-react";
import { Splash } from "../../../lib/splash.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { INVALID_COURSES } from "../build-obstacle.ts";
import { useLookAgain } from "../edits/use-look-again.ts";
import { editQueue } from "../edits/configuration-edits.ts";

/** The catalog no longer has some of the courses; they can only be removed on the configuration screen. */
export function Invalid({ backTo }: { backTo: string }) {
  useLookAgain(editQueue);
  return (
    <Splash
      icon={TriangleAlert}
      tone="warning"
      title="Invalid Courses"
      actions={
        <LinkButton to={backTo} variant="primary">
          Go Back
        </LinkButton>
      }
    >
      <p>{INVALID_COURSES}</p>
    </Splash>
  );
}
