import { useAtomValue, useSetAtom } from "jotai/react";
import { t } from "#words";
import { paths } from "../../../paths.ts";
import { Banner, Button, Link } from "#ui";
import { EditBanners } from "../edits/edit-banners.tsx";
import { standing } from "../held-courses.ts";
import { editQueue } from "../edits/configuration-edits.ts";
import { beginWithBestAtom, buildDataAtom } from "./build-atoms.ts";
import { isLostAtom } from "./browse/browse-atoms.ts";

export function Banners() {
  const isLost = useAtomValue(isLostAtom);
  return (
    <EditBanners>
      {isLost ? (
        <Banner tone="info" title={t("The schedule you were viewing is no longer possible.")}>
          {t("Showing the best one instead.")}
        </Banner>
      ) : null}
      <Standing />
    </EditBanners>
  );
}

/** Enrolled classes keep their sections; those of the cart can be rearranged. */
export function Standing() {
  const build = useAtomValue(buildDataAtom);
  const apply = useSetAtom(editQueue.applyAtom);
  const beginWithBest = useSetAtom(beginWithBestAtom);
  const found = build && standing(build.Request);
  if (!found) return null;
  const leaveOutCart = () => {
    beginWithBest();
    void apply([{ type: "configure", options: { includeEnrollmentCart: false } }]);
  };
  return (
    <Banner
      isQuiet
      className="no-print"
      title={found.words}
      action={
        found.isInCart ? (
          <Button variant="inline" onPress={leaveOutCart}>
            {found.isAll ? t("Rearrange Them") : t("Plan Without the Cart")}
          </Button>
        ) : (
          <Link to={paths.builderGlobalOptions.href({ id: build.ConfigurationId })}>
            {t("Change in Advanced Options")}
          </Link>
        )
      }
    >
      {found.isAll ? null : t("Schedules are built around what you have.")}
    </Banner>
  );
}
