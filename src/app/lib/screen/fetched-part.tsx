import { useAtom } from "jotai/react";
import { type ReactNode, useRef, useState } from "react";
import { Button, LiveRegion } from "#ui";
import { t } from "#words";
import { usePassFocus } from "../../ui/focus-on.ts";
import type { FetchedAtom } from "../api/fetched.ts";
import { PanelError } from "./panel.tsx";

type FetchedPartProps<T> = {
  of: FetchedAtom<T>;
  skeleton: ReactNode;
  failure?: string;
  /** For a card or screen, whose failure takes more room than a line. */
  isPanel?: boolean;
  children: (data: T, reload: () => void) => ReactNode;
};

export function FetchedPart<T>(props: FetchedPartProps<T>) {
  const { of, skeleton, failure = t("We couldn't load this part of the page."), isPanel = false, children } = props;
  const [{ data, failure: error, isLoading }, load] = useAtom(of);
  const [isRetry, setRetry] = useState(false);
  const reload = () => {
    setRetry(true);
    void load();
  };
  if (data !== undefined) return children(data, reload);
  if (error === undefined || (isPanel && isLoading && !isRetry)) return skeleton;
  if (isPanel) return <PanelError error={error} title={failure} isWorking={isLoading} onRetry={reload} />;
  return <Failure words={failure} isWorking={isLoading} onRetry={reload} />;
}

function Failure({ words, isWorking, onRetry }: { words: string; isWorking: boolean; onRetry: () => void }) {
  const line = useRef<HTMLParagraphElement>(null);
  usePassFocus(line);
  return (
    <p ref={line} data-failed="" className="tone-quiet">
      <LiveRegion message={words} />
      {words}{" "}
      <Button variant="inline" isWorking={isWorking} workingLabel={t("Trying again…")} onPress={onRetry}>
        {t("Try Again")}
      </Button>
    </p>
  );
}
