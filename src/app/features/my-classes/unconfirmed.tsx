import { PASSWORD_NOT_CONFIRMED } from "../../lib/api/awaited-password.ts";
import { Note } from "../../ui/messages/note.tsx";

/** Shows in a dialog whose change didn't get the password; the choices are kept. */
export function Unconfirmed() {
  return (
    <div role="alert">
      <Note tone="warning">{PASSWORD_NOT_CONFIRMED}</Note>
    </div>
  );
}
