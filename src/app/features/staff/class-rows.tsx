import type { StaffListing } from "#contract/calls/staff-classes";
import { dotted } from "#contract/labels/catalog-words";
import { Link, SeatMeter, Tag } from "#ui";
import { t } from "#words";
import { listingName, seatCounts } from "../../lib/classes/class-facts.ts";
import { classFacts, Meetings } from "../../lib/classes/meetings.tsx";
import { paths } from "../../routing/paths.ts";
import { original } from "../../ui/original.ts";
import { RowsCard, RowWords } from "./staff-parts.tsx";

type ClassesCardProps = { title: string; none: string; classes: readonly StaffListing[] };

/** Each class with its times, people, and seats; leads to its page. */
export function ClassesCard({ title, none, classes }: ClassesCardProps) {
  return (
    <RowsCard
      title={title}
      items={classes}
      none={none}
      keyOf={({ Term, Listing }) => `${Term.Code} ${numberOf(Listing)}`}
    >
      {({ Term, Listing }) => (
        <RowWords
          lead={
            <Link to={paths.staff.href({ term: Term.Code, cn: numberOf(Listing) })}>
              {listingName(Listing)} {original(Listing.Details.CourseTitle)}
            </Link>
          }
          actions={
            Listing.Details.ClassStatus.Code === "X" ? (
              <Tag tone="danger">{t("Canceled")}</Tag>
            ) : (
              <SeatMeter seats={seatCounts(Listing.Details)} layout="stacked" />
            )
          }
        >
          <p>
            <Meetings listing={Listing} term={{ termStartDate: Term.StartDate, termEndDate: Term.EndDate }} />
          </p>
          <p>{original(dotted(classFacts(Listing)))}</p>
        </RowWords>
      )}
    </RowsCard>
  );
}

function numberOf({ Details }: StaffListing["Listing"]): number {
  return Details.ClassNumber;
}
