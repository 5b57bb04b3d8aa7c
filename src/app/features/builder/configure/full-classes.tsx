import { useAtomValue } from "jotai/react";
import { Text } from "#ui";
import { t } from "#words";
import { moreWithFullAtom } from "../workspace/costs.ts";
import { countNumber } from "../workspace/result-words.ts";

export function MoreWithFull() {
  const more = useAtomValue(moreWithFullAtom);
  if (!more) return null;
  return (
    <Text as="span" size="small" tone="quiet">
      {t("{number} more with full classes", { number: countNumber(more) })}
    </Text>
  );
}
