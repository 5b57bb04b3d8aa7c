import { ArrowDown, ArrowUp, Ellipsis, GripVertical, Pencil, Trash2 } from "lucide-react";
import { type HTMLAttributes, useId } from "react";
import { creditsLabel, isolated } from "#contract/words";
import { courseNumber } from "../../../lib/classes/class-facts.ts";
import { paths } from "../../../paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Menu, MenuItem } from "../../../ui/popups/menu.tsx";
import { Note } from "../../../ui/messages/note.tsx";
import { Tag } from "../../../ui/badges/tag.tsx";
import { CartFixes } from "../cart-fix.tsx";
import { toneOfMessage } from "../entry-result.ts";
import { namesItsClass, planFacts, planMessages, type PlanView } from "./plan-view.ts";
import styles from "./plan-row.module.css";

export type PlanRowProps = {
  view: PlanView;
  index: number;
  count: number;
  term: string;
  career: string;
  isMoving: boolean;
  grip: HTMLAttributes<HTMLElement>;
  onMove: (index: number) => void;
  onRename: () => void;
  onDelete: () => void;
  onAskAppointments: () => void;
};

/** One plan with its classes and last results. */
export function PlanRow({ view, index, count, isMoving, grip, onMove, onRename, onDelete, ...fixes }: PlanRowProps) {
  const nameId = useId();
  const { entries, result } = view;
  const name = isolated(view.name);
  return (
    <li className={styles.plan} data-plan={view.name} data-moving={isMoving} aria-labelledby={nameId}>
      <button
        {...grip}
        type="button"
        data-grip
        className={styles.grip}
        aria-label={`Move ${name}, number ${index + 1} of ${count}`}
        title="Drag, or use the up and down arrow keys"
      >
        <Icon of={GripVertical} />
      </button>
      <div className={styles.head}>
        <h3 id={nameId} className={styles.name}>
          {name}
        </h3>
        <span className={styles.facts}>{planFacts(view).join(" · ")}</span>
        <span className={styles.credits}>{creditsLabel(view.units)}</span>
        <span className={styles.result}>
          {result ? (
            <Tag tone={result.tone} icon={result.icon}>
              {result.words}
            </Tag>
          ) : null}
        </span>
        <div className={styles.more}>
          <Menu
            label={name}
            placement="bottom end"
            trigger={<IconButton icon={Ellipsis} size="small" label={`More options for ${name}`} />}
          >
            <MenuItem icon={Pencil} onAction={onRename}>
              Rename
            </MenuItem>
            <MenuItem icon={ArrowUp} isDisabled={index === 0} onAction={() => onMove(index - 1)}>
              Move Up
            </MenuItem>
            <MenuItem icon={ArrowDown} isDisabled={index === count - 1} onAction={() => onMove(index + 1)}>
              Move Down
            </MenuItem>
            <MenuItem icon={Trash2} isDanger onAction={onDelete}>
              Delete
            </MenuItem>
          </Menu>
        </div>
      </div>
      <div className={styles.body}>
        <p className={styles.classes}>
          {entries.length === 0
            ? "No classes yet. Add some from the list below."
            : entries.map(({ listing }) => courseNumber(listing.Details)).join(" · ")}
        </p>
        <PlanMessages view={view} {...fixes} />
      </div>
    </li>
  );
}

type PlanMessagesProps = Pick<PlanRowProps, "view" | "term" | "career" | "onAskAppointments">;

function PlanMessages({ view, term, career, onAskAppointments }: PlanMessagesProps) {
  const told = planMessages(view);
  if (told.length === 0) return null;
  return (
    <ul className={styles.messages} aria-label={`Messages for ${isolated(view.name)}`}>
      {told.map(({ message, courses, entry }) => (
        <li key={`${message.Rule} ${message.Description}`}>
          <Note tone={toneOfMessage(message)}>
            {courses.length === 0 || namesItsClass(message) ? null : <b>{courses.join(", ")} </b>}
            {message.Description}{" "}
            <CartFixes
              entry={entry}
              message={message}
              term={term}
              career={career}
              optionsHref={paths.addToCart.href({ term, career, cn: entry.classNumber, edit: true })}
              onAskAppointments={onAskAppointments}
            />
          </Note>
        </li>
      ))}
    </ul>
  );
}
