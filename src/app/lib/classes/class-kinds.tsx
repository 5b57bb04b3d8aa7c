import type { ClassListing } from "#contract/catalog";
import { careerOf } from "#contract/institution";
import { t } from "#words";
import { Tag } from "#ui";
import { honorsOf, honorsWords } from "./class-facts.ts";

/** The career, and whether it's an honors class. */
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
