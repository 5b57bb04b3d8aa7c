import { useAtom } from "jotai/react";
import { type ReactNode, useRef } from "react";
import { t } from "#words";
import { Button } from "#ui";
import { usePassFocus } from "../../ui/focus-on.ts";
import type { FetchedAtom } from "../api/fetched.ts";
import { PanelError } from "./panel.tsx";

type FetchedPartProps<T> = {
  of: FetchedAtom<T>;
  skeleton: ReactNode;
  failure: string;
  children: (data: T, reload: () => void) => ReactNode;
};

export function FetchedPart<T>({ of, skeleton, failure, children }: FetchedPartProps<T>) {
  const [{ data, failure: error, isLoading }, load] = useAtom(of);
  const reload = () => void load();
  if (data !== undefined) return children(data, reload);
  return error === undefined ? skeleton : <Failure words={failure} isWorking={isLoading} onRetry={reload} />;
}

/** The same for a card or screen: its failure takes more room. */
export function FetchedPanel<T>({
  of,
  skeleton,
  failure,
  children,
}: Omit<FetchedPartProps<T>, "failure"> & { failure?: string }) {
  const [{ data, failure: error, isLoading }, load] = useAtom(of);
  const reload = () => void load();
  if (data !== undefined) return children(data, reload);
  return error === undefined || isLoading ? skeleton : <PanelError error={error} title={failure} onRetry={reload} />;
}

function Failure({ words, isWorking, onRetry }: { words: string; isWorking: boolean; onRetry: () => void }) {
  const line = useRef<HTMLParagraphElement>(null);
  usePassFocus(line);
  return (
    <p ref={line} role="status" className="tone-quiet">
      {words}{" "}
      <Button variant="inline" isWorking={isWorking} onPress={onRetry}>
        {t("Try Again")}
      </Button>
    </p>
  );
}
