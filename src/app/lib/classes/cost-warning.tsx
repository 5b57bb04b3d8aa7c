import { institution } from "#contract/institution";
import { t } from "#words";
import { Link, Note } from "#ui";
import { COST_WARNING } from "./class-facts.ts";

export function CostWarning() {
  return (
    <Note tone="warning">
      {t(COST_WARNING)} <WhyLink />
    </Note>
  );
}

/** Links to whom to ask about the fee. */
export function WhyLink() {
  return (
    <Link href={institution.links.continuingStudies} isNewTab>
      {t("Why?")}
    </Link>
  );
}
