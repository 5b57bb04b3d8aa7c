import type { ClassListing } from "#contract/catalog";
import { careerOf, institution } from "#contract/institution";
import { t } from "#words";
import { Link, Note, Tag } from "#ui";
import { COST_WARNING, honorsOf, honorsWords } from "./class-facts.ts";

export function ClassKinds({ listing }: { listing: ClassListing }) {
  const { AcademicCareer } = listing.Details;
  const honors = honorsOf(listing);
  return (
    <>
      <Tag tone={careerOf(AcademicCareer.Code).tone}>{AcademicCareer.Description}</Tag>
      {honors ? (
        <Tag tone="honors">
          {honorsWords[honors].short} {t(honorsWords[honors].full)}
        </Tag>
      ) : null}
    </>
  );
}

export function CostWarning() {
  return (
    <Note tone="warning">
      {t(COST_WARNING)} <WhyLink />
    </Note>
  );
}

export function WhyLink() {
  return (
    <Link href={institution.links.continuingStudies} isNewTab>
      {t("Why?")}
    </Link>
  );
}
