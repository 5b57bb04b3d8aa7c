import { dotted } from "#contract/words";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { t } from "#words";
import { ScreenTitle } from "../../lib/screen/screen.tsx";
import { useNavigate, useQuery } from "../../routing/location.tsx";
import { paths } from "../../routing/paths.ts";
import { Button, Card, CardGrid, Link, Select, Stack, TextField } from "#ui";
import { focusOn } from "../../ui/focus-on.ts";
import { announce } from "../../ui/messages/announcer.ts";
import { ClassView } from "./class-view.tsx";
import { ReadPart, RowsCard, RowWords, useTermOptions } from "./staff-parts.tsx";
import { StudentView } from "./student-view.tsx";
import styles from "./staff.module.css";

export function StaffScreen() {
  const [query] = useQuery();
  const [student, term, cn, q] = [query.get("student"), query.get("term"), query.get("cn"), query.get("q")];
  const address = [student, term, cn, q].join("\n");
  const [first] = useState(address);
  const shared = { key: address, isAsked: address !== first };
  return (
    <Stack gap={4} className={styles.screen}>
      <ScreenTitle>{t("Staff")}</ScreenTitle>
      <Finders key={`find ${address}`} q={q ?? ""} term={term ?? ""} classNumber={cn ?? ""} />
      {student ? (
        <ReadPart id={address} read={(api) => api("staffStudent", { query: { id: student } })}>
          {(data, reload) => (
            <Found {...shared}>
              <StudentView student={data} reload={reload} />
            </Found>
          )}
        </ReadPart>
      ) : term && cn && CLASS_NUMBER.test(cn) ? (
        <ReadPart id={address} read={(api) => api("staffClass", { query: { term, classNumber: Number(cn) } })}>
          {(data, reload) => (
            <Found {...shared}>
              <ClassView of={data} reload={reload} />
            </Found>
          )}
        </ReadPart>
      ) : q ? (
        <FoundStudents {...shared} q={q} />
      ) : null}
    </Stack>
  );
}

type FoundProps = {
  /** Since the screen was opened. */
  isAsked: boolean;
  /** Said as well as the title. */
  words?: string;
  children: ReactNode;
};

/** Its title gets the focus, so that screen readers read it, unless the reader has gone on to something else. */
function Found({ isAsked, words = "", children }: FoundProps) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    announce(words);
    const { activeElement } = document;
    const isIdle = !activeElement || activeElement.matches("body, h1, h2");
    if (isIdle) focusOn(part.current?.querySelector("h2"), { preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once for what was asked for
  }, []);
  return (
    <Stack gap={4} ref={part}>
      {children}
    </Stack>
  );
}

const CLASS_NUMBER = /^\d{1,9}$/;

function Finders(given: { q: string; term: string; classNumber: string }) {
  const navigate = useNavigate();
  const [q, setQ] = useState(given.q);
  const [term, setTerm] = useState(given.term);
  const [classNumber, setClassNumber] = useState(given.classNumber);
  const terms = useTermOptions();
  const isNumber = CLASS_NUMBER.test(classNumber.trim());
  return (
    <Card>
      <CardGrid min="20rem" className={styles.finders}>
        <form
          role="search"
          aria-label={t("Students")}
          onSubmit={(event) => {
            event.preventDefault();
            if (q.trim()) void navigate(paths.staff.href({ q: q.trim() }));
          }}
        >
          <TextField label={t("Student")} hint={t("ID, username, or name")} value={q} onChange={setQ} maxLength={100} />
          <Button type="submit">{t("Find Student")}</Button>
        </form>
        <form
          role="search"
          aria-label={t("Classes")}
          onSubmit={(event) => {
            event.preventDefault();
            if (term && isNumber) void navigate(paths.staff.href({ term, cn: Number(classNumber) }));
          }}
        >
          <CardGrid min="8rem" gap={3}>
            <Select label={t("Term")} options={terms} value={term || null} onChange={setTerm} />
            <TextField
              label={t("Class number")}
              value={classNumber}
              onChange={setClassNumber}
              error={classNumber === "" || isNumber ? undefined : t("Enter digits.")}
            />
          </CardGrid>
          <Button type="submit">{t("Find Class")}</Button>
        </form>
      </CardGrid>
    </Card>
  );
}

function FoundStudents({ q, isAsked }: { q: string; isAsked: boolean }) {
  return (
    <ReadPart id={q} read={(api) => api("staffStudents", { query: { q } })}>
      {(found) => (
        <Found
          isAsked={isAsked}
          words={
            found.length === 0
              ? t("No students found.")
              : t("{count, plural, one {# student} other {# students}} found", { count: found.length })
          }
        >
          <RowsCard title={t("Students")} items={found} none={t("No students found.")} keyOf={({ Id }) => Id}>
            {({ Id, Name, Username }) => (
              <RowWords lead={<Link to={paths.staff.href({ student: Id })}>{Name}</Link>}>
                {dotted([t("ID {id}", { id: Id }), Username])}
              </RowWords>
            )}
          </RowsCard>
        </Found>
      )}
    </ReadPart>
  );
}
