import type { CartMessage } from "#contract/enrollment";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import type { CartEntry } from "./cart-entry.ts";
import { fixOf } from "./message-fix.ts";

export type CartFixProps = {
  entry: CartEntry;
  message: CartMessage;
  optionsHref: string;
  onAskAppointments: () => void;
};

/** The way to mend what a message tells of. */
export function CartFix({ entry, message, optionsHref, onAskAppointments }: CartFixProps) {
  const fix = fixOf(entry, message);
  switch (fix?.to) {
    case undefined:
      return null;
    case "appointments":
      return (
        <Button variant="inline" onPress={onAskAppointments}>
          {fix.words}
        </Button>
      );
    case "options":
      return <Link to={optionsHref}>{fix.words}</Link>;
    case "advising":
      return <Link to={paths.advising.href()}>{fix.words}</Link>;
    case "my-classes":
      return <Link to={paths.myClasses.href()}>{fix.words}</Link>;
  }
}
