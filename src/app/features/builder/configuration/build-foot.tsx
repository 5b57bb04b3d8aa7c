import { useAtomValue } from "jotai/react";
import { BuildButton } from "./build-button.tsx";
import { obstacleAtom } from "./preview-atoms.ts";
import styles from "./preview-card.module.css";

/** The way on, and why it is closed. */
export function BuildFoot() {
  const obstacle = useAtomValue(obstacleAtom);
  return (
    <>
      <BuildButton size="large" isBlock />
      {obstacle === undefined ? null : <p className={styles.obstacle}>{obstacle}</p>}
    </>
  );
}
