import { t } from "#words";
import type { Class } from "#contract/catalog";
import { courseName, creditsLabel } from "#contract/words";
import { seatCounts } from "../../../lib/classes/class-facts.ts";
import { useClassHref } from "../../../lib/classes/class-link.ts";
import type { TermDates } from "../../../lib/format/meeting-dates.ts";
import { listLabel } from "../../../lib/format/format-list.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Row } from "../../../ui/layout/layout.tsx";
import { Text } from "../../../ui/layout/text.tsx";
import { Link } from "../../../ui/buttons/link.tsx";
import { Note } from "../../../ui/messages/note.tsx";
import { SeatMeter } from "../../../ui/badges/seat-meter.tsx";
import { ClassKinds } from "../list/cart-row.tsx";
import { SectionLine } from "../list/section-line.tsx";

export type ClassHeadProps = {
  listing: Class;
  term: string;
  /** Undefined while unknown: then no dates show. */
  termDates: TermDates | undefined;
  /** Numbers of auto-enrolled classes. */
  brought: readonly number[];
};

export function ClassHead({ listing, term, termDates, brought }: ClassHeadProps) {
  const toClassHref = useClassHref();
  const { Details } = listing;
  return (
    <Card>
      <Row align="baseline" justify="between">
        <Row align="baseline">
          <h2 className="type-title-3">
            <Link variant="quiet" to={toClassHref({ term, classNumber: Details.ClassNumber })}>
              {courseName(Details)}
            </Link>
          </h2>
          <ClassKinds listing={listing} />
        </Row>
        <Text as="span" tone="quiet">
          {creditsLabel(Details.MinimumCredits, Details.MaximumCredits)}
        </Text>
      </Row>
      <SectionLine listing={listing} termDates={termDates}>
        <span>
          <SeatMeter seats={seatCounts(Details)} />
        </span>
      </SectionLine>
      {brought.length === 0 ? null : (
        <Note>
          {t("You'll also be enrolled in {count, plural, one {class} other {classes}} {numbers}.", {
            count: brought.length,
            numbers: listLabel(brought.map((number) => `#${number}`)),
          })}
        </Note>
      )}
    </Card>
  );
}
