import { useAtomValue, useSetAtom } from "jotai/react";
import { useState } from "react";
import { t } from "#words";
import { paths } from "../../../paths.ts";
import { Button, type ButtonLook } from "../../../ui/buttons/button.tsx";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import { visitAtom } from "../visit.ts";
import { configurationIdAtom, countAtom, obstacleAtom, saveAllAtom } from "./shown-atoms.ts";

/**
 * Opens the results, which also explain why there are none, once every change is saved; if it can't, the screen says
 * why.
 */
export function BuildButton({ label, ...look }: Pick<ButtonLook, "size"> & { label?: string }) {
  const id = useAtomValue(configurationIdAtom);
  const visit = useAtomValue(visitAtom);
  const obstacle = useAtomValue(obstacleAtom);
  const count = useAtomValue(countAtom);
  const saveAll = useSetAtom(saveAllAtom);
  const navigate = useNavigate();
  const [isWorking, setWorking] = useState(false);

  async function build() {
    if (id === undefined) return;
    setWorking(true);
    const isSaved = await saveAll().finally(() => setWorking(false));
    // The student left the screen.
    if (!isSaved || visit?.aborted) return;
    await navigate(paths.builderResults.href({ id }));
  }

  return (
    <Button
      {...look}
      isDisabled={obstacle !== undefined}
      isWorking={isWorking}
      workingLabel={t("Saving…")}
      onPress={() => void build()}
    >
      {label ?? (count?.total === 0n && !count.isCounting ? t("See Why") : t("Build Schedules"))}
    </Button>
  );
}
