import { atom } from "jotai/vanilla";
import { listingsByCourse } from "#contract/builder/schedule-listings";
import type { ClassListing } from "#contract/catalog";
import type { AppError } from "#contract/outcome";
import { t } from "#words";
import { fetchedAtom } from "../api/fetched.ts";
import { keyed } from "../keyed.ts";
import { readSharedResults, type SharedScheduleResults } from "../share/shared-schedule.ts";
import { friendName, friendsOf, type KeptFriend } from "./kept-friends.ts";

/** A friend with what their link shows. */
export type FriendSchedule = {
  friend: KeptFriend;
  name: string;
  /** A letter or two, different for each friend, for where there's no room for the name. */
  mark: string;
  /** Undefined while it loads, and if there's nothing to show. */
  listings: readonly ClassListing[] | undefined;
  /** Why the link shows nothing. */
  problem: string | undefined;
  /** It couldn't be read; another attempt may. */
  failure: AppError | undefined;
};

const sharedOf = keyed((key: string) => {
  const [term = "", classes = ""] = key.split(" ");
  return fetchedAtom((api) => readSharedResults(api, { term, classes }));
});

const keyOf = ({ term, classes }: KeptFriend) => `${term} ${classes}`;

/**
 * The friends of a term with their schedules, which it reads while mounted. Setting it with a friend reads that one
 * again.
 */
export const friendSchedulesOf = keyed((term: string) =>
  atom(
    (get): FriendSchedule[] => {
      const friends = get(friendsOf(term));
      const names = friends.map((friend) => friendName(friend, friends));
      const marks = marksOf(names);
      return friends.map((friend, at) => {
        const { data, failure } = get(sharedOf(keyOf(friend)));
        const problem = data && !data.isValid ? (data.message ?? t("We couldn't read that schedule.")) : undefined;
        return { friend, name: names[at]!, mark: marks[at]!, listings: listingsOf(data), problem, failure };
      });
    },
    (_get, set, friend: KeptFriend) => set(sharedOf(keyOf(friend))),
  ),
);

function listingsOf(shared: SharedScheduleResults | undefined): readonly ClassListing[] | undefined {
  return shared?.isValid ? listingsByCourse(shared.result, shared.schedule).flat() : undefined;
}

/** The first letter of each name; two letters or a number if another friend has the same. */
export function marksOf(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, at) => {
    const letters = Array.from(name.replaceAll(/\s/g, ""));
    const last = letters.at(-1) ?? "";
    const wished = [letters.slice(0, 1), letters.slice(0, 2), [...letters.slice(0, 1), last]].map((each) =>
      each.join(""),
    );
    const mark = wished.find((each) => each !== "" && !taken.has(each.toUpperCase())) ?? String(at + 1);
    taken.add(mark.toUpperCase());
    return mark;
  });
}
