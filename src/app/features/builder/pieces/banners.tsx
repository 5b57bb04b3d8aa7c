import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import type { ReactNode } from "react";
import { Banner, Button, Link, MessageDialog } from "#ui";
import { t } from "#words";
import { paths } from "../../../routing/paths.ts";
import { focusOn } from "../../../ui/focus-on.ts";
import { applyEditsAtom, contentAtom, editProblemAtom } from "../workspace/edits.ts";
import { standing } from "../workspace/held-courses.ts";
import { isChangedElsewhereAtom } from "../workspace/sending.ts";
import { beginWithBestAtom } from "../workspace/viewed.ts";
import styles from "./banners.module.css";

export function Banners({ children }: { children?: ReactNode }) {
  const [isChanged, setChanged] = useAtom(isChangedElsewhereAtom);
  const [problem, setProblem] = useAtom(editProblemAtom);
  function dismiss() {
    setChanged(false);
    focusOn(document.querySelector("h1"));
  }
  return (
    <div className={styles.banners}>
      {isChanged ? (
        <Banner title={t("This configuration was changed in another window.")} onDismiss={dismiss}>
          {t("You now see the latest version.")}
        </Banner>
      ) : null}
      {children}
      <Standing />
      <MessageDialog
        isOpen={problem !== undefined}
        onClose={() => setProblem(undefined)}
        title={t("This information could not be saved.")}
        closeLabel={t("OK")}
      >
        {problem}
      </MessageDialog>
    </div>
  );
}

/** Enrolled classes keep their sections; those of the cart can be rearranged. */
function Standing() {
  const content = useAtomValue(contentAtom);
  const apply = useSetAtom(applyEditsAtom);
  const beginWithBest = useSetAtom(beginWithBestAtom);
  const found = content && standing(content.Request);
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
          <Link to={paths.builderGlobalOptions.href({ id: content.ConfigurationId })}>
            {t("Change in Advanced Options")}
          </Link>
        )
      }
    >
      {found.isAll ? null : t("Schedules are built around what you have.")}
    </Banner>
  );
}
