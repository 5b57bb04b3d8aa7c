import { institution } from "#contract/institution";
import { Link } from "../../ui/buttons/link.tsx";
import { Note } from "../../ui/messages/note.tsx";
import { COST_WARNING } from "./class-fee.ts";

export function CostWarning() {
  return (
    <Note tone="warning">
      {COST_WARNING} <WhyLink />
    </Note>
  );
}

/** Links to whom to ask about the fee. */
export function WhyLink() {
  return (
    <Link href={institution.links.continuingStudies} isNewTab>
      Why?
    </Link>
  );
}
