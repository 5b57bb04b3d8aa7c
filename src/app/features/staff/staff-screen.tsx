import { useAtomValue } from "jotai/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { addRoutes } from "#contract/calls/routes";
import { staffRoutes } from "#contract/calls/staff-routes";
import { dotted } from "#contract/labels/catalog-words";
import { Link, Row, Stack, Text } from "#ui";
import { t } from "#words";
import type { Api } from "../../lib/api/api.ts";
import { ScreenTitle } from "../../lib/screen/screen.tsx";
import { userAtom } from "../../lib/session/session.ts";
import { useQuery } from "../../routing/location.tsx";
import { paths } from "../../routing/paths.ts";
import { focusOn } from "../../ui/focus-on.ts";
import { announce } from "../../ui/messages/announcer.ts";
import { ClassesCard } from "./class-rows.tsx";
import { StaffClassView } from "./class-view.tsx";
import { Finders } from "./finders.tsx";
import { ListChanges } from "./list-changes.tsx";
import { OwnLists } from "./own-lists.tsx";
import { ReportsView } from "./reports/reports-view.tsx";
import { StaffSettings } from "./settings/settings.tsx";
import styles from "./staff.module.css";
import { ReadPart, RowsCard, RowWords } from "./staff-parts.tsx";
import { StudentView } from "./student-view.tsx";

addRoutes(staffRoutes);

export function StaffScreen() {
  const [query] = useQuery();
  const [student, term, cn] = [query.get("student"), query.get("term"), query.get("cn")];
  const [q, classes] = [query.get("q"), query.get("classes")];
  const isList = query.get("list") === "true";
  const isSettings = query.has("settings");
  const isReport = query.has("report");
  const configuration = query.get("configuration");
  const address = partOf(query);
  const [first] = useState(address);
  const shared = { key: address, isAsked: address !== first };
  return (
    <Stack gap={4} className={styles.screen}>
      <ScreenTitle>{t("Staff")}</ScreenTitle>
      {isSettings || isReport ? null : (
        <Finders key={`find ${address}`} q={q ?? ""} term={term ?? ""} classes={classes ?? cn ?? ""} />
      )}
      {isList || isSettings || isReport ? null : <RegistrarLinks />}
      {isSettings ? (
        <Found {...shared}>
          <StaffSettings />
        </Found>
      ) : isReport ? (
        <Found {...shared}>
          <ReportsView />
        </Found>
      ) : isList ? (
        <Found {...shared}>
          <ListChanges />
        </Found>
      ) : student && configuration && CONFIGURATION_ID.test(configuration) ? (
        <ReadPart
          id={address}
          read={(api) => readConfiguration(api, Number(configuration))}
          failure={t("We couldn't load this configuration.")}
        >
          {({ data, ConfigurationView }) => (
            <Found {...shared}>
              <ConfigurationView configuration={data} />
            </Found>
          )}
        </ReadPart>
      ) : student ? (
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
              <StaffClassView of={data} reload={reload} />
            </Found>
          )}
        </ReadPart>
      ) : term && classes ? (
        <FoundClasses {...shared} term={term} q={classes} />
      ) : q ? (
        <FoundStudents {...shared} q={q} />
      ) : (
        <OwnLists />
      )}
    </Stack>
  );
}

/** Tabs and terms of the settings are one part, as are all reports. */
function partOf(query: URLSearchParams): string {
  const whole = ["settings", "report"].find((name) => query.has(name));
  return (
    whole ??
    ["student", "configuration", "term", "cn", "q", "classes", "list"].map((name) => query.get(name)).join("\n")
  );
}

/** What isn't about one student or class. */
function RegistrarLinks() {
  if (useAtomValue(userAtom).Role !== "registrar") return null;
  return (
    <Row gap={4}>
      <Link to={paths.staff.href({ list: true })}>{t("Change Many at Once")}</Link>
      <Link to={paths.staff.href({ settings: "terms" })}>{t("Portal Settings")}</Link>
      <Link to={paths.staff.href({ report: "subjects" })}>{t("Reports")}</Link>
    </Row>
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

/** With the code that shows it, which only advisers need. */
async function readConfiguration(api: Api, id: number) {
  const load = async () => await import("./configuration-view.tsx");
  const [data, { ConfigurationView }] = await Promise.all([
    api("staffConfiguration", { query: { id } }),
    load().catch(load),
  ]);
  return { data, ConfigurationView };
}

const CLASS_NUMBER = /^\d{1,9}$/;
const CONFIGURATION_ID = /^[1-9]\d{0,14}$/;

type FoundClassesProps = { term: string; q: string; isAsked: boolean };

function FoundClasses({ term, q, isAsked }: FoundClassesProps) {
  return (
    <ReadPart id={`${term}\n${q}`} read={(api) => api("staffClasses", { query: { term, q } })}>
      {({ Classes, Count }) => (
        <Found isAsked={isAsked} words={classesFound(Count)}>
          <ClassesCard title={t("Classes")} classes={Classes} none={t("No classes found.")} />
          {Count > Classes.length ? (
            <Text tone="quiet">
              {t("These are the first {shown, number} of {count, number}. Add a word to find fewer.", {
                shown: Classes.length,
                count: Count,
              })}
            </Text>
          ) : null}
        </Found>
      )}
    </ReadPart>
  );
}

function classesFound(count: number): string {
  if (count === 0) return t("No classes found.");
  return t("{count, plural, one {# class} other {# classes}} found", { count });
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
