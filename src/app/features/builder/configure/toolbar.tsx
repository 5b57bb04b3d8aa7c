import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import { Check, ChevronDown, Ellipsis, Layers, Settings2, Users } from "lucide-react";
import { useState } from "react";
import { dotted, isolated } from "#contract/labels/catalog-words";
import { Button, Icon, IconButton, Menu, MenuItem, optionalPart, Row, Select, Spinner, Text } from "#ui";
import { t } from "#words";
import { apiAtom } from "../../../lib/api/api.ts";
import { PhoneBar } from "../../../lib/screen/screen.tsx";
import { searchTermsAtom } from "../../../lib/session/terms.ts";
import { useNavigate } from "../../../routing/location.tsx";
import { paths } from "../../../routing/paths.ts";
import { useIsNarrow } from "../../../ui/layout/use-media-query.ts";
import { original } from "../../../ui/original.ts";
import { contentAtom, isSavedOnDeviceAtom, termAtom } from "../workspace/edits.ts";
import { addressAtom, screenAtom } from "../workspace/opening.ts";
import { isSavingAtom } from "../workspace/sending.ts";
import { visitAtom } from "../workspace/visit.ts";
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
  const wish = get(addressAtom);
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

/** In narrow windows, it's one control in the bar, which opens the rest. */
export function Toolbar() {
  const selection = useAtomValue(selectionAtom);
  const isNarrow = useIsNarrow();
  if (!selection) return isNarrow ? null : <div className={`no-print ${styles.bar}`} />;
  const { terms, configurations, term, id } = selection;
  const termName = terms.find(({ Code }) => Code === term)?.Description;
  const name = configurations.find(({ Id }) => String(Id) === id)?.Name;
  const words = dotted([termName, name && isolated(name)]);
  return (
    <>
      <p className="only-print">{original(words)}</p>
      {isNarrow ? (
        <PhoneControl words={words} />
      ) : (
        <Row wrap={false} className={`no-print ${styles.bar}`}>
          <Selectors />
          <SavedState isShort />
          <MoreMenu term={term} />
        </Row>
      )}
    </>
  );
}

type SelectorsProps = { isLabeled?: boolean; onChosen?: () => void };

export function Selectors({ isLabeled = false, onChosen }: SelectorsProps) {
  const selection = useAtomValue(selectionAtom);
  const navigate = useNavigate();
  if (!selection) return null;
  const { terms, configurations, term, id } = selection;
  const open = (query: Parameters<typeof paths.builderConfiguration.href>[0]) => {
    onChosen?.();
    void navigate(paths.builderConfiguration.href(query));
  };
  const look = { labelPlacement: isLabeled ? "top" : "hidden", className: styles.field ?? "" } as const;
  return (
    <>
      <Select
        {...look}
        label={t("Term")}
        options={terms.map(({ Code, Description }) => ({ id: Code, text: Description }))}
        value={term}
        onChange={(code) => open({ term: code })}
      />
      <Select
        {...look}
        label={t("Configuration")}
        options={configurations.map(({ Id, Name }) => ({ id: String(Id), text: isolated(Name) }))}
        value={id}
        onChange={(chosen) => open({ id: Number(chosen) })}
      />
    </>
  );
}

function MoreMenu({ term }: { term: string | null }) {
  const id = useAtomValue(contentAtom)?.ConfigurationId;
  const [share, sheet] = useSheet(true);
  const trigger = <IconButton icon={Ellipsis} label={t("More")} />;
  return (
    <>
      <Menu label={t("More")} trigger={trigger}>
        <MenuItem icon={Layers} href={paths.builderConfigurations.href({ term: term ?? undefined })}>
          {t("Manage configurations")}
        </MenuItem>
        {id === undefined ? null : (
          <>
            <MenuItem icon={Settings2} href={paths.builderGlobalOptions.href({ id })}>
              {t("Advanced")}
            </MenuItem>
            <MenuItem icon={Users} onAction={share}>
              {t("Share with Advisors")}
            </MenuItem>
          </>
        )}
      </Menu>
      {sheet}
    </>
  );
}

const ConfigurationSheet = optionalPart(async () => (await import("./configuration-sheet.tsx")).ConfigurationSheet);

/** Opens the sheet, or of it what shares the configuration. */
function useSheet(isSharing: boolean) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const sheet = isOpen ? <ConfigurationSheet isSharing={isSharing} onClose={close} onLost={close} /> : null;
  return [() => setOpen(true), sheet] as const;
}

/** "2027 Spring · Default" */
function PhoneControl({ words }: { words: string }) {
  const [open, sheet] = useSheet(false);
  return (
    <>
      <PhoneBar>
        <Button variant="quiet" aria-haspopup="dialog" className={styles.phone ?? ""} onPress={open}>
          <span className="one-line">{original(words)}</span>
          <Icon of={ChevronDown} />
        </Button>
      </PhoneBar>
      {sheet}
    </>
  );
}

/** `isShort`: between the selectors and the window's middle, there may be room for the icon alone. */
export function SavedState({ isShort = false }: { isShort?: boolean }) {
  const isOnDevice = useAtomValue(isSavedOnDeviceAtom);
  const isSaving = useAtomValue(isSavingAtom) && !isOnDevice;
  const saved = isOnDevice ? t("Saved on this device") : t("Saved [changes]");
  const words = isSaving ? t("Saving…") : saved;
  return (
    <Text size="small" tone="quiet" className={`to-end ${styles.saved}`} title={isShort ? words : undefined}>
      {isSaving ? <Spinner /> : <Icon of={Check} size={14} />}{" "}
      <span className={isShort && !isOnDevice ? styles.words : undefined}>{words}</span>
    </Text>
  );
}
