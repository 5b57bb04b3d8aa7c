import { PASSWORD_NOT_CONFIRMED } from "../../lib/awaited-password.ts";
import { Note } from "../../ui/note.tsx";

/** In the dialog of a change that needed the password and did not get it: all that was chosen is still there. */
export function Unconfirmed() {
  return (
    <div role="alert">
      <Note tone="warning">{PASSWORD_NOT_CONFIRMED}</Note>
    </div>
  );
}
