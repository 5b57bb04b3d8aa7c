import { useAtomValue, useSetAtom } from "jotai/react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { institution } from "#contract/institution";
import type { Schedule } from "#workers/schedule/client";
import { message, t } from "#words";
import { courseNumber, sectionLabel } from "../../../lib/classes/class-facts.ts";
import { takesFee } from "../../../lib/classes/class-fee.ts";
import { CostWarning } from "../../../lib/classes/cost-warning.tsx";
import { BusyBanner, FEATURE_OFF } from "../../../lib/classes/enrollment-state.tsx";
import { listLabel } from "../../../lib/format/format-list.ts";
import { featuresAtom } from "../../../lib/session/session.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/popups/dialog.tsx";
import { Stack } from "../../../ui/layout/layout.tsx";
import { MessageDialog } from "../../../ui/popups/message-dialog.tsx";
import { Note } from "../../../ui/messages/note.tsx";
import { rich } from "../../../ui/rich.ts";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { Spinner } from "../../../ui/loading/spinner.tsx";
import type { BuildData } from "../content.ts";
import { leftOutCourses, toScheduledCourses } from "../scheduled-courses.ts";
import { type CampusChange, campusChanges, travelProblems } from "../travel.ts";
import { travelRows, TravelWords } from "../travel-words.tsx";
import { type Failure, findCareersAtom, readCartAtom, replaceCartAtom } from "./replace-cart.ts";
import { cartChanges, type CartClass, ofChosen, toChosenClasses } from "./cart-changes.ts";

export type ChooseDialogProps = {
  /** The schedule, which stays the same whatever the screen behind shows, and what it was built of. */
  choice: { schedule: Schedule; build: BuildData; termName: string };
  onClose: () => void;
};

