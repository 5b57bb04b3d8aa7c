import { useAtomValue } from "jotai/react";
import { dotted } from "#contract/labels/catalog-words";
import { Link } from "#ui";
import { t } from "#words";
import { userAtom } from "../../lib/session/session.ts";
import { paths } from "../../routing/paths.ts";
import { original } from "../../ui/original.ts";
import { ClassesCard } from "./class-rows.tsx";
import { ReadPart, RowsCard, RowWords } from "./staff-parts.tsx";

/** With what the area begins: the classes that an instructor teaches, by term, and the students whom an adviser has. */
export function OwnLists() {
  const { OwnRoles = [] } = useAtomValue(userAtom);
  return (
    <>
      {OwnRoles.includes("instructor") ? <OwnClasses /> : null}
      {OwnRoles.includes("adviser") ? <OwnStudents /> : null}
    </>
  );
}

function OwnClasses() {
  return (
    <ReadPart id="own classes" read={(api) => api("staffOwnClasses")}>
      {(classes) => {
        const byTerm = [...Map.groupBy(classes, ({ Term }) => Term.Code).values()];
        if (byTerm.length === 0)
          return <ClassesCard title={t("My Classes")} classes={[]} none={t("You don't teach any classes yet.")} />;
        return byTerm.map((ofTerm) => (
          <ClassesCard
            key={ofTerm[0]!.Term.Code}
            title={t("My Classes, {term}", { term: ofTerm[0]!.Term.Description })}
            classes={ofTerm}
            none=""
          />
        ));
      }}
    </ReadPart>
  );
}

function OwnStudents() {
  return (
    <ReadPart id="own students" read={(api) => api("staffOwnStudents")}>
      {(students) => (
        <RowsCard
          title={t("My Students")}
          items={students}
          none={t("You don't advise anyone yet.")}
          keyOf={({ Id }) => Id}
        >
          {({ Id, Name, Username, AdviserRole }) => (
            <RowWords lead={<Link to={paths.staff.href({ student: Id })}>{Name}</Link>}>
              {original(dotted([t("ID {id}", { id: Id }), Username, AdviserRole]))}
            </RowWords>
          )}
        </RowsCard>
      )}
    </ReadPart>
  );
}
