import { SearchX } from "lucide-react";
import type { ClassListing } from "#contract/catalog";
import { AppError } from "#contract/outcome";
import { PanelError } from "../../../lib/panel.tsx";
import { paths } from "../../../paths.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { ClassFacts, FurtherFacts } from "./class-facts.tsx";
import { ClassSummary } from "./class-summary.tsx";
import { SectionPicker } from "./section-picker.tsx";
import type { LoadedClass } from "../use-class.ts";
import styles from "./class-view.module.css";

export type ClassViewProps = {
  term: string;
  loaded: LoadedClass;
  /** What a list knows of the class already, shown until the rest is there. */
  listing: ClassListing | undefined;
  headingLevel: 1 | 2;
  onLookAt: (classNumber: number) => void;
};

/** A class: what it is, all that is known of it, and the sections that are taken with it. */
export function ClassView({ term, loaded, listing, headingLevel, onLookAt }: ClassViewProps) {
  const { details, choice, failure, retry } = loaded;
  const shown = details?.Class ?? listing;
  if (failure?.code === "NOT_FOUND" || failure?.code === "BAD_REQUEST") {
    return <ClassNotFound term={term} headingLevel={headingLevel} />;
  }
  if (failure) {
    return <PanelError error={new AppError(failure)} title="The class could not be loaded." onRetry={retry} />;
  }
  if (!shown) return <ClassSkeleton />;
  return (
    <div className={styles.view}>
      <ClassSummary listing={shown} details={details?.Class} headingLevel={headingLevel} />
      <ClassFacts term={term} listing={shown} details={details?.Class} />
      {details && choice && details.Sections.length > 1 ? (
        <SectionPicker details={details} choice={choice} onLookAt={onLookAt} />
      ) : null}
      <FurtherFacts term={term} listing={shown} details={details?.Class} />
    </div>
  );
}

export function ClassNotFound({ term, headingLevel }: { term: string | undefined; headingLevel: 1 | 2 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <EmptyState
      icon={SearchX}
      title={<Heading>Class not found.</Heading>}
      actions={<LinkButton to={paths.classSearchFilters.href({ term })}>Search for classes</LinkButton>}
    />
  );
}

function ClassSkeleton() {
  return (
    <SkeletonGroup label="Loading class details" className={styles.skeleton ?? ""}>
      <Skeleton width="40%" />
      <Skeleton width="80%" height="1.25rem" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="60%" />
      <Skeleton width="70%" />
      <Skeleton width="50%" />
    </SkeletonGroup>
  );
}
