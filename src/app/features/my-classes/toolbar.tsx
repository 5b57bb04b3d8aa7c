import { t } from "#words";
import { BookOpen, Printer, Share2 } from "lucide-react";
import { useAtomValue } from "jotai/react";
import { useState } from "react";
import type { EnrolledClasses } from "#contract/calls/enrollment";
import { autoEnrolledNumbers } from "../../lib/classes/class-facts.ts";
import { isoDay } from "../../lib/format/format-date.ts";
import { seatListings } from "../../lib/classes/held-class.ts";
import { userAtom } from "../../lib/session/session.ts";
import { ShareButton } from "../../lib/share/share-button.tsx";
import { canSeeMaterials, termHref } from "../../lib/session/term-windows.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { optionalPart } from "../../ui/popups/optional-part.tsx";

const SubscriptionDialog = optionalPart(async () => (await import("./subscription-dialog.tsx")).SubscriptionDialog);

/** Actions for all classes of a term. */
export function Toolbar({ classes }: { classes: EnrolledClasses }) {
  const header = classes.TermHeader;
  const user = useAtomValue(userAtom);
  const [today] = useState(() => isoDay(new Date()));
  return (
    <Row>
      <LinkButton href={termHref("printSchedule", header)} isNewTab icon={Printer}>
        {t("View Weekly Schedule")}
      </LinkButton>
      <Share classes={classes} />
      {canSeeMaterials(header, user, today) ? (
        <LinkButton href={termHref("bookstoreMaterials", header)} isNewTab icon={BookOpen}>
          {t("See Required Materials")}
        </LinkButton>
      ) : null}
    </Row>
  );
}

/** Enrolled classes only. The PDF has its own button. */
function Share({ classes }: { classes: EnrolledClasses }) {
  const { Term } = classes.TermHeader;
  const listings = seatListings(classes);
  const automatic = new Set(listings.flatMap(autoEnrolledNumbers));
  const numbers = listings.map(({ Details }) => Details.ClassNumber).filter((number) => !automatic.has(number));
  const [isSubscribing, setSubscribing] = useState(false);
  return (
    <>
      <ShareButton
        schedule={{
          term: Term.Code,
          termName: Term.Description,
          classNumbers: numbers,
          calendarFile: termHref("classCalendar", classes.TermHeader),
          picture: termHref("classPicture", classes.TermHeader),
          printPage: termHref("classPage", classes.TermHeader),
        }}
        without={["download"]}
        onSubscribe={() => setSubscribing(true)}
        trigger={<Button icon={Share2}>{t("Share")}</Button>}
      />
      {isSubscribing ? (
        <SubscriptionDialog isOpen onClose={() => setSubscribing(false)} onLost={() => setSubscribing(false)} />
      ) : null}
    </>
  );
}
