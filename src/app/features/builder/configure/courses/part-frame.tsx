import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type ReactNode, useEffect, useRef } from "react";
import { undoOf } from "#configuration/apply-edit";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import { Button, Row, Stack, Text } from "#ui";
import { t } from "#words";
import { useLocation, useNavigate } from "../../../../routing/location.tsx";
import { paths } from "../../../../routing/paths.ts";
import { NARROW } from "../../../../ui/layout/use-media-query.ts";
import { offeringsOf } from "../../workspace/document.ts";
import { applyEditsAtom, contentAtom } from "../../workspace/edits.ts";
import { BuildButton } from "../week-column.tsx";
import { openPartAtom, type Part, partId } from "./open-part.ts";
import styles from "./part.module.css";

export type PartFrameProps = {
  part: Part;
  title: string;
  /** An incomplete choice isn't saved yet, so the part stays open. */
  isIncomplete?: boolean;
  children: ReactNode;
};

/** What takes the open part's own changes back, newest first; the oldest one of a field is enough. */
const undoAtom = atom<ReadonlyMap<string, ConfigurationEdit>>(new Map());

/** Makes a change of the open part. */
export const changePartAtom = atom(null, (get, set, edit: ConfigurationEdit) => {
  const content = get(contentAtom);
  const [back] = content ? undoOf(content.Document, [edit], offeringsOf(content)) : [];
  const fields = "options" in edit ? edit.options : "choice" in edit ? edit.choice : {};
  const field = JSON.stringify([edit.type, Object.keys(fields)]);
  if (back) set(undoAtom, (all) => (all.has(field) ? all : new Map([[field, back], ...all])));
  void set(applyEditsAtom, [edit]);
});

/** A part opened in place. Changes show and save at once; Cancel takes them back. */
export function PartFrame({ part, title, isIncomplete = false, children }: PartFrameProps) {
  const id = useAtomValue(contentAtom)?.ConfigurationId;
  const [undo, setUndo] = useAtom(undoAtom);
  const apply = useSetAtom(applyEditsAtom);
  const open = useSetAtom(openPartAtom);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const own = partId(part);
  // What another part changed is not taken back.
  useEffect(() => setUndo(new Map()), [setUndo]);
  // An address opens it out of view.
  const isAsked = pathname !== paths.builderConfiguration.path;
  // It may open out of view: on a phone, below its button.
  useEffect(() => {
    if (isAsked || matchMedia(NARROW).matches)
      heading.current?.closest("section")?.scrollIntoView({ block: "nearest" });
    if (isAsked) heading.current?.focus({ preventScroll: true });
  }, [isAsked, own]);

  function close() {
    open(undefined);
    document.querySelector<HTMLElement>(`[aria-controls="${own}"]`)?.focus();
    if (isAsked && id !== undefined) void navigate(paths.builderConfiguration.href({ id }));
  }

  function cancel() {
    if (undo.size > 0) void apply([...undo.values()]);
    close();
  }

  return (
    <Stack as="section" id={own} aria-label={title} gap={3} className={`no-print ${styles.part}`}>
      <Text as="h3" ref={heading} tabIndex={-1} weight="bold">
        {title}
      </Text>
      {children}
      <Row>
        <Button size="small" onPress={() => (isIncomplete ? heading.current?.focus() : close())}>
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
