/** In one transaction. */
const MOST_IN_GROUP = 16;
const GROUPS_AT_ONCE = 1;

type Waiting<Member, Outcome> = { member: Member; resolve: (outcome: Outcome | undefined) => void };

/**
 * Lets members that wait at the same time share a run, in the order of arrival, since a transaction of many costs little
 * more than that of one. A member without an outcome, which all of them are when their run fails, is left to itself.
 */
export function groupsOf<Member, Outcome>(
  areAlike: (a: Member, b: Member) => boolean,
  run: (members: readonly Member[]) => Promise<readonly (Outcome | undefined)[] | undefined>,
): (member: Member) => Promise<Outcome | undefined> {
  let waiting: Waiting<Member, Outcome>[] = [];
  let running = 0;

  function runNext() {
    const [first] = waiting;
    if (!first || running >= GROUPS_AT_ONCE) return;
    const group = waiting.filter(({ member }) => areAlike(first.member, member)).slice(0, MOST_IN_GROUP);
    waiting = waiting.filter((each) => !group.includes(each));
    running++;
    void run(group.map(({ member }) => member))
      .catch(() => undefined)
      .then((outcomes) => {
        running--;
        for (const [at, { resolve }] of group.entries()) resolve(outcomes?.[at]);
        runNext();
      });
  }

  return (member) =>
    new Promise((resolve) => {
      waiting.push({ member, resolve });
      // Those that arrive together go together.
      setImmediate(runNext);
    });
}
