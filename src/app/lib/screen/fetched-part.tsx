import { useAtom } from "jotai/react";
import { type ReactNode, useRef } from "react";
import { t } from "#words";
import { Button } from "#ui";
import { usePassFocus } from "../../ui/focus-on.ts";
import type { FetchedAtom } from "../api/fetched.ts";
import { PanelError } from "./panel.tsx";

export type FetchedPartProps<T> = {
  of: FetchedAtom<T>;
  /** Shows until the first reply. */
  skeleton: ReactNode;
  /** Says that the data couldn't be loaded. */
  failure: string;
  children: (data: T, reload: () => void) => ReactNode;
};

/** Shows the data, or a line with Try Again. */
export function FetchedPart<T>({ of, skeleton, failure, children }: FetchedPartProps<T>) {
  const [{ data, failure: error, isLoading }, load] = useAtom(of);
  if (data !== undefined) return children(data, () => void load());
  if (error === undefined) return skeleton;
  return <Failure words={failure} isWorking={isLoading} onRetry={() => void load()} />;
}

/** The same for a card or screen: its failure takes more room. */
export function FetchedPanel<T>({
  of,
  skeleton,
  failure,
  children,
}: Partial<FetchedPartProps<T>> & Pick<FetchedPartProps<T>, "of" | "children">) {
  const [{ data, failure: error, isLoading }, load] = useAtom(of);
  const reload = () => void load();
  if (data !== undefined) return children(data, reload);
  if (error !== undefined && !isLoading) return <PanelError error={error} title={failure} onRetry={reload} />;
  return skeleton;
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
