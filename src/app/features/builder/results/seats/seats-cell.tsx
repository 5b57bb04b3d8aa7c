import { CircleAlert } from "lucide-react";
import { useAtomValue } from "jotai/react";
import type { ClassListing } from "#contract/catalog";
import { Icon } from "../../../../ui/icon.tsx";
import { seatNewsAtom } from "./seat-atoms.ts";
import { shortSeatWords } from "./seat-news.ts";
import styles from "./seats.module.css";

/** "22 left", and what has become of it since it was read before. */
export function SeatsCell({ listing: { Details } }: { listing: ClassListing }) {
  const news = useAtomValue(seatNewsAtom).get(Details.ClassNumber);
  const words = shortSeatWords(Details);
  if (words === null) return null;
  return (
    <span className={styles.seats} data-news={news?.kind}>
      {news?.kind === "filled" ? <Icon of={CircleAlert} size={12} /> : null}
      {words}
      {news?.kind === "changed" ? <span className={styles.was}>was {news.was.replace(" left", "")}</span> : null}
      {news?.kind === "reopened" ? <span className={styles.was}>open again</span> : null}
    </span>
  );
}
