import { BookOpen, GraduationCap } from "lucide-react";
import { useAtom, useAtomValue } from "jotai/react";
import { useEffect } from "react";
import type { EnrolledClasses } from "#contract/enrollment";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { courseNumber } from "../../lib/class-facts.ts";
import { courseColours } from "../../lib/course-colours.ts";
import { PanelError } from "../../lib/panel.tsx";
import { lastClassesTermAtom } from "../../lib/remembered.ts";
import { Splash } from "../../lib/splash.tsx";
import { enrollmentTermsAtom, findTerm, splitTermKey, termKey, termLabel } from "../../lib/terms.ts";
import { useTermInQuery } from "../../lib/use-term-in-query.ts";
import { paths } from "../../paths.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Select } from "../../ui/select.tsx";
import { type ClassesAtoms, classesOf } from "./atoms.ts";
import { ClassList } from "./class-list.tsx";
import { ClassesSkeleton } from "./classes-skeleton.tsx";
import { toRows } from "./enrolled-class.ts";
import { StatisticsCards } from "./statistics-cards.tsx";
import { TermHeader } from "./term-header.tsx";
import { hasWeek } from "./term-week.ts";
import { WeekCard } from "./week-card.tsx";
import styles from "./my-classes-screen.module.css";

/** The classes of a term: the one of the query string, else the one last seen, else the most recent. */
export function MyClassesScreen() {
  const terms = useAtomValue(enrollmentTermsAtom);
  const [remembered, remember] = useAtom(lastClassesTermAtom);
  const lastSeen = remembered === null ? undefined : splitTermKey(remembered);
  const { chosen, choose } = useTermInQuery(terms, findTerm(terms, lastSeen?.term, lastSeen?.career) ?? terms[0]);
  const chosenKey = chosen && termKey(chosen);

  useEffect(() => {
    if (chosenKey !== undefined) remember(chosenKey);
  }, [chosenKey, remember]);

  if (!chosen) {
    return (
      <Splash
        icon={GraduationCap}
        title="Nothing to show."
        actions={<LinkButton to={paths.classSearchFilters.href()}>Class Search</LinkButton>}
      >
        You do not have any enrollment history to display.
      </Splash>
    );
  }
  return (
    <>
      <Select
        label="Term and career"
        labelPlacement="hidden"
        className={styles.term ?? ""}
        options={terms.map((each) => ({ id: termKey(each), text: termLabel(each) }))}
        value={termKey(chosen)}
        onChange={(key) => {
          const { term, career } = splitTermKey(key);
          const found = findTerm(terms, term, career);
          if (found) choose(found);
        }}
      />
      <TermClasses key={chosenKey} term={chosen} />
    </>
  );
}

function TermClasses({ term }: { term: EnrollmentTerm }) {
  const atoms = classesOf(termKey(term));
  const [{ classes, failure }, reload] = useAtom(atoms.classesAtom);
  return (
    <div className={styles.screen}>
      <TermHeader term={term.Term.Description} career={term.AcademicCareer.Description} header={classes?.TermHeader} />
      {failure && classes ? (
        <Banner
          tone="warning"
          title="Your classes could not be refreshed."
          action={
            <Button variant="inline" onPress={() => void reload()}>
              Try again
            </Button>
          }
        >
          {failure.message}
        </Banner>
      ) : null}
      {failure && !classes ? (
        <PanelError error={failure} title="Your classes could not be retrieved." onRetry={() => void reload()} />
      ) : (
        <Loading isLoading={!classes} skeleton={<ClassesSkeleton />}>
          {() => (classes ? <Content atoms={atoms} classes={classes} /> : null)}
        </Loading>
      )}
    </div>
  );
}

function Content({ atoms, classes }: { atoms: ClassesAtoms; classes: EnrolledClasses }) {
  const rows = toRows(classes);
  const colours = courseColours(rows.map(({ enrolled }) => courseNumber(enrolled)));
  return (
    <>
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
        <ClassList atoms={atoms} classes={classes} colours={colours} />
      )}
      {hasWeek(classes) ? <WeekCard classes={classes} colours={colours} /> : null}
      <StatisticsCards classes={classes} />
    </>
  );
}
