import { Check, TriangleAlert } from "lucide-react";
import { useAtomValue } from "jotai/react";
import { isolated } from "#contract/words";
import { counted } from "../../../lib/format-number.ts";
import { paths } from "../../../paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { useNavigate } from "../../../ui/routing.tsx";
import { Select } from "../../../ui/select.tsx";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { editQueue } from "../edits/configuration-edits.ts";
import { isSavingAtom, selectionAtom } from "./atoms.ts";
import styles from "./toolbar.module.css";

/** Which configuration of which term is shown. */
export function Toolbar() {
  const selection = useAtomValue(selectionAtom);
  const navigate = useNavigate();
  const isPhone = useMediaQuery("(width < 640px)");
  // The place of what is to come.
  if (!selection) return <div className={styles.bar} />;
  const { terms, configurations, term, id } = selection;
  const termName = terms.find(({ Code }) => Code === term)?.Description;
  const name = configurations.find(({ Id }) => String(Id) === id)?.Name;
  return (
    <>
      <p className={styles.printed}>{[name && isolated(name), termName].filter(Boolean).join(" · ")}</p>
      <div className={styles.bar}>
        <Select
          label="Term"
          labelPlacement={isPhone ? "hidden" : "side"}
          className={styles.field ?? ""}
          options={terms.map(({ Code, Description }) => ({ id: Code, text: Description }))}
          value={term}
          onChange={(code) => void navigate(paths.builderConfiguration.href({ term: code }))}
        />
        <Select
          label="Configuration"
          labelPlacement={isPhone ? "hidden" : "side"}
          className={styles.wideField ?? ""}
          options={configurations.map(({ Id, Name }) => ({ id: String(Id), text: isolated(Name) }))}
          value={id}
          onChange={(chosen) => void navigate(paths.builderConfiguration.href({ id: Number(chosen) }))}
        />
        <Link to={paths.builderConfigurations.href({ term: term ?? undefined })} className={styles.manage}>
          Manage configurations
        </Link>
        <SavedState />
      </div>
    </>
  );
}

/** Whether everything is on the server. */
function SavedState() {
  const isSaving = useAtomValue(isSavingAtom);
  const unsaved = useAtomValue(editQueue.otherChangesAtom)?.overtaken.length ?? 0;
  return (
    <p className={styles.saved}>
      {isSaving ? <Spinner /> : <Icon of={unsaved > 0 ? TriangleAlert : Check} size={14} />}
      {isSaving ? "Saving…" : unsaved > 0 ? `${counted(unsaved, "change")} not saved` : "All changes saved"}
    </p>
  );
}
