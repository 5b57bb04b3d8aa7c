import { atom } from "jotai/vanilla";
import { readSharedLink } from "#contract/builder/read-link";
import { t } from "#words";
import { keyed } from "../keyed.ts";
import { randomId } from "../random-id.ts";
import { isRecord, rememberedAtom } from "../session/remembered.ts";
import { userAtom } from "../session/session.ts";
import { FRIENDS } from "../session/storage-keys.ts";

/** A friend's shared schedule. Only this browser keeps it, until someone signs out or another account signs in. */
export type KeptFriend = {
  id: string;
  /** The account that added the friend, to which alone it shows; absent if a visitor did, who may sign in later. */
  of?: string;
  /** Empty until the student gives one. */
  name: string;
  term: string;
  /** "100,101", as in the link. */
  classes: string;
  isHidden: boolean;
};

type FriendsLink = Pick<KeptFriend, "term" | "classes">;

export const MAX_NAME_LENGTH = 20;
/** More couldn't be told apart in a week. */
export const MAX_FRIENDS = 5;
const MAX_KEPT = 40;

// State

const friendsAtom = rememberedAtom<readonly KeptFriend[]>(FRIENDS, [], areFriends);

// Derived

/** Also after a session ended by itself, nobody else sees an account's friends. */
const ownFriendsAtom = atom((get) => {
  const { Identity } = get(userAtom);
  return get(friendsAtom).filter(({ of }) => of === undefined || of === Identity);
});

/** Those of a term, in the order in which they were added. */
export const friendsOf = keyed((term: string) =>
  atom((get) => get(ownFriendsAtom).filter((each) => each.term === term)),
);

// Actions

/** The friend of a link, who is shown again if they were hidden; undefined if the term has too many. */
export const keepFriendAtom = atom(null, (get, set, { term, classes }: FriendsLink): KeptFriend | undefined => {
  const all = get(friendsAtom);
  const { Identity } = get(userAtom);
  const known = get(ownFriendsAtom).find((each) => each.term === term && each.classes === classes);
  if (known) {
    set(changeFriendAtom, known.id, { isHidden: false });
    return known;
  }
  if (get(friendsOf(term)).length >= MAX_FRIENDS) return undefined;
  const friend = {
    id: randomId(),
    ...(Identity !== null && { of: Identity }),
    name: "",
    term,
    classes,
    isHidden: false,
  };
  set(friendsAtom, [...all, friend].slice(-MAX_KEPT));
  return friend;
});

export const changeFriendAtom = atom(
  null,
  (get, set, id: string, change: Partial<Pick<KeptFriend, "name" | "isHidden">>): void =>
    set(
      friendsAtom,
      get(friendsAtom).map((each) => (each.id === id ? { ...each, ...change } : each)),
    ),
);

/** Removes a friend. Returns an undo function. */
export const removeFriendAtom = atom(null, (get, set, id: string): (() => void) => {
  const before = get(friendsAtom);
  const at = before.findIndex((each) => each.id === id);
  const friend = before[at];
  set(friendsAtom, before.toSpliced(at, friend ? 1 : 0));
  return () => {
    const now = get(friendsAtom);
    if (friend && !now.some((each) => each.id === id)) set(friendsAtom, now.toSpliced(at, 0, friend));
  };
});

/** What the comparison calls them: "Maya", "Friend", or "Friend 2". */
export function friendName({ id, name }: KeptFriend, friends: readonly KeptFriend[]): string {
  if (name !== "") return name;
  const unnamed = friends.filter((each) => each.name === "");
  if (unnamed.length < 2) return t("Friend");
  return t("Friend {number}", { number: unnamed.findIndex((each) => each.id === id) + 1 });
}

/** The link in a text; undefined if there's none. A line may break after a comma, "=" in some mails. */
export function readFriendsLink(text: string): FriendsLink | undefined {
  const address = /\S*(?:\b|[0-9a-f]{2})(?:term|classes)(?:=|%)(?:\S|(?<=,=?)\s+(?=\d))+/i.exec(text)?.[0] ?? "";
  const { term, classes } = readSharedLink(address);
  return toFriendsLink(term, classes);
}

/** Undefined if there's no class in it. */
function toFriendsLink(term: string, classes: string): FriendsLink | undefined {
  const numbers = [...new Set(classes.match(/\d+/g))];
  return term === "" || numbers.length === 0 ? undefined : { term, classes: numbers.join(",") };
}

function areFriends(value: unknown): value is readonly KeptFriend[] {
  return Array.isArray(value) && value.every(isFriend);
}

function isFriend(value: unknown): value is KeptFriend {
  if (!isRecord(value) || typeof value["isHidden"] !== "boolean") return false;
  if (!["string", "undefined"].includes(typeof value["of"])) return false;
  return ["id", "name", "term", "classes"].every((key) => typeof value[key] === "string");
}
