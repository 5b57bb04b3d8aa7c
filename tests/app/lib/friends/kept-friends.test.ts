import { createStore } from "jotai/vanilla";
import { expect, it } from "vitest";
import { marksOf } from "#app/lib/friends/friend-schedules.ts";
import {
  changeFriendAtom,
  friendName,
  friendsOf,
  keepFriendAtom,
  MAX_FRIENDS,
  readFriendsLink,
  removeFriendAtom,
} from "#app/lib/friends/kept-friends.ts";
import { sessionAtom } from "#app/lib/session/session.ts";
import type { User } from "#contract/calls/profile";
import { people } from "../../../support/registration/people.ts";

it.each([
  ["https://portal.example/schedule-builder/view?term=2310&classes=100,101", "100,101"],
  ["Free? https://portal.example/view?term=2310&classes=7%2C8 Call me?", "7,8"],
  ["<https://portal.example/schedule-builder/view?term=2310&amp;classes=7%252C8>.", "7,8"],
  ["https://portal.example/schedule-builder/view?term=2310&classes=7,\n 8. See you", "7,8"],
  [
    "See https://links.example/?url=https%3A%2F%2Fportal.example%2Fview%3Fterm%3D2310%26classes%3D7%2C8&data=05 Bye",
    "7,8",
  ],
  ["https://portal.example/schedule-builder/view?term=2310&classes=8,8,7", "8,7"],
])("reads the link %s", (text, classes) => {
  expect(readFriendsLink(text)).toEqual({ term: "2310", classes });
});

it.each(["https://portal.example/schedule-builder/view?term=2310", "hello", ""])("reads no link in “%s”", (text) => {
  expect(readFriendsLink(text)).toBeUndefined();
});

const link = (classes: string, term = "2310") => ({ term, classes });

it("keeps friends by term, each link once", () => {
  const store = createStore();
  const first = store.set(keepFriendAtom, link("1,2"))!;
  store.set(keepFriendAtom, link("3", "2410"));
  expect(store.set(keepFriendAtom, link("1,2"))).toBe(first);
  expect(store.get(friendsOf("2310")).map(({ classes }) => classes)).toEqual(["1,2"]);
  expect(store.get(friendsOf("2410")).map(({ classes }) => classes)).toEqual(["3"]);
});

it("shows a hidden friend again whose link is opened", () => {
  const store = createStore();
  const { id } = store.set(keepFriendAtom, link("1"))!;
  store.set(changeFriendAtom, id, { isHidden: true });
  store.set(keepFriendAtom, link("1"));
  expect(store.get(friendsOf("2310"))).toMatchObject([{ id, isHidden: false }]);
});

it("takes no more friends than a week can tell apart", () => {
  const store = createStore();
  for (let number = 1; number <= MAX_FRIENDS; number++) store.set(keepFriendAtom, link(String(number)));
  expect(store.set(keepFriendAtom, link("99"))).toBeUndefined();
  expect(store.get(friendsOf("2310"))).toHaveLength(MAX_FRIENDS);
});

it("puts a removed friend back where they were", () => {
  const store = createStore();
  const ids = ["1", "2", "3"].map((number) => store.set(keepFriendAtom, link(number))!.id);
  const putBack = store.set(removeFriendAtom, ids[1]!);
  expect(store.get(friendsOf("2310")).map(({ id }) => id)).toEqual([ids[0], ids[2]]);
  putBack();
  putBack();
  expect(store.get(friendsOf("2310")).map(({ id }) => id)).toEqual(ids);
});

it("names friends without a name by their number, if there are several", () => {
  const friend = (id: string, name = "") => ({ id, name, ...link("1"), isHidden: false });
  const all = [friend("a"), friend("b", "Maya"), friend("c")];
  expect(all.map((each) => friendName(each, all))).toEqual(["Friend 1", "Maya", "Friend 2"]);
  expect(friendName(all[0]!, all.slice(0, 2))).toBe("Friend");
});

it("gives each name a mark of its own", () => {
  expect(marksOf(["Maya", "Mia", "mo", "Mo", "Jo"])).toEqual(["M", "Mi", "mo", "4", "J"]);
});

it("shows an account's friends to nobody else, and a visitor's after sign-in, too", () => {
  const store = createStore();
  const enter = (user: Omit<User, "Features">) =>
    store.set(sessionAtom, { status: "ready", user: { ...user, Features: [] } });
  const shown = () => store.get(friendsOf("2310")).map(({ classes }) => classes);
  enter(people.nobody);
  store.set(keepFriendAtom, link("1"));
  enter(people.student);
  store.set(keepFriendAtom, link("2"));
  expect(shown()).toEqual(["1", "2"]);
  enter(people.nobody);
  expect(shown()).toEqual(["1"]);
  enter(people.student);
  expect(shown()).toEqual(["1", "2"]);
});
