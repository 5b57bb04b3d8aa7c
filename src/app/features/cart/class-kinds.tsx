import type { ClassListing } from "#contract/catalog";
import { careerOf } from "#contract/institution";
import { honorsOf, honorsWords } from "../../lib/classes/class-facts.ts";
import { Tag } from "../../ui/badges/tag.tsx";

/** The career, and whether it's an honors class. */
export function ClassKinds({ listing }: { listing: ClassListing }) {
  const { AcademicCareer } = listing.Details;
  const honors = honorsOf(listing);
  return (
    <>
      <Tag tone={careerOf(AcademicCareer.Code).tone}>{AcademicCareer.Description}</Tag>
      {honors ? (
        <Tag tone="honors">
          {honorsWords[honors].short} {honorsWords[honors].full}
        </Tag>
      ) : null}
    </>
  );
}
