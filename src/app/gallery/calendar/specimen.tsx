import type { ReactNode } from "react";
import styles from "./specimen.module.css";

type SpecimenProps = {
  caption: string;
  children: ReactNode;
};

export function Specimen({ caption, children }: SpecimenProps) {
  return (
    <figure className={styles.specimen}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      {children}
    </figure>
  );
}
