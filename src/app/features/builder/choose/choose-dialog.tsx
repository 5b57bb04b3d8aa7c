import { useAtomValue, useSetAtom } from "jotai/react";
import { useState } from "react";
import { institution } from "#contract/institution";
import type { TravelWarning } from "#engine";
import { Dialog, LiveRegion, MessageDialog, Note, Select, Spinner, Spoken, Stack } from "#ui";
import { message, t } from "#words";
import { dataIfAny } from "../../../lib/api/data-or-error.ts";
import { useFetched } from "../../../lib/api/fetched.ts";
import { courseNumber, isFull, listingName, takesFee } from "../../../lib/classes/class-facts.ts";
import { CostWarning } from "../../../lib/classes/class-marks.tsx";
import { BusyBanner, FEATURE_OFF } from "../../../lib/classes/enrollment-state.tsx";
import { type CartClass, itemListings } from "../../../lib/classes/held-class.ts";
import { listLabel } from "../../../lib/format/format.ts";
import { featuresAtom } from "../../../lib/session/session.ts";
import { useNavigate } from "../../../routing/location.tsx";
import { paths } from "../../../routing/paths.ts";
import { rich } from "../../../ui/rich.ts";
import { TravelWords, travelRows } from "../pieces/travel.tsx";
import type { ChosenSchedule } from "../workspace/choose.ts";
import type { Content } from "../workspace/document.ts";
import { toScheduledCourses } from "../workspace/scheduled-courses.ts";
import { visitAtom } from "../workspace/visit.ts";
import { liveClassesAtom } from "../workspace/week.ts";
import { campusChanges } from "../workspace/week-events.ts";
import { cartChanges, replaceCartAtom, toCartClasses, unchangedWords } from "./cart-changes.ts";

type ChooseDialogProps = { choice: ChosenSchedule; onClose: () => void };

/** The steps from Choose This Schedule to the cart. */
export function ChooseDialog({ choice, onClose }: ChooseDialogProps) {
  const { schedule, content } = choice;
  const isOff = !useAtomValue(featuresAtom).has("enrollment_operations");
  const courses = toScheduledCourses(schedule, content);
  const classes = toCartClasses(courses);
  const travel = campusChanges(courses, content.Request, content.Request.options.travelGapMinutes);
  const [isTravelIgnored, ignoreTravel] = useState(travel.length === 0);
  if (isOff || classes.length === 0) {
    return (
      <MessageDialog onClose={onClose} title={t("Choose Schedule")}>
        {isOff ? t(FEATURE_OFF) : t("You're already enrolled in every class in this schedule.")}
      </MessageDialog>
    );
  }
  if (isTravelIgnored) return <CopyDialog choice={choice} classes={classes} onClose={onClose} />;
  return (
    <MessageDialog
      onClose={onClose}
      title={t("Travel Warning")}
      action={{ label: t("Ignore Travel Warning"), onPress: () => ignoreTravel(true) }}
    >
      <TravelProblems changes={travel} classes={content.Classes} />
    </MessageDialog>
  );
}

