import { institution } from "#contract/institution";
import { Link } from "../ui/link.tsx";
import { Note } from "../ui/note.tsx";
import { COST_WARNING } from "./class-fee.ts";

/** For a class that takes a fee, wherever it can be added. */
export function CostWarning() {
  return (
    <Note tone="warning">
      {COST_WARNING} <WhyLink />
    </Note>
  );
}

/** Leads to who says what the fee is for. */
export function WhyLink() {
  return (
    <Link href={institution.links.continuingStudies} isNewTab>
      Why?
    </Link>
  );
}