/** The steps from Choose This Schedule to the cart. */
export function ChooseDialog({ choice: { schedule, build, termName }, onClose }: ChooseDialogProps) {
  const { term } = build.Request;
  const features = useAtomValue(featuresAtom);
  const navigate = useNavigate();
  const findCareers = useSetAtom(findCareersAtom);
  const readCart = useSetAtom(readCartAtom);
  const replaceCart = useSetAtom(replaceCartAtom);
  const { classes, travel, leftOut } = useMemo(() => {
    const courses = toScheduledCourses(schedule, build);
    return {
      classes: toChosenClasses(courses),
      travel: travelProblems(campusChanges(courses, build.Request), build.Request),
      leftOut: leftOutCourses(schedule, build.Request),
    };
  }, [schedule, build]);
  const [isTravelIgnored, ignoreTravel] = useState(travel.length === 0);
  const [entries, setEntries] = useState<readonly EnrollmentTerm[]>();
  const [picked, setPicked] = useState("");
  const [career, setCareer] = useState<string>();
  const [cart, setCart] = useState<readonly CartClass[]>();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const leaving = useRef<AbortSignal>(undefined);
  const isOff = !features.has("enrollment_operations");
  const isLoading = !isOff && classes.length > 0 && isTravelIgnored && !entries;

  useEffect(() => {
    if (!isLoading) return;
    const left = new AbortController();
    void findCareers(term).then((found) => {
      if (left.signal.aborted) return;
      if ("message" in found) return setFailure(found);
      // The career of all classes, if the student has it.
      const [own, ...others] = new Set(
        classes.map((each) => build.Classes[each.ClassNumber]?.Details.AcademicCareer.Code),
      );
      const codes = found.map(({ AcademicCareer }) => AcademicCareer.Code);
      const first = codes.find((code) => code === own && others.length === 0) ?? codes[0];
      setPicked(first ?? "");
      if (found.length === 1) setCareer(first);
      setEntries(found);
    });
    return () => left.abort();
  }, [isLoading, findCareers, classes, build, term]);

  useEffect(() => {
    if (career === undefined) return;
    const left = new AbortController();
    leaving.current = left.signal;
    void readCart({ term, career }, left.signal).then((read) => left.signal.aborted || setCart(read));
    return () => left.abort();
  }, [career, readCart, term]);

  async function goOn() {
    if (!isTravelIgnored) return ignoreTravel(true);
    if (career === undefined) return setCareer(picked);
    setSending(true);
    const failed = await replaceCart({ term, career, classes, build, before: cart });
    if (leaving.current?.aborted) return;
    setSending(false);
    if (failed) return setFailure(failed);
    onClose();
    await navigate(paths.builderEnrollSplash.href({ term, career }));
  }

  if (failure) {
    return (
      <MessageDialog isOpen onClose={onClose} title={t("An Error Occurred")}>
        {failure.message}{" "}
        {failure.isCartKnown ? t("Your cart didn't change.") : t("Check your cart to see if it changed.")}
      </MessageDialog>
    );
  }

  const careers = (entries ?? []).map(({ AcademicCareer: { Code, Description } }) => ({ id: Code, text: Description }));
  const otherCareers = <OtherCareers {...{ classes, build }} career={career ?? picked} />;

  /** What the dialog says, and what its button does next; without a button it's the end. */
  function step(): { next?: string; content: ReactNode } {
    if (isOff) return { content: <p>{t(FEATURE_OFF)}</p> };
    if (classes.length === 0)
      return { content: <p>{t("You're already enrolled in every class in this schedule.")}</p> };
    if (!isTravelIgnored)
      return { next: t("Ignore Travel Warning"), content: <TravelWarning changes={travel} build={build} /> };
    if (isLoading) return { content: <Spinner label={t("Finding your {term} cart…", { term: termName })} /> };
    if (careers.length === 0)
      return { content: <p>{t("You do not have access to {term} enrollment at this time.", { term: termName })}</p> };
    if (career === undefined) {
      const hint = t("Your classes will be copied to this career's cart.");
      return {
        next: t("Next"),
        content: (
          <>
            <Select label={t("Career")} hint={hint} options={careers} value={picked} onChange={setPicked} />
            {otherCareers}
          </>
        ),
      };
    }
    return {
      next: t("Continue"),
      content: (
        <>
          <p>
            {t("This schedule's classes will be copied to your {term} {career} enrollment cart.", {
              term: termName,
              career: careers.find(({ id }) => id === career)?.text ?? "",
            })}
            {cart ? null : ` ${t("Any other classes in it will be removed.")}`}
          </p>
          {cart ? (
            <CartChanges
              {...cartChanges(
                cart,
                classes.map((each) => ofChosen(each, build)),
              )}
            />
          ) : null}
          {leftOut.length > 0 ? (
            <p>{t("This schedule leaves out {courses}.", { courses: listLabel(leftOut) })}</p>
          ) : null}
          {otherCareers}
          {features.has("enrollment_performance_warning") ? <BusyBanner /> : null}
          <p>
            {rich(
              "<b>Choosing a schedule doesn't enroll you.</b> You still need to enroll from your cart.",
              {},
              { b: (text) => <strong>{text}</strong> },
            )}
          </p>
          <p>{t("This may take up to one minute.")}</p>
        </>
      ),
    };
  }
  const { next, content } = step();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={next === undefined || isTravelIgnored ? t("Choose Schedule") : t("Travel Warning")}
      isWorking={isSending}
      actions={
        <>
          <Button onPress={onClose} isDisabled={isSending}>
            {next || isLoading ? t("Cancel") : t("Close")}
          </Button>
          {next ? (
            <Button variant="primary" isWorking={isSending} workingLabel={t("Continuing…")} onPress={() => void goOn()}>
              {next}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap={3} aria-live="polite">
        {content}
      </Stack>
    </Dialog>
  );
}

function TravelWarning({ changes, build }: { changes: readonly CampusChange[]; build: BuildData }) {
  const nameOf = (classNumber: number) => {
    const listing = build.Classes[classNumber];
    return listing
      ? `${courseNumber(listing.Details)} ${sectionLabel(listing)}`
      : t("Class {number}", { number: String(classNumber) });
  };
  return (
    <>
      <p>
        {t("Some classes leave you {minutes} minutes or less to change campuses.", {
          minutes: institution.travelGapMinutes,
        })}
      </p>
      {travelRows(changes, true).map((row) => (
        <Note key={row.key} tone="warning">
          {rich(
            "<b>{from}</b> to <b>{to}</b>:",
            { from: nameOf(row.first.fromClassNumber), to: nameOf(row.first.toClassNumber) },
            { b: (text) => <strong>{text}</strong> },
          )}{" "}
          <TravelWords row={row} />
        </Note>
      ))}
    </>
  );
}

/** What happens to the cart's classes, by name. */
function CartChanges({ changed, removed }: Pick<ReturnType<typeof cartChanges>, "changed" | "removed">) {
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

type OtherCareersProps = { classes: ReturnType<typeof toChosenClasses>; build: BuildData; career: string };

/** Names classes of another career than the cart's, which may cost more. */
function OtherCareers({ classes, build, career }: OtherCareersProps) {
  const listings = classes.flatMap(({ ClassNumber }) => build.Classes[ClassNumber] ?? []);
  const others = listings.filter(({ Details }) => Details.AcademicCareer.Code !== career);
  return [...Map.groupBy(others, ({ Details }) => Details.AcademicCareer.Description)].map(([name, own]) => (
    <div key={name}>
      <Note tone="warning">
        {t("{courses} {count, plural, one {is a {career} class} other {are {career} classes}}.", {
          courses: listLabel(own.map(({ Details }) => courseNumber(Details))),
          count: own.length,
          career: name,
        })}
      </Note>
      {own.some(takesFee) ? <CostWarning /> : null}
    </div>
  ));
}
