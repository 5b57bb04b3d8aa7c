import { useId } from "react";
import type { StaffStudent } from "#contract/calls/staff";
import { momentLabel } from "#contract/institution-time";
import { creditsLabel, dotted, isolated } from "#contract/labels/catalog-words";
import { Card, Link, Row, Tag, Text } from "#ui";
import { t } from "#words";
import { paths } from "../../routing/paths.ts";
import { original } from "../../ui/original.ts";
import { RowsCard, RowWords, updatedWords } from "./staff-parts.tsx";

/** What the student system says of the student: nothing here is changed in the portal. */
export function StudentRecord({ student: { Programs, Advisors, Appointments } }: { student: StaffStudent }) {
  return (
    <>
      <RowsCard
        title={t("Programs")}
        items={Programs}
        none={t("No programs.")}
        keyOf={({ AcademicCareer, AcademicProgram }) => `${AcademicCareer.Code} ${AcademicProgram.Code}`}
      >
        {({ AcademicCareer, AcademicProgram, ProgramStatus, Plans }) => (
          <RowWords lead={AcademicProgram.Description}>
            <p>
              <Tag tone={ProgramStatus.Code === "AC" ? "success" : "neutral"}>{ProgramStatus.Description}</Tag>{" "}
              {original(dotted([AcademicCareer.Description, ...Plans.map(planWords)]))}
            </p>
          </RowWords>
        )}
      </RowsCard>
      <RowsCard
        title={t("Enrollment Appointments")}
        items={Appointments}
        none={t("No appointments.")}
        keyOf={({ Term, Session, Career, Start }) => `${Term.Code} ${Session.Code} ${Career} ${Start}`}
      >
        {({ Term, Session, Career, Start, End }) => (
          <RowWords lead={dotted([Term.Description, Session.Description])}>
            {dotted([Career, t("{start} to {end}", { start: momentLabel(Start), end: momentLabel(End) })])}
          </RowWords>
        )}
      </RowsCard>
      <RowsCard
        title={t("Advisors")}
        items={Advisors}
        none={t("No advisors.")}
        keyOf={({ IdNumber, Role, Group }) => `${IdNumber} ${Role} ${Group}`}
      >
        {({ FirstName, LastName, Role, Group }) => (
          <RowWords lead={`${FirstName} ${LastName}`}>{dotted([Role, Group])}</RowWords>
        )}
      </RowsCard>
    </>
  );
}

/** On a student's page: what the student shares with their advisers. For anyone else, nothing. */
export function SharedConfigurations({ student: { Id: student, Configurations } }: { student: StaffStudent }) {
  if (!Configurations) return null;
  return (
    <RowsCard
      title={t("Shared Configurations")}
      items={Configurations}
      none={t("No Schedule Builder configurations are shared with advisors.")}
      keyOf={({ Id }) => Id}
    >
      {({ Id, Name, Term, UpdatedTimestamp }) => (
        <RowWords lead={<Link to={paths.staff.href({ student, configuration: Id })}>{isolated(Name)}</Link>}>
          {original(dotted([Term.Description, updatedWords(UpdatedTimestamp)]))}
        </RowWords>
      )}
    </RowsCard>
  );
}

/** Courses and grades of terms before the portal, by term. */
export function PastClasses({ classes }: { classes: StaffStudent["History"] }) {
  const terms = [...Map.groupBy(classes, ({ Term }) => Term.Code).values()];
  return (
    <Card title={t("Earlier Terms")} note={classes.length > 0 ? String(classes.length) : undefined} isList>
      {classes.length === 0 ? (
        <Text tone="quiet" className="list-row">
          {t("No earlier classes.")}
        </Text>
      ) : (
        terms.map((own) => <TermClasses key={own[0]!.Term.Code} classes={own} />)
      )}
    </Card>
  );
}

function TermClasses({ classes }: { classes: StaffStudent["History"] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Text as="h3" id={id} weight="strong" className="list-row">
        {classes[0]?.Term.Description}
      </Text>
      <ul>
        {classes.map(({ Name, Title, Units, Grade, Career }) => (
          <Row as="li" gap={3} key={`${Name} ${Career} ${Title} ${Grade}`} className="list-row">
            <RowWords lead={Name} actions={<Text weight="strong">{Grade ?? t("In progress")}</Text>}>
              {dotted([Title, creditsLabel(Units), Career])}
            </RowWords>
          </Row>
        ))}
      </ul>
    </section>
  );
}

/** "Computer Science (BS), Data Science" with its subplan after it. */
function planWords({ AcademicPlan, Subplans }: StaffStudent["Programs"][number]["Plans"][number]): string {
  return [AcademicPlan, ...Subplans.map(({ AcademicSubplan }) => AcademicSubplan)]
    .map(({ Description }) => Description)
    .join(", ");
}
