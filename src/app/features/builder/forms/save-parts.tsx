import { useAtomValue } from "jotai/react";
import type { Atom } from "jotai/vanilla";
import { ActionBar } from "../../../lib/action-bar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { LiveRegion } from "../../../ui/live-region.tsx";
import { Note } from "../../../ui/note.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { COUNT_FAILED } from "../schedule-count.ts";
import { formCountWords, spokenCount } from "./count-words.ts";
import type { Counts } from "./form-counts.ts";
import type { Saving } from "./use-save.ts";
import bar from "../bar-count.module.css";
import styles from "./save-parts.module.css";

export type SavePartsProps = {
  form: { countsAtom: Atom<Counts>; obstacleAtom: Atom<string | undefined>; problemAtom: Atom<string | undefined> };
  saving: Saving;
};

/** The number of schedules, live, and in wide windows the buttons under it. */
export function SaveCard({ form, saving }: SavePartsProps) {
  const isWide = useMediaQuery("(width >= 1200px)");
  return (
    <section aria-label="Possible schedules">
      <Card foot={isWide ? <Buttons form={form} saving={saving} /> : undefined}>
        <Count form={form} />
      </Card>
    </section>
  );
}

/** The way out under the controls, where the side column does not stand beside them. */
export function SaveEnd({ saving }: Pick<SavePartsProps, "saving">) {
  const isWide = useMediaQuery("(width >= 1200px)");
  if (isWide) return null;
  return (
    <p>
      <CancelButton saving={saving} />
    </p>
  );
}

/** In narrower windows the count and the buttons stay in reach. */
export function SaveBar({ form, saving }: SavePartsProps) {
  const obstacle = useAtomValue(form.obstacleAtom);
  const counts = useAtomValue(form.countsAtom);
  const told = formCountWords(counts);
  return (
    <ActionBar below={1200} label="Save" isStacked>
      <div
        className={classNames(bar.count, bar.isStacked)}
        data-counting={told?.isCounting || undefined}
        aria-hidden="true"
      >
        {obstacle === undefined && told ? (
          <>
            <strong>{told.number}</strong>
            <span>{told.noun}</span>
          </>
        ) : null}
      </div>
      <Button isWorking={saving.working === "save"} workingLabel="Saving…" onPress={saving.save}>
        Save Changes
      </Button>
      <BuildButton obstacle={obstacle} saving={saving} />
    </ActionBar>
  );
}

function Buttons({ form, saving }: SavePartsProps) {
  const obstacle = useAtomValue(form.obstacleAtom);
  return (
    <div className={styles.buttons}>
      <BuildButton obstacle={obstacle} saving={saving} isBlock />
      <div className={styles.pair}>
        <Button isBlock isWorking={saving.working === "save"} workingLabel="Saving…" onPress={saving.save}>
          Save Changes
        </Button>
        <CancelButton saving={saving} isBlock />
      </div>
    </div>
  );
}

/** What is on its way cannot be taken back. */
function CancelButton({ saving, isBlock = false }: { saving: Saving; isBlock?: boolean }) {
  return (
    <Button isBlock={isBlock} isDisabled={saving.working !== undefined} onPress={saving.cancel}>
      Cancel
    </Button>
  );
}

type BuildButtonProps = { obstacle: string | undefined; saving: Saving; isBlock?: boolean };

function BuildButton({ obstacle, saving, isBlock = false }: BuildButtonProps) {
  return (
    <Button
      variant="primary"
      {...(isBlock && { isBlock, size: "large" as const })}
      isDisabled={obstacle !== undefined}
      isWorking={saving.working === "build"}
      workingLabel="Saving…"
      onPress={saving.saveAndBuild}
    >
      Save and Build
    </Button>
  );
}

function Count({ form }: Pick<SavePartsProps, "form">) {
  const counts = useAtomValue(form.countsAtom);
  const obstacle = useAtomValue(form.obstacleAtom);
  const problem = useAtomValue(form.problemAtom);
  const told = problem === undefined ? formCountWords(counts) : undefined;
  return (
    <>
      {told ? (
        <p className={styles.count} data-counting={told.isCounting || undefined}>
          <span className="type-display">{told.number}</span>
          <span className={styles.words}>{told.words}</span>
        </p>
      ) : counts.wanted === "failed" ? (
        <p className={styles.words}>{COUNT_FAILED}</p>
      ) : (problem ?? obstacle) === undefined ? (
        <p className={styles.count}>
          <Skeleton width="9rem" height="2.125rem" />
          <span className={styles.words}>Counting…</span>
        </p>
      ) : null}
      {told?.isNone ? (
        <Note tone="warning" className={styles.note ?? ""}>
          No schedules fit these choices.
        </Note>
      ) : null}
      {(problem ?? obstacle) === undefined ? null : <p className={styles.obstacle}>{problem ?? obstacle}</p>}
      <LiveRegion message={problem === undefined ? spokenCount(counts) : ""} />
    </>
  );
}
