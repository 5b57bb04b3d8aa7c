import { useState } from "react";
import { useSearchParams } from "../../../ui/routing.tsx";
import { type Criteria, criteriaKey, readCriteria } from "../criteria.ts";
import { IgnoredBanners } from "../filters/ignored-banners.tsx";
import { type CheckedSearch, useCheckedCriteria } from "./use-checked-criteria.ts";

/**
 * Parts of the address that the search ignores. They stay as long as the search does, because opening a class writes an
 * address without them.
 */
export function SearchBanners({ criteria: { term } }: { criteria: Criteria & { term: string } }) {
  const [query] = useSearchParams();
  const checked = useCheckedCriteria({ ...readCriteria(query), term });
  const [said, setSaid] = useState(checked);
  const isSame = criteriaKey(said.criteria) === criteriaKey(checked.criteria);
  const shown = isSame && isSilent(checked) ? said : checked;
  if (keyOf(shown) !== keyOf(said)) setSaid(shown);
  return <IgnoredBanners {...shown} />;
}

function isSilent({ ignored, isCareerDropped }: CheckedSearch): boolean {
  return ignored.length === 0 && !isCareerDropped;
}

function keyOf({ criteria, ignored, isCareerDropped, termName }: CheckedSearch): string {
  return JSON.stringify([criteriaKey(criteria), ignored, isCareerDropped, termName]);
}
