import { useAtomValue } from "jotai/react";
import { t } from "#words";
import { paths } from "../../../paths.ts";
import { Button, type ButtonLook } from "../../../ui/buttons/button.tsx";
import { useNavigate } from "#ui";
import { configurationIdAtom, countAtom, obstacleAtom } from "./shown-atoms.ts";

/** Opens the results, which also explain why there are none. They have the changes that are still being saved. */
export function BuildButton({ label, ...look }: Pick<ButtonLook, "size"> & { label?: string }) {
  const id = useAtomValue(configurationIdAtom);
  const obstacle = useAtomValue(obstacleAtom);
  const count = useAtomValue(countAtom);
  const navigate = useNavigate();
  const build = () => id !== undefined && void navigate(paths.builderResults.href({ id }));
  return (
    <Button {...look} isDisabled={obstacle !== undefined} onPress={build}>
      {label ?? (count?.total === 0n && !count.isCounting ? t("See Why") : t("Build Schedules"))}
    </Button>
  );
}
