import { useAtom } from "jotai/react";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import type { FetchedAtom } from "./fetched.ts";
import styles from "./fetched-part.module.css";

export type FetchedPartProps<T> = {
  of: FetchedAtom<T>;
  /** Shown until the first reply. */
  skeleton: ReactNode;
  /** Says that the data can't be had. */
  failure: string;
  children: (data: T) => ReactNode;
};

/** Shows the data once it is known, or one quiet line with another try. */
export function FetchedPart<T>({ of, skeleton, failure, children }: FetchedPartProps<T>) {
  const [{ data, failure: error, isLoading }, load] = useAtom(of);
  if (data !== undefined) return children(data);
  if (error === undefined) return skeleton;
  return (
    <p className={styles.failure}>
      {failure}{" "}
      <Button variant="inline" isWorking={isLoading} onPress={() => void load()}>
        Try again
      </Button>
    </p>
  );
}
