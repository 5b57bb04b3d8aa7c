import { useAtomValue } from "jotai/react";
import { Search } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { ChipGroup, ComboBox, Icon, LiveRegion } from "#ui";
import { t } from "#words";
import { OpenWhenFound } from "../../../ui/fields/open-when-found.tsx";
import styles from "./sentence-box.module.css";
import { chipNewsAtom, suggestionsAtom } from "./sentence-state.ts";
import type { SearchSentence } from "./use-sentence.ts";

/** Chips and the text next to them, in one field: "gen ed arts tue after 12 open". */
export function SentenceBox({ sentence, button }: { sentence: SearchSentence; button: ReactNode }) {
  const { meanings, typed, wordsOf } = sentence;
  const suggestions = useAtomValue(suggestionsAtom);
  const news = useAtomValue(chipNewsAtom);
  const box = useRef<HTMLDivElement>(null);
  const chips = meanings.map((meaning) => ({ id: JSON.stringify(meaning), value: wordsOf(meaning) }));
  const meaningAt = (id: string) => meanings[chips.findIndex((chip) => chip.id === id)];
  const focusField = () => box.current?.querySelector<HTMLInputElement>("input[role=combobox]")?.focus();

  function remove(id: string | undefined) {
    const meaning = id === undefined ? undefined : meaningAt(id);
    if (meaning) sentence.remove(meaning);
    if (chips.length <= 1) focusField();
  }

  function choose(id: string) {
    const suggestion = suggestions.find(({ meaning }) => JSON.stringify(meaning) === id);
    if (suggestion) sentence.choose(suggestion);
  }

  return (
    <div ref={box} className={styles.box}>
      <ComboBox
        label={t("Find classes")}
        labelPlacement="hidden"
        placeholder={meanings.length > 0 ? t("Add a word") : t("Try “gen ed arts tue after 12 open”")}
        query={typed}
        onQueryChange={sentence.type}
        items={suggestions.map(({ meaning, leaves }) => ({
          id: JSON.stringify(meaning),
          text: wordsOf(meaning),
          ...(leaves !== undefined && { aside: leaves }),
        }))}
        marked={suggestions[0]?.typed ?? ""}
        onChoose={choose}
        onErase={() => remove(chips.at(-1)?.id)}
        status={t("No filters match.")}
        foot={t("Enter adds the first.")}
        opensOnFocus={false}
        whenTyped={(hasItems) => <OpenWhenFound hasItems={hasItems} />}
        listClass={styles.suggestions ?? ""}
        controlClass={styles.field ?? ""}
        before={
          <>
            <Icon of={Search} className="tone-faint" />
            <div className={styles.chips} data-empty={chips.length === 0 || undefined}>
              <ChipGroup label={t("Chosen filters")} chips={chips} onRemove={remove} />
            </div>
          </>
        }
        after={button}
      />
      <LiveRegion message={news} />
    </div>
  );
}