function CopyDialog({ choice, classes, onClose }: ChooseDialogProps & { classes: readonly CartClass[] }) {
  const { Request, TermInfo } = choice.content;
  const { Code: term, Description: termName } = TermInfo.Term;
  const isBusy = useAtomValue(featuresAtom).has("enrollment_performance_warning");
  const visit = useAtomValue(visitAtom);
  const navigate = useNavigate();
  const replaceCart = useSetAtom(replaceCartAtom);
  const { data: careers, failure: unread } = useAtomValue(
    useFetched(term, async (api) => {
      const terms = await api("eligibleTerms");
      const own = terms.filter(({ Term }) => Term.Code === term);
      return own.map(({ AcademicCareer: { Code, Description } }) => ({ id: Code, text: Description }));
    }),
  );
  const [picked, setPicked] = useState<string>();
  const [isSure, setSure] = useState(false);
  const career = picked ?? careers?.[0]?.id ?? "";
  // With one career, there is nothing to choose.
  const isChosen = isSure || careers?.length === 1;
  // If it can't be read, its classes aren't named.
  const { data: cart } = useAtomValue(
    useFetched(isChosen ? career : "", async (api) => {
      const query = { term, career };
      const read = isChosen ? await dataIfAny(api("cartItems", { query })) : undefined;
      return read?.Items.map(itemListings);
    }),
  );
  const [isSending, setSending] = useState(false);
  const [failed, setFailed] = useState<string>();
  const failure = failed ?? (unread && unchangedWords(unread.message));

  async function copy() {
    setSending(true);
    const problem = await replaceCart({ term, career, classes, request: Request, before: cart });
    setSending(false);
    if (problem !== undefined) return setFailed(problem);
    onClose();
    // A student who has left in the meantime stays where they are.
    if (!visit?.aborted) await navigate(paths.builderEnrollSplash.href({ term, career }));
  }

  if (failure || careers?.length === 0) {
    return (
      <MessageDialog onClose={onClose} title={failure ? t("An Error Occurred") : t("Choose Schedule")}>
        {failure ?? t("You do not have access to {term} enrollment at this time.", { term: termName })}
      </MessageDialog>
    );
  }
  return (
    <Dialog
      onClose={onClose}
      title={t("Choose Schedule")}
      isWorking={isSending}
      closesOnOutsidePress={false}
      closeLabel={t("Cancel")}
      action={
        careers && {
          label: isChosen ? t("Continue") : t("Next"),
          workingLabel: t("Continuing…"),
          onPress: () => (isChosen ? void copy() : setSure(true)),
        }
      }
    >
      <Stack gap={3}>
        {careers ? <OtherCareers classes={classes} career={career} /> : null}
        {!careers ? (
          <Spinner label={t("Finding your {term} cart…", { term: termName })} />
        ) : isChosen ? (
          <Spoken what="all">
            <p>
              {t("This schedule's classes will be copied to your {term} {career} enrollment cart.", {
                term: termName,
                career: careers.find(({ id }) => id === career)?.text ?? "",
              })}
              {cart ? null : ` ${t("Any other classes in it will be removed.")}`}
            </p>
            {cart ? <CartChanges before={cart} after={classes} /> : null}
            <FullClasses classes={classes} />
            {isBusy ? <BusyBanner /> : null}
            <p>{rich("<b>Choosing a schedule doesn't enroll you.</b> You still need to enroll from your cart.", {})}</p>
            <p>{t("This may take up to one minute.")}</p>
          </Spoken>
        ) : (
          <>
            <LiveRegion message={t("Your classes will be copied to this career's cart.")} />
            <Select
              label={t("Career")}
              hint={t("Your classes will be copied to this career's cart.")}
              options={careers}
              value={career}
              onChange={setPicked}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function TravelProblems({ changes, classes }: { changes: readonly TravelWarning[]; classes: Content["Classes"] }) {
  const nameOf = (classNumber: number) => listingName(classes[classNumber]!);
  return (
    <>
      <p>
        {t("Some classes leave you {minutes} minutes or less to change campuses.", {
          minutes: institution.travelGapMinutes,
        })}
      </p>
      {travelRows(changes, true).map((row) => (
        <Note key={row.key} tone="warning">
          {rich("<b>{from}</b> to <b>{to}</b>:", {
            from: nameOf(row.first.fromClassNumber),
            to: nameOf(row.first.toClassNumber),
          })}{" "}
          <TravelWords row={row} />
        </Note>
      ))}
    </>
  );
}

/** What happens to the cart's classes, by name. */
function CartChanges({ before, after }: { before: readonly CartClass[]; after: readonly CartClass[] }) {
  const { changed, removed } = cartChanges(before, after);
  return [
    { names: changed, what: message("{count, plural, one {# class} other {# classes}} will change") },
    { names: removed, what: message("{count, plural, one {# class} other {# classes}} will be removed") },
  ].map(({ names, what }) =>
    names.length === 0 ? null : (
      <p key={what}>
        {t(what, { count: names.length })}: <strong>{names.join("; ")}</strong>
      </p>
    ),
  );
}

/** Copying takes no seat, so a full class can be copied. */
function FullClasses({ classes }: { classes: readonly CartClass[] }) {
  const live = useAtomValue(liveClassesAtom);
  const full = classes
    .flatMap((own) => own.map((listing) => live?.[listing.Details.ClassNumber] ?? listing))
    .filter(({ Details }) => isFull(Details));
  if (full.length === 0) return null;
  return (
    <Note tone="warning">
      {t("{count, plural, one {{names} is full.} other {{names} are full.}}", {
        count: full.length,
        names: listLabel(full.map(listingName)),
      })}
    </Note>
  );
}

/** Names classes of another career than the cart's, which may cost more. */
function OtherCareers({ classes, career }: { classes: readonly CartClass[]; career: string }) {
  const others = classes.map(([lead]) => lead).filter(({ Details }) => Details.AcademicCareer.Code !== career);
  return [...Map.groupBy(others, ({ Details }) => Details.AcademicCareer.Description)].map(([name, own]) => (
    <div key={name}>
      <Note tone="warning">
        {t("{count, plural, one {This class is} other {These classes are}} in another career ({career}): {courses}.", {
          courses: listLabel(own.map(({ Details }) => courseNumber(Details))),
          count: own.length,
          career: name,
        })}
      </Note>
      {own.some(takesFee) ? <CostWarning /> : null}
    </div>
  ));
}
