import { useAtomValue, useSetAtom } from "jotai/react";
import { WALK_WISHES } from "#engine";
import { Switch } from "#ui";
import { t } from "#words";
import { contentAtom } from "../../workspace/edits.ts";
import { beginWithBestAtom } from "../../workspace/viewed.ts";
import { CostCell } from "../entry.tsx";
import { changePartAtom } from "./part-frame.tsx";

/** The wish for time to walk. Like a break's wish, its row says how many schedules have it. */
export function TimeToWalk() {
  const isOn = useAtomValue(contentAtom)?.Document.options.timeToWalk === true;
  const beginWithBest = useSetAtom(beginWithBestAtom);
  const changePart = useSetAtom(changePartAtom);
  return (
    <div>
      <Switch
        isSelected={isOn}
        hint={t("Schedules with more days when you have time for every walk come first. None are hidden.")}
        onChange={(timeToWalk) => {
          beginWithBest();
          changePart({ type: "configure", options: { timeToWalk } });
        }}
      >
        {t("Time to walk, if possible")}
      </Switch>
      {isOn ? <CostCell ids={WALK_WISHES} isOn /> : null}
    </div>
  );
}
