import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { BookOpen, GraduationCap } from "lucide-react";
import { useEffect, useState } from "react";
import type { EnrolledClasses, UnitStatistics } from "#contract/enrollment";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { courseColours } from "../../lib/classes/course-colors.ts";
import { courseIdOf } from "../../lib/classes/held-class.ts";
import { noticesAtom } from "../../lib/notices/notices.ts";
import { onReturn } from "../../lib/time/on-return.ts";
import { PanelError } from "../../lib/screen/panel.tsx";
import { lastClassesTermAtom } from "../../lib/session/remembered.ts";
import { RetryBanner } from "../../lib/screen/retry-banner.tsx";
import { featuresAtom } from "../../lib/session/session.ts";
import { Splash } from "../../lib/screen/splash.tsx";
import { enrollmentTermsAtom, findTerm, splitTermKey, termKey, termLabel } from "../../lib/session/terms.ts";
import { useTermInQuery } from "../../lib/session/use-term-in-query.ts";
import { paths } from "../../paths.ts";
import { Banner } from "../../ui/messages/banner.tsx";
import { EmptyState } from "../../ui/messages/empty-state.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { Loading } from "../../ui/loading/loading.tsx";
import { MessageDialog } from "../../ui/popups/message-dialog.tsx";
import { useNavigate, useSearchParams } from "../../ui/routing/routing.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { ClassList } from "./class-list.tsx";
import { askedTermAtom, type ClassesAtoms, classesOf, freshenTermsAtom } from "./classes-atoms.ts";
import { ClassesSkeleton } from "./classes-skeleton.tsx";
import { toRows } from "./enrolled-class.ts";
import styles from "./my-classes-screen.module.css";
import { NoticeBanners } from "./notice-banners.tsx";
import { statisticsRows } from "./statistics.ts";
import { TermHeader } from "./term-header.tsx";
import { hasWeek } from "./term-week.ts";
import { Toolbar } from "./toolbar.tsx";
import { WeekCard } from "./week-card.tsx";

/** Re-reads the terms if the address has an unknown one: it may be new. */
export function MyClassesScreen() {
  const terms = useAtomValue(enrollmentTermsAtom);
  const freshenTerms = useSetAtom(freshenTermsAtom);
  const [query] = useSearchParams();
  const [askedFor, askFor] = useAtom(askedTermAtom);
  const named = query.get("term");
  const isNew = named !== null && named !== askedFor && !terms.some(({ Term }) => Term.Code === named);

  useEffect(() => {
    if (isNew) askFor(named);
  }, [isNew, named, askFor]);
  useEffect(() => void freshenTerms(), [freshenTerms]);

  return isNew ? <ClassesSkeleton /> : <ChosenTerm terms={terms} />;
}

/** The term of the query string, else the last one viewed, else the most recent. */
function ChosenTerm({ terms }: { terms: readonly EnrollmentTerm[] }) {
  const [remembered, remember] = useAtom(lastClassesTermAtom);
  const lastSeen = remembered === null ? undefined : splitTermKey(remembered);
  const navigate = useNavigate();
  const { chosen } = useTermInQuery(terms, findTerm(terms, lastSeen?.term, lastSeen?.career) ?? terms[0]);
  const chosenKey = chosen && termKey(chosen);
  // Above the term, so that switching terms keeps it.
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    if (chosenKey !== undefined) remember(() => chosenKey);
  }, [chosenKey, remember]);

  if (!chosen) {
    return (
      <>
        <NoticeBanners />
        <Splash
          icon={GraduationCap}
          title="Nothing to show."
          actions={<LinkButton to={paths.classSearchFilters.href()}>Class Search</LinkButton>}
        >
          You do not have any enrollment history to display.
        </Splash>
      </>
    );
  }
  return (
    <>
      <NoticeBanners />
      <Select
        label="Term and career"
        labelPlacement="hidden"
        className={styles.term ?? ""}
        options={terms.map((each) => ({ id: termKey(each), text: termLabel(each) }))}
        value={termKey(chosen)}
        onChange={(key) => {
          // Resets the address, because another term has other class numbers.
          void navigate(paths.myClasses.href(splitTermKey(key)));
        }}
      />
      <TermClasses key={chosenKey} term={chosen} onRefused={setRefusal} />
      <MessageDialog isOpen={refusal !== undefined} onClose={() => setRefusal(undefined)} title="Class Not Dropped">
        {refusal}
      </MessageDialog>
    </>
  );
}

