import { useAtomValue } from "jotai/react";
import { useState } from "react";
import { routes } from "#contract/calls/routes";
import { careerOf } from "#contract/institution";
import { dotted } from "#contract/labels/catalog-words";
import { CardGrid, Columns, Row, SkeletonGroup, Stack, Tag, Text } from "#ui";
import { t } from "#words";
import { endpointPath } from "../../lib/api/endpoint-path.ts";
import { ImportantDates } from "../../lib/notices/important-dates.tsx";
import { ScreenTitle, useScreen } from "../../lib/screen/screen.tsx";
import { NonStudentWarning, SignInPrompt } from "../../lib/screen/visitors.tsx";
import { featuresAtom, isSignedInAtom, userAtom } from "../../lib/session/session.ts";
import { original } from "../../ui/original.ts";
import styles from "./academics.module.css";
import { programsAtom } from "./academics-atoms.ts";
import { Advisors } from "./advisors.tsx";
import { Appointments, SuccessTeam } from "./appointments.tsx";
import { Checklist, Holds } from "./notifications.tsx";

/** What the university offers a student besides classes: people, appointments, holds, to-dos, and dates. */
export function AdvisingScreen() {
  if (useAtomValue(isSignedInAtom)) return <Advising />;
  return (
    <>
      <SignInPrompt />
      <div style={{ inlineSize: "100%", maxInlineSize: "32rem", marginInline: "auto" }}>
        <ImportantDates count={5} />
      </div>
    </>
  );
}

function Advising() {
  const { title } = useScreen();
  const features = useAtomValue(featuresAtom);
  const hasSuccessTeam = features.has("myuml_success_team");
  return (
    <Stack gap={4}>
      <NonStudentWarning />
      <ScreenTitle>{title}</ScreenTitle>
      <SelfOverview />
      <Columns side="clamp(18rem, 38%, 29rem)">
        <Stack gap={4}>
          {hasSuccessTeam ? <SuccessTeam /> : null}
          {features.has("sfal_advising") && !hasSuccessTeam ? <Appointments /> : null}
          <Holds />
        </Stack>
        <CardGrid min="18rem">
          {hasSuccessTeam ? null : <Advisors />}
          <Checklist />
          <ImportantDates />
        </CardGrid>
      </Columns>
    </Stack>
  );
}

function SelfOverview() {
  const { FirstName, LastName, Identity, PeopleSoftId } = useAtomValue(userAtom);
  const displayName = [FirstName, LastName].filter(Boolean).join(" ") || (Identity ?? "");
  return (
    <Row as="section" gap={4} aria-label={t("Your profile")} className="boxed list-row">
      <Photo
        key={Identity}
        initials={[FirstName, LastName].map((part) => part?.charAt(0)).join("") || displayName.charAt(0)}
      />
      <div style={{ flex: "1 1 8rem" }}>
        <p className="type-title-2">{displayName}</p>
        {PeopleSoftId === null ? null : <Text tone="quiet">{t("ID {id}", { id: PeopleSoftId })}</Text>}
      </div>
      <Programs />
    </Row>
  );
}

function Photo({ initials }: { initials: string }) {
  const [hasPhoto, setHasPhoto] = useState(true);
  const href = new URL(`api${endpointPath(routes.photo.path, {})}`, document.baseURI).href;
  return (
    <span className={`initials ${styles.photo}`} data-initials={initials}>
      {hasPhoto ? <img src={href} alt="" onError={() => setHasPhoto(false)} /> : null}
    </span>
  );
}

const ACTIVE = "AC";

function Programs() {
  const { data, failure } = useAtomValue(programsAtom);
  const programs = data?.filter(({ ProgramStatus }) => ProgramStatus.Code === ACTIVE);
  if (!programs && failure === undefined) {
    return <SkeletonGroup label={t("Loading your programs")} blocks={["14rem"]} />;
  }
  if (!programs) return <Text tone="quiet">{t("Program information unavailable")}</Text>;
  if (programs.length === 0) return <Text tone="quiet">{t("No active programs")}</Text>;
  return (
    <Row as="ul" gap={5} align="start">
      {programs.map(({ AcademicProgram: program, AcademicCareer, Plans }) => (
        <li key={`${AcademicCareer.Code} ${program.Code}`} className={styles.program}>
          <Row as="p">
            <strong>{original(program.Description)}</strong>{" "}
            <Tag tone={careerOf(AcademicCareer.Code).tone}>{AcademicCareer.Description}</Tag>
          </Row>
          {Plans.map(({ AcademicPlan, Subplans }) => (
            <Text key={AcademicPlan.Code} tone="quiet">
              {dotted(
                [AcademicPlan, ...Subplans.map(({ AcademicSubplan }) => AcademicSubplan)].map(
                  ({ Description }) => Description,
                ),
              )}
            </Text>
          ))}
        </li>
      ))}
    </Row>
  );
}
