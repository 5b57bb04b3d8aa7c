import { useAtomValue } from "jotai/react";
import { BookOpen, CalendarPlus, Share2 } from "lucide-react";
import type { EnrolledClass, EnrolledClasses } from "#contract/calls/enrollment";
import { dateLabel } from "#dates/words";
import { Button, Card, type Fact, FactList, LinkButton, Row, Stack } from "#ui";
import { t } from "#words";
import { courseNumber } from "../../../lib/classes/class-facts.ts";
import { hasSeat, seatListings } from "../../../lib/classes/held-class.ts";
import { canSeeMaterials, sharedTerm, termFileHref, termHref } from "../../../lib/classes/term-files.ts";
import { dollarLabel, listLabel } from "../../../lib/format/format.ts";
import { userAtom } from "../../../lib/session/session.ts";
import { ShareButton } from "../../../lib/share/share-button.tsx";
import { useToday } from "../../../lib/time/use-today.ts";
import { type CartEntry, feeOf } from "../state/cart-entry.ts";

type NextStepsProps = {
  enrolled: EnrolledClasses;
  /** The classes that this enrollment added. */
  gained: readonly CartEntry[];
};

/** Deadlines, the fee, and links to the calendar, the books, and Share. */
export function NextSteps({ enrolled, gained }: NextStepsProps) {
  const header = enrolled.TermHeader;
  const user = useAtomValue(userAtom);
  const today = useToday();
  if (seatListings(enrolled).length === 0) return null;
  return (
    <Card title={t("Next Steps")}>
      <Stack gap={4}>
        <FactList layout="ends" facts={stepFacts(enrolled, gained, today)} />
        <Row>
          <LinkButton href={termFileHref("classCalendar", header)} icon={CalendarPlus}>
            {t("Add to Calendar")}
          </LinkButton>
          <ShareButton
            schedule={sharedTerm(enrolled)}
            without={["download"]}
            trigger={<Button icon={Share2}>{t("Share")}</Button>}
          />
          {canSeeMaterials(header, user, today) ? (
            <LinkButton href={termHref("bookstoreMaterials", header)} isNewTab icon={BookOpen}>
              {t("See Required Materials")}
            </LinkButton>
          ) : null}
        </Row>
      </Stack>
    </Card>
  );
}

function stepFacts({ Classes }: EnrolledClasses, gained: readonly CartEntry[], today: string): Fact[] {
  const numbers = gained.map(({ classNumber }) => classNumber);
  const own = Classes.filter((each) => hasSeat(each) && numbers.includes(each.ClassNumber ?? 0));
  const fee = feeOf(gained);
  return [...dropFacts(own, today), ...(fee ? [{ label: fee.name, value: dollarLabel(fee.amountDollars) }] : [])];
}

/** One for each date on which classes can last be dropped without a W, with their names if there are several. */
function dropFacts(own: readonly EnrolledClass[], today: string): Fact[] {
  const open = own.filter(({ DropDeadline }) => DropDeadline !== null && DropDeadline >= today);
  const byDate = [...Map.groupBy(open, ({ DropDeadline }) => DropDeadline ?? "")].sort(([a], [b]) =>
    a.localeCompare(b),
  );
  return byDate.map(([date, classes]) => {
    const courses = listLabel(classes.map(courseNumber));
    const label =
      byDate.length === 1
        ? t("Last day to drop without a W")
        : t("Last day to drop {courses} without a W", { courses });
    return { label, value: dateLabel(date) };
  });
}
