import { useAtomValue } from "jotai/react";
import { useState } from "react";
import { Button, Card, CardGrid, Select, TextField } from "#ui";
import { t } from "#words";
import { userAtom } from "../../lib/session/session.ts";
import { useNavigate } from "../../routing/location.tsx";
import { paths } from "../../routing/paths.ts";
import styles from "./staff.module.css";
import { useTermOptions } from "./staff-parts.tsx";

type FindersProps = { q: string; term: string; classes: string };

/** Students for staff and advisers, who find their own, and classes for staff. Instructors have a list of theirs. */
export function Finders({ q, term, classes }: FindersProps) {
  const { Role, OwnRoles = [] } = useAtomValue(userAtom);
  if (!Role && !OwnRoles.includes("adviser")) return null;
  return (
    <Card className="no-print">
      <CardGrid min="20rem" className={styles.finders}>
        <StudentFinder initial={q} isOfOwn={!Role} />
        {Role ? <ClassFinder initial={classes} initialTerm={term} /> : null}
      </CardGrid>
    </Card>
  );
}

function StudentFinder({ initial, isOfOwn }: { initial: string; isOfOwn: boolean }) {
  const navigate = useNavigate();
  const [q, setQ] = useState(initial);
  return (
    <form
      role="search"
      aria-label={t("Students")}
      onSubmit={(event) => {
        event.preventDefault();
        if (q.trim()) void navigate(paths.staff.href({ q: q.trim() }));
      }}
    >
      <TextField
        label={t("Student")}
        hint={isOfOwn ? t("ID, username, or name of a student whom you advise") : t("ID, username, or name")}
        value={q}
        onChange={setQ}
        maxLength={100}
      />
      <Button type="submit">{t("Find Student")}</Button>
    </form>
  );
}

function ClassFinder({ initial, initialTerm }: { initial: string; initialTerm: string }) {
  const navigate = useNavigate();
  const terms = useTermOptions();
  const [q, setQ] = useState(initial);
  const [chosen, setChosen] = useState(initialTerm);
  const term = chosen || (terms[0]?.id ?? "");
  return (
    <form
      role="search"
      aria-label={t("Classes")}
      onSubmit={(event) => {
        event.preventDefault();
        if (term && q.trim()) void navigate(paths.staff.href({ term, classes: q.trim() }));
      }}
    >
      <CardGrid min="10rem" gap={3}>
        <Select label={t("Term")} options={terms} value={term || null} onChange={setChosen} />
        <TextField
          label={t("Class")}
          hint={t("Subject, number, title, or instructor")}
          value={q}
          onChange={setQ}
          maxLength={100}
        />
      </CardGrid>
      <Button type="submit">{t("Find Class")}</Button>
    </form>
  );
}