type TermClassesProps = { term: EnrollmentTerm; onRefused: (message: string) => void };

function TermClasses({ term, onRefused }: TermClassesProps) {
  const atoms = classesOf(termKey(term));
  const [{ classes, failure, movedFrom }, reload] = useAtom(atoms.classesAtom);
  const latestNotice = useAtomValue(noticesAtom)[0]?.Id;
  const isOn = useAtomValue(featuresAtom).has("enrollment_operations");

  // Other windows, the registrar, and other students change the classes.
  useEffect(() => {
    const leaving = new AbortController();
    onReturn(reload, leaving.signal);
    return () => leaving.abort();
  }, [reload]);
  useEffect(() => {
    if (latestNotice !== undefined) void reload();
  }, [latestNotice, reload]);

  return (
    <div className={styles.screen}>
      <TermHeader term={term.Term.Description} career={term.AcademicCareer.Description} header={classes?.TermHeader} />
      {isOn ? null : <ChangesOff />}
      {failure && classes ? (
        <RetryBanner title="We couldn't refresh your classes." failure={failure} onRetry={() => void reload()} />
      ) : null}
      {failure && !classes ? (
        <PanelError error={failure} title="We couldn't load your classes." onRetry={() => void reload()} />
      ) : (
        <Loading isLoading={!classes} skeleton={<ClassesSkeleton />}>
          {() =>
            classes ? <Content atoms={atoms} classes={classes} movedFrom={movedFrom} onRefused={onRefused} /> : null
          }
        </Loading>
      )}
    </div>
  );
}

type ContentProps = Pick<TermClassesProps, "onRefused"> & {
  atoms: ClassesAtoms;
  classes: EnrolledClasses;
  movedFrom: ReadonlyMap<number, number>;
};

function Content({ atoms, classes, movedFrom, onRefused }: ContentProps) {
  const rows = toRows(classes);
  const colours = courseColours(rows.map(({ enrolled }) => courseIdOf(enrolled)));
  return (
    <>
      <Toolbar classes={classes} />
      {rows.length === 0 ? (
        <EmptyState
          icon={BookOpen}
          title="You have not enrolled in any classes for this semester."
          actions={
            <LinkButton to={paths.classSearchFilters.href({ term: classes.TermHeader.Term.Code })} variant="primary">
              Find Classes
            </LinkButton>
          }
        />
      ) : (
        <ClassList atoms={atoms} classes={classes} movedFrom={movedFrom} colours={colours} onRefused={onRefused} />
      )}
      {hasWeek(classes) ? <WeekCard classes={classes} colours={colours} /> : null}
      <StatisticsCards classes={classes} />
    </>
  );
}

/** While enrollment is off, classes can't be changed. */
function ChangesOff() {
  return (
    <Banner tone="warning" title="You can't change your classes right now.">
      The requested feature is not currently enabled, is undergoing maintenance, or has been disabled for your account.
    </Banner>
  );
}

function StatisticsCards({ classes }: { classes: EnrolledClasses }) {
  return (
    <div className={styles.cards}>
      <StatisticsCard title="Term Statistics" statistics={classes.TermStatistics} />
      <StatisticsCard title="Career Statistics" statistics={classes.CareerStatistics} />
    </div>
  );
}

function StatisticsCard({ title, statistics }: { title: string; statistics: UnitStatistics }) {
  return (
    <section className={styles.card} aria-label={title}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <h2 className={styles.title}>{title}</h2>
            </th>
            <th scope="col">Credits</th>
            <th scope="col">Grade points</th>
          </tr>
        </thead>
        <tbody>
          {statisticsRows(statistics).map(({ label, credits, points }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{credits.toFixed(2)}</td>
              <td>{points === undefined ? "–" : points.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
