import { Check } from "lucide-react";
import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import { dotted, isolated } from "#contract/words";
import { t } from "#words";
import { apiAtom } from "../../../lib/api/api.ts";
import { searchTermsAtom } from "../../../lib/session/terms.ts";
import { useNavigate } from "../../../routing/location.tsx";
import { paths } from "../../../routing/paths.ts";
import { Icon, Link, Row, Select, Spinner, Text } from "#ui";
import { useMediaQuery } from "../../../ui/layout/use-media-query.ts";
import { contentAtom, isSavingAtom, termAtom } from "../content.ts";
import { screenAtom, visitAtom, wishAtom } from "../visit.ts";
import { original } from "../../../ui/original.ts";
import styles from "./toolbar.module.css";

/** Loaded on each visit. Until then, the lists have only what is shown. */
const listsAtom = unwrap(
  atom(async (get) => {
    const term = get(termAtom);
    if (term === undefined || !get(visitAtom)) return undefined;
    const ofTerm = get(apiAtom)("configurations", { params: { term } });
    return await Promise.all([get(searchTermsAtom), ofTerm]).catch(() => [[], []] as const);
  }),
  (last) => last,
);

/** The selectors with what is chosen; they stay while another configuration is loaded. Undefined before the first. */
export const selectionAtom = atom((get) => {
  const lists = get(listsAtom);
  const wish = get(wishAtom);
  const shown = get(screenAtom).status === "ready" ? get(contentAtom) : undefined;
  if (!lists) return undefined;
  const [known, ofTerm] = lists;
  if (!shown) return { terms: known, configurations: ofTerm, term: wish.term, id: wish.id };
  const { ConfigurationId: Id, ConfigurationName: Name, TermInfo } = shown;
  const { Term } = TermInfo;
  // It may have been renamed since the list was loaded, or be of a term that is over.
  const configurations = [...new Map([...ofTerm, { Id, Name }].map((each) => [each.Id, each])).values()];
  const terms = known.some(({ Code }) => Code === Term.Code) ? known : [...known, Term];
  return { terms, configurations, term: Term.Code, id: String(Id) };
});

export function Toolbar() {
  const selection = useAtomValue(selectionAtom);
  const navigate = useNavigate();
  const isPhone = useMediaQuery("(width < 40em)");
  // Reserves the space.
  if (!selection) return <Row className={`no-print ${styles.bar}`} />;
  const { terms, configurations, term, id } = selection;
  const termName = terms.find(({ Code }) => Code === term)?.Description;
  const name = configurations.find(({ Id }) => String(Id) === id)?.Name;
  return (
    <>
      <p className="only-print">{original(dotted([name && isolated(name), termName]))}</p>
      <Row gap={3} className={`no-print ${styles.bar}`}>
        <Select
          label={t("Term")}
          labelPlacement={isPhone ? "hidden" : "side"}
          className={styles.field ?? ""}
          options={terms.map(({ Code, Description }) => ({ id: Code, text: Description }))}
          value={term}
          onChange={(code) => void navigate(paths.builderConfiguration.href({ term: code }))}
        />
        <Select
          label={t("Configuration")}
          labelPlacement={isPhone ? "hidden" : "side"}
          className={styles.field ?? ""}
          options={configurations.map(({ Id, Name }) => ({ id: String(Id), text: isolated(Name) }))}
          value={id}
          onChange={(chosen) => void navigate(paths.builderConfiguration.href({ id: Number(chosen) }))}
        />
        <Link to={paths.builderConfigurations.href({ term: term ?? undefined })}>{t("Manage configurations")}</Link>
        <SavedState />
      </Row>
    </>
  );
}

function SavedState() {
  const isSaving = useAtomValue(isSavingAtom);
  return (
    <Text size="small" tone="quiet" className="to-end">
      {isSaving ? <Spinner /> : <Icon of={Check} size={14} />} {isSaving ? t("Saving…") : t("All changes saved")}
    </Text>
  );
}
