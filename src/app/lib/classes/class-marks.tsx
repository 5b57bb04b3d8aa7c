import type { ClassListing } from "#contract/catalog";
import { careerOf, institution } from "#contract/institution";
import { Link, Note, Tag } from "#ui";
import { t } from "#words";
import { COST_WARNING, honorsOf, honorsWords } from "./class-facts.ts";

type ClassKindsProps = {
  listing: ClassListing;
  /** Of the screen, which says it already: on phones, its tag would take a line of each class. */
  career?: string;
};

export function ClassKinds({ listing, career }: ClassKindsProps) {
  const { AcademicCareer } = listing.Details;
  const honors = honorsOf(listing);
  const ofCareer = <Tag tone={careerOf(AcademicCareer.Code).tone}>{AcademicCareer.Description}</Tag>;
  return (
    <>
      {AcademicCareer.Code === career ? <span className="from-900">{ofCareer}</span> : ofCareer}
      {honors ? (
        <Tag tone="honors">
          {honorsWords[honors].short} {t(honorsWords[honors].full)}
        </Tag>
      ) : null}
    </>
  );
}

/** For a class that takes a fee, wherever it can be added. */
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
