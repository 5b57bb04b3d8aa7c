import { CircleAlert } from "lucide-react";
import { useAtomValue } from "jotai/react";
import type { ClassListing } from "#contract/catalog";
import { countLabel } from "../../../../lib/format-number.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { seatNewsAtom } from "./seat-atoms.ts";
import { shortSeatWords } from "./seat-news.ts";
import styles from "./seats.module.css";

/** "22 left", and what changed since the last reading. */
export function SeatsCell({ listing: { Details } }: { listing: ClassListing }) {
  const news = useAtomValue(seatNewsAtom).get(Details.ClassNumber);
  const words = shortSeatWords(Details);
  if (words === null) return null;
  return (
    <span className={styles.seats} data-news={news?.kind}>
      {news?.kind === "filled" ? <Icon of={CircleAlert} size={12} /> : null}
      {words}
      {news?.kind === "changed" ? <span className={styles.was}>was {countLabel(news.was)}</span> : null}
      {news?.kind === "reopened" ? <span className={styles.was}>open again</span> : null}
    </span>
  );
}
