import { useSetAtom } from "jotai/react";
import { Eye, EyeOff, Pencil, X } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { Button, IconButton, Row, Spinner, Stack, Text, TextField } from "#ui";
import { t } from "#words";
import { showToast } from "../../ui/messages/toast-queue.ts";
import { original } from "../../ui/original.ts";
import { PersonSample } from "./compared-week.tsx";
import styles from "./comparison.module.css";
import { type FriendSchedule, friendSchedulesOf } from "./friend-schedules.ts";
import { changeFriendAtom, type KeptFriend, MAX_NAME_LENGTH, removeFriendAtom } from "./kept-friends.ts";
import type { OwnWeek } from "./own-week.ts";

type FriendListProps = { term: string; friends: readonly FriendSchedule[]; own: OwnWeek; ownWords: string };

/** Who is compared, by how their classes are drawn. Friends can be named, hidden, and removed. */
export function FriendList({ term, friends, own, ownWords }: FriendListProps) {
  const list = useRef<HTMLElement>(null);
  /** After a removal, focuses the next friend, or else the field for another link next to the list. */
  const focusAfter = () => {
    const around = list.current?.parentElement;
    requestAnimationFrame(() => {
      const next = list.current?.querySelector<HTMLElement>("button") ?? around?.querySelector<HTMLElement>("input");
      next?.focus();
    });
  };
  if (own.listings.length + friends.length === 0) return null;
  return (
    <Stack as="ul" gap={0} ref={list} aria-label={t("Weeks in this comparison")} className={styles.people}>
      {own.listings.length > 0 ? (
        <Row as="li" gap={2} wrap={false} className={styles.person}>
          <PersonSample look={0} mark={t("You [mark]")} />
          <span className={styles.name}>
            <strong>{t("You [in a list of people]")}</strong>{" "}
            <Text as="span" tone="quiet">
              {original(ownWords)}
            </Text>
          </span>
        </Row>
      ) : null}
      {friends.map((each, at) => (
        <FriendRow key={each.friend.id} term={term} look={at + 1} onRemove={focusAfter} {...each} />
      ))}
    </Stack>
  );
}

type FriendRowProps = FriendSchedule & { term: string; look: number; onRemove: () => void };

function FriendRow({ term, look, onRemove, friend, name, mark, listings, problem, failure }: FriendRowProps) {
  const change = useSetAtom(changeFriendAtom);
  const remove = useSetAtom(removeFriendAtom);
  const read = useSetAtom(friendSchedulesOf(term));
  const rename = useRef<HTMLButtonElement>(null);
  // A friend without a name gets the field at once; the comparison works without a name.
  const [isNaming, setNaming] = useState(friend.name === "");
  const { id, isHidden } = friend;

  function give(text: string, isByKey: boolean) {
    change(id, { name: text });
    setNaming(text === "");
    if (isByKey) requestAnimationFrame(() => rename.current?.focus());
  }

  function takeAway() {
    onRemove();
    const putBack = remove(id);
    showToast(t("Removed {name}", { name }), putBack);
  }

  return (
    <Row as="li" gap={2} className={styles.person}>
      <PersonSample look={look} mark={mark} />
      {isNaming ? (
        <NameField friend={friend} onNamed={give} />
      ) : (
        <span className={styles.name}>
          <strong>{original(name)}</strong>{" "}
          {isHidden ? (
            <Text as="span" tone="quiet">
              {t("Hidden")}
            </Text>
          ) : null}
        </span>
      )}
      {listings || problem !== undefined || failure ? null : <Spinner label={t("Loading {name}'s week", { name })} />}
      <Row gap={0} wrap={false} className="to-end">
        {isNaming ? null : (
          <IconButton ref={rename} icon={Pencil} label={t("Rename {name}", { name })} onPress={() => setNaming(true)} />
        )}
        <IconButton
          icon={isHidden ? EyeOff : Eye}
          label={t("Hide {name}", { name })}
          aria-pressed={isHidden}
          onPress={() => change(id, { isHidden: !isHidden })}
        />
        <IconButton icon={X} label={t("Remove {name}", { name })} onPress={takeAway} />
      </Row>
      {problem === undefined && !failure ? null : (
        <Text tone="danger" style={{ flexBasis: "100%" }}>
          {original(problem) ?? t("We couldn't load {name}'s week.", { name })}{" "}
          {failure ? (
            <Button variant="inline" onPress={() => void read(friend)}>
              {t("Try Again")}
            </Button>
          ) : null}
        </Text>
      )}
    </Row>
  );
}

type NameFieldProps = { friend: KeptFriend; onNamed: (name: string, isByKey: boolean) => void };

/** Saved by Enter and when the focus leaves it. */
function NameField({ friend, onNamed }: NameFieldProps) {
  const [name, setName] = useState(friend.name);
  const done = (event: FormEvent) => {
    event.preventDefault();
    onNamed(name.trim(), true);
  };
  return (
    <form className={styles.field} onSubmit={done}>
      <TextField
        label={t("Whose week is this?")}
        placeholder={t("Name")}
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        value={name}
        onChange={setName}
        onBlur={() => onNamed(name.trim(), false)}
      />
    </form>
  );
}
