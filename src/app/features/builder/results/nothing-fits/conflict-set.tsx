import { Lock } from "lucide-react";
import { Card } from "../../../../ui/card.tsx";
import { CourseDot } from "../../../../ui/course-dot.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import type { Explanation } from "./explain-atoms.ts";
import type { Party } from "./parties.ts";
import { breakName, partyLines, setTitle } from "./party-words.ts";
import styles from "./conflict-set.module.css";

/** The smallest set of choices that conflict, with the sections each allows. */
export function ConflictSet({ explanation }: { explanation: Explanation }) {
  const { parties, overlaps, isSmallest, isTravel } = explanation;
  return (
    <Card title={setTitle(parties.length)}>
      <ul className={styles.parties}>
        {parties.map((party) => (
          <li key={party.key} className={styles.party}>
            <span className={styles.dot}>
              <CourseDot colour={party.kind === "break" ? "break" : party.colour} />
            </span>
            <div>
              <p>
                <PartyName party={party} />
              </p>
              {partyLines(party, overlaps).map(({ words, isLocked }) => (
                <p key={words} className={styles.line}>
                  {isLocked ? <Icon of={Lock} size={12} className={styles.lock} /> : null}
                  {words}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {isTravel ? (
        <p className={styles.note}>There isn't enough time to change campuses between these classes.</p>
      ) : null}
      {isSmallest ? null : (
        <p className={styles.note}>We stopped searching early, so some of these may not be part of the conflict.</p>
      )}
    </Card>
  );
}

function PartyName({ party }: { party: Party }) {
  switch (party.kind) {
    case "break":
      return (
        <>
          <strong>{breakName(party.breaks[0])}</strong>
          {party.breaks[0].name.trim() === "" ? null : " break"}
        </>
      );
    case "held":
      return (
        <>
          <strong>{party.held.label}</strong> {party.held.title}
        </>
      );
    case "course":
      return (
        <>
          <strong>{party.course.label}</strong> {party.course.title}
        </>
      );
  }
}
