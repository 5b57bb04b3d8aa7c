import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useRef } from "react";
import type { BuildResult } from "#contract/builder/build-result";
import { Note } from "#ui";
import { t } from "#words";
import { Comparison } from "../../lib/friends/comparison.tsx";
import { friendsOf, keepFriendAtom, MAX_FRIENDS } from "../../lib/friends/kept-friends.ts";

type FriendsWeeksProps = { termInfo: BuildResult["TermInfo"]; classNumbers: readonly number[] };

/** The opened schedule among those of other friends, with the student's own week. This browser keeps its link. */
export function FriendsWeeks({ termInfo, classNumbers }: FriendsWeeksProps) {
  const { Term, StartDate, EndDate } = termInfo;
  const keep = useSetAtom(keepFriendAtom);
  const friends = useAtomValue(friendsOf(Term.Code));
  const classes = classNumbers.join(",");
  // If there were too many, it's kept once one is removed; not if it's removed itself.
  const keptLink = useRef("");
  useEffect(() => {
    const link = `${Term.Code} ${classes}`;
    if (keptLink.current !== link && keep({ term: Term.Code, classes })) keptLink.current = link;
  }, [keep, Term.Code, classes, friends.length]);
  const isLeftOut = friends.length >= MAX_FRIENDS && friends.every((each) => each.classes !== classes);
  const term = { code: Term.Code, name: Term.Description, startDate: StartDate, endDate: EndDate };
  return (
    <>
      {isLeftOut ? (
        <Note tone="warning">
          {t("You can compare with up to {count} friends. Remove one to see this schedule.", { count: MAX_FRIENDS })}
        </Note>
      ) : null}
      <Comparison term={term} headingLevel={2} />
    </>
  );
}
