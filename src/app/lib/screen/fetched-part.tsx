import { useAtom } from "jotai/react";
import { type ReactNode, useRef } from "react";
import { t } from "#words";
import { Button } from "../../ui/buttons/button.tsx";
import { usePassFocus } from "../../ui/focus-on.ts";
import type { FetchedAtom } from "../api/fetched.ts";
import styles from "./fetched-part.module.css";

export type FetchedPartProps<T> = {
  of: FetchedAtom<T>;
  /** Shows until the first reply. */
  skeleton: ReactNode;
  /** Says that the data couldn't be loaded. */
  failure: string;
  children: (data: T) => ReactNode;
};

/** Shows the data, or a line with Try Again. */
export function FetchedPart<T>({ of, skeleton, failure, children }: FetchedPartProps<T>) {
  const [{ data, failure: error, isLoading }, load] = useAtom(of);
  if (data !== undefined) return children(data);
  if (error === undefined) return skeleton;
  return <Failure words={failure} isWorking={isLoading} onRetry={() => void load()} />;
}

type FailureProps = { words: string; isWorking: boolean; onRetry: () => void };

function Failure({ words, isWorking, onRetry }: FailureProps) {
  const line = useRef<HTMLParagraphElement>(null);
  usePassFocus(line);
  return (
    <p ref={line} role="status" className={styles.failure}>
      {words}{" "}
      <Button variant="inline" isWorking={isWorking} onPress={onRetry}>
        {t("Try Again")}
      </Button>
    </p>
  );
}
