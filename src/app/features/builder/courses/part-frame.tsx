import { useAtomValue, useSetAtom } from "jotai/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { choiceOf } from "#configuration/apply-edit";
import { isDone } from "#configuration/rebase";
import type { ConfigurationData } from "#contract/configuration";
import type { ConfigurationEdit } from "#contract/configuration-edit";
import { t } from "#words";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Row, Stack } from "../../../ui/layout/layout.tsx";
import { useLocation, useNavigate } from "../../../ui/routing/routing.tsx";
import { Text } from "../../../ui/layout/text.tsx";
import { offeringsOf } from "../content.ts";
import {
  applyAtom,
  configurationIdAtom,
  openPartAtom,
  type Part,
  partId,
  saveAllAtom,
  shownAtom,
} from "../configuration/shown-atoms.ts";
import { BuildButton } from "../configuration/build-button.tsx";
import styles from "./part.module.css";

export type PartFrameProps = {
  part: Part;
  title: string;
  /** An incomplete choice isn't saved yet, so the part stays open. */
  isIncomplete?: boolean;
  children: ReactNode;
};

/** A part opened in place. Changes show and save at once; Cancel undoes them. */
export function PartFrame({ part, title, isIncomplete = false, children }: PartFrameProps) {
  const shown = useAtomValue(shownAtom)?.data;
  const [before] = useState(shown);
  const id = useAtomValue(configurationIdAtom);
  const apply = useSetAtom(applyAtom);
  const saveAll = useSetAtom(saveAllAtom);
  const open = useSetAtom(openPartAtom);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isSaving, setSaving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const own = partId(part);
  // An address may open it out of view.
  const isAsked = pathname !== paths.builderConfiguration.path;
  useEffect(() => {
    if (!isAsked) return;
    heading.current?.scrollIntoView({ block: "center" });
    heading.current?.focus({ preventScroll: true });
  }, [isAsked, own]);

  function close() {
    open(undefined);
    document.querySelector<HTMLElement>(`[aria-controls="${own}"]`)?.focus();
    if (isAsked && id !== undefined) void navigate(paths.builderConfiguration.href({ id }));
  }

  async function save() {
    if (isIncomplete) return heading.current?.focus();
    setSaving(true);
    const isSaved = await saveAll().finally(() => setSaving(false));
    if (isSaved) close();
  }

  function cancel() {
    const undo = before && shown ? changesBack(part, before, shown) : [];
    if (undo.length > 0) void apply(undo);
    close();
  }

  return (
    <Stack as="section" id={own} aria-label={title} gap={3} className={styles.part}>
      <Text as="h3" ref={heading} tabIndex={-1} weight="bold">
        {title}
      </Text>
      {children}
      <Row>
        <Button size="small" isWorking={isSaving} workingLabel={t("Saving…")} onPress={() => void save()}>
          {t("Save Changes")}
        </Button>
        {isIncomplete ? null : <BuildButton size="small" label={t("Save and Build")} />}
        <Button size="small" variant="quiet" onPress={cancel}>
          {t("Cancel")}
        </Button>
      </Row>
    </Stack>
  );
}

/** Edits that restore everything the part can change to its state when it was opened. */
function changesBack(part: Part, { Document }: ConfigurationData, now: ConfigurationData): ConfigurationEdit[] {
  const { includeCurrentEnrollment: enrollment, includeEnrollmentCart: cart } = Document.options;
  const course = "courseId" in part && Document.courses.find(({ id }) => id === part.courseId);
  const edits: ConfigurationEdit[] = part.name === "advanced" ? [{ type: "include", enrollment, cart }] : [];
  if (course) {
    const { id, options, isOptional = false } = course;
    edits.push({ type: "set-options", id, options: { instructors: [], ...options } });
    if (part.name === "options") edits.push({ type: "set-optional", id, isOptional });
    if (part.name === "sections") {
      const { component, explicitSections, lockedClassNumber } = choiceOf(course, part.component);
      edits.push({ type: "choose-sections", id, component, sections: explicitSections });
      edits.push({ type: "lock-section", id, component, classNumber: lockedClassNumber });
    }
  }
  return edits.filter((edit) => !isDone(now.Document, edit, offeringsOf(now)));
}
