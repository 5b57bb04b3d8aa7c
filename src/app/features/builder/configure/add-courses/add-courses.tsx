import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { Plus } from "lucide-react";
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { Button, Icon, Link, LiveRegion, MessageDialog, optionalPart, Row, Spinner, Stack, Text } from "#ui";
import { message, t } from "#words";
import { useActions } from "../../../../lib/actions/registry.ts";
import { useFetched } from "../../../../lib/api/fetched.ts";
import { courseNumber } from "../../../../lib/classes/class-facts.ts";
import { listLabel } from "../../../../lib/format/format.ts";
import { classNames } from "../../../../ui/class-names.ts";
import fieldStyles from "../../../../ui/fields/field.module.css";
import listStyles from "../../../../ui/fields/option-list.module.css";
import { useIsPhone } from "../../../../ui/layout/use-media-query.ts";
import { visitAtom } from "../../workspace/visit.ts";
import { configurationActions } from "../configure-actions.ts";
import { addAtom, readAheadAtom, type Wanted } from "./add-chosen.ts";
import styles from "./add-courses.module.css";
import { type CourseChoice, choiceKey, type FoundCourses, findHadAtom, MIN_LENGTH } from "./choices.ts";
import { beginDraftsAtom, refusalAtom, typedAtom } from "./course-drafts.ts";
import { findAtom, findCoursesAtom, loadMatching } from "./find-courses.ts";
import { alternativesOf, splitWishes } from "./read-typed.ts";

const FoundCourseList = optionalPart(async () => (await import("./found-courses.tsx")).FoundCourseList);

const DEBOUNCE_MS = 400;

type SearchStatus = "idle" | "short" | "searching" | "found";

/** What to say about the last Enter. */
type Report = { problems: readonly string[]; added?: string };
const NOTHING: Report = { problems: [] };

/** Courses typed or pasted in one line. `backTo` is the target of Cancel, at the address of Add Course. */
export function AddCourses({ backTo, className }: { backTo: string | undefined; className: string | undefined }) {
  const isAsked = backTo !== undefined;
  const find = useSetAtom(findAtom);
  const add = useSetAtom(addAtom);
  const readAhead = useSetAtom(readAheadAtom);
  const visit = useAtomValue(visitAtom);
  const had = useAtomValue(findHadAtom);
  const [text, setText] = useAtom(typedAtom);
  const beginDrafts = useSetAtom(beginDraftsAtom);
  // That address is the specification's screen, where options come before the course is added.
  const [isOptionsFirst, setOptionsFirst] = useState(isAsked);
  const [active, setActive] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [report, setReport] = useState(NOTHING);
  const [refusal, setRefusal] = useAtom(refusalAtom);
  /** Alternatives that were chosen from the list, by their number in the text. */
  const [picks, setPicks] = useState<ReadonlyMap<string, CourseChoice>>(new Map());
  const input = useRef<HTMLInputElement>(null);
  useActions([{ ...configurationActions.addCourse, run: () => input.current?.focus() }]);
  const isPhone = useIsPhone();
  const id = useId();
  /** The words that Enter couldn't make out; the list shows what they may mean. */
  const [unclear, setUnclear] = useState<string>();
  const wish = splitWishes(text).at(-1) ?? "";
  const parts = alternativesOf(wish);
  const part = parts.find((each) => each === unclear) ?? parts.at(-1) ?? "";
  const { status, matches, all: options } = useResults(part);
  const isListShown = isOpen && (status === "short" || status === "found");
  const chosen = options.find((choice) => choiceKey(choice) === active);
  const meant = chosen ?? (parts.length === 1 && matches.length === 1 ? matches[0] : undefined);

  useEffect(() => {
    if (isAsked) input.current?.focus();
  }, [isAsked]);
  useEffect(() => () => setText(""), [setText]);
  useEffect(() => {
    if (meant) readAhead(meant);
  }, [meant, readAhead]);

  function change(next: string) {
    setText(next);
    setActive(undefined);
    setUnclear(undefined);
    setReport(NOTHING);
    setOpen(true);
  }

  /** Takes the wishes out of the box, which keeps what is typed in the meantime, unless the courses are refused. */
  async function addWanted(wanted: Wanted, wishes: readonly string[], problems: readonly string[] = []) {
    const { choices, groups } = wanted;
    setText((now) => without(now, wishes).join(", "));
    setActive(undefined);
    if (isOptionsFirst && choices.length > 0) {
      // Groups are of courses that a student hasn't decided on, whose options are in their rows.
      beginDrafts(choices);
      setOpen(false);
      if (groups.length === 0) return setReport({ problems });
      return await addWishes({ choices: [], groups }, wishes, problems);
    }
    await addWishes(wanted, wishes, problems);
  }

  async function addWishes(wanted: Wanted, wishes: readonly string[], problems: readonly string[]) {
    const { choices, groups } = wanted;
    const failure = choices.length + groups.length > 0 ? await add(wanted) : undefined;
    // The student has opened another configuration, whose box and messages these aren't.
    if (visit?.aborted) return;
    if (failure !== undefined) {
      setRefusal(failure);
      return setText((now) => [...wishes, ...without(now, wishes)].join(", "));
    }
    setPicks(new Map());
    setReport({ problems, added: addedWords(wanted) });
  }

  function choose(choice: CourseChoice) {
    if (had(choice) === "added") return;
    input.current?.focus();
    if (parts.length === 1) void addWanted({ choices: [choice], groups: [] }, [wish]);
    else void pickAlternative(choice);
  }

  /** Writes the number in place of the words, and adds the group if that was the last that was unclear. */
  async function pickAlternative(choice: CourseChoice) {
    const number = courseNumber(choice.offering);
    const alternatives = parts.map((each) => (each === part ? number : each)).join(" or ");
    const next = [...splitWishes(text).slice(0, -1), alternatives].join(", ");
    const picked = new Map([...picks, [number, choice]]);
    change(next);
    setPicks(picked);
    await addAll(next, picked);
  }

  async function addAll(typed: string, picked: ReadonlyMap<string, CourseChoice>) {
    if (isBusy) return;
    setBusy(true);
    setReport(NOTHING);
    try {
      const { sure, chosen: choices, groups, there, unsure } = await find(splitWishes(typed), picked);
      const here = there.map(({ offering }) =>
        t("{course} is already in this configuration.", { course: courseNumber(offering) }),
      );
      await addWanted({ choices, groups }, sure, [...here, ...problemsOf(unsure)]);
      // Another Enter takes the first of the list, which shows what the unclear words may mean.
      const left = alternativesOf(splitWishes(typed).findLast((each) => !sure.includes(each)) ?? "");
      const next = unsure.find((each) => left.includes(each.wish));
      const first = next?.all.find((choice) => had(choice) !== "added");
      setUnclear(next?.wish);
      setActive(first && choiceKey(first));
      setOpen(true);
    } catch {
      setReport({ problems: [t("We couldn't search for courses. Try again.")] });
    } finally {
      setBusy(false);
    }
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    input.current?.focus();
    if (chosen) choose(chosen);
    else void addAll(text, picks);
  }

  function closeByEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !isListShown) return;
    event.preventDefault();
    input.current?.focus();
    setActive(undefined);
    setOpen(false);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || options.length === 0) return;
    event.preventDefault();
    setOpen(true);
    // Without a chosen option, the first one comes next, or the last one going up.
    const outside = step < 0 ? options.length : -1;
    const at = chosen ? options.indexOf(chosen) : outside;
    const next = options[at + step];
    setActive(next && choiceKey(next));
  }

  const hasOptions = isListShown && options.length > 0;
  const noOptions = isOpen ? whyNoOptions(status, options.length) : undefined;
  const problems = report.problems.length === 0 && noOptions !== undefined ? [noOptions] : report.problems;
  return (
    <section aria-label={configurationActions.addCourse.label()} className={classNames(styles.box, className)}>
      <Stack
        as="form"
        gap={1}
        role="search"
        noValidate
        onSubmit={submit}
        className="no-print"
        onKeyDown={closeByEscape}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setOpen(false);
        }}
      >
        <Row justify="between">
          <Text as="label" weight="strong" htmlFor={id} className={styles.label}>
            {configurationActions.addCourse.label()}
          </Text>
          {backTo === undefined ? null : <Link to={backTo}>{t("Cancel")}</Link>}
        </Row>
        <div className={classNames(fieldStyles.control, styles.field)}>
          <Icon of={Plus} className="tone-faint" />
          <input
            ref={input}
            data-adds="courses"
            id={id}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={hasOptions}
            aria-controls={hasOptions ? `${id}-list` : undefined}
            aria-activedescendant={active === undefined || !isListShown ? undefined : `${id}-${active}`}
            aria-describedby={`${id}-problems`}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={2000}
            placeholder={isPhone ? t("Add courses: comp 1010, calc 1…") : t("comp 1010, calc 1, psych 1010…")}
            className={`fills ${fieldStyles.bare}`}
            value={text}
            onChange={({ target }) => change(target.value)}
            onFocus={() => {
              setOpen(true);
              void loadMatching().catch(() => undefined);
            }}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData("text");
              // A one-line field drops line breaks between courses.
              if (!/[\r\n\t]/.test(pasted)) return;
              event.preventDefault();
              change([...splitWishes(text), ...splitWishes(pasted)].join(", "));
            }}
          />
          {isBusy || (isOpen && status === "searching") ? <Spinner /> : null}
          <Button type="submit" size="small" isDisabled={wish === ""}>
            {isOptionsFirst ? t("Course Options") : t("Add Course")}
          </Button>
        </div>
        <div className={hasOptions ? `floating ${listStyles.popover} ${styles.popover}` : undefined}>
          <Text as="div" size="small" id={`${id}-problems`} className={styles.problems}>
            {problems.map((each) => (
              <p key={each}>{each}</p>
            ))}
          </Text>
          {hasOptions ? (
            <FoundCourseList
              key={part}
              id={id}
              options={options}
              query={part}
              active={active}
              meant={meant}
              onChoose={choose}
              isOptionsFirst={isOptionsFirst}
              onOptionsFirst={setOptionsFirst}
            />
          ) : null}
        </div>
      </Stack>
      <LiveRegion
        message={
          [report.added, ...report.problems].filter(Boolean).join(" ") ||
          (isListShown ? listWords(status, options.length) : "")
        }
      />
      <MessageDialog
        isOpen={Boolean(refusal)}
        onClose={() => setRefusal(undefined)}
        title={t("This course could not be added to Schedule Builder.")}
        closeLabel={t("OK")}
      >
        {refusal}
      </MessageDialog>
    </section>
  );
}

function without(text: string, wishes: readonly string[]): string[] {
  return splitWishes(text).filter((each) => !wishes.includes(each));
}

const SHORT = message("Enter at least three characters...");
const NONE = message("No matching courses could be found.");

function whyNoOptions(status: SearchStatus, count: number): string | undefined {
  if (status === "short") return t(SHORT);
  return status === "found" && count === 0 ? t(NONE) : undefined;
}

function listWords(status: SearchStatus, count: number): string {
  return whyNoOptions(status, count) ?? t("{count, plural, one {# course} other {# courses}} found", { count });
}

function addedWords({ choices, groups }: Wanted): string {
  const toList = (all: readonly CourseChoice[]) => listLabel(all.map(({ offering }) => courseNumber(offering)));
  const single = choices.length > 0 ? [t("{courses} added.", { courses: toList(choices) })] : [];
  const grouped = groups.map((group) =>
    t("{courses} added as a group. You take 1 of them.", { courses: toList(group) }),
  );
  return [...single, ...grouped].join(" ");
}

/** What to say about wishes that stay in the box. */
function problemsOf(unsure: readonly (FoundCourses & { wish: string })[]): string[] {
  const words = unsure.map(({ wish, all }) => {
    if (wish.length < MIN_LENGTH) return t(SHORT);
    if (all.length === 0) return t("Nothing found for “{wish}”.", { wish });
    return t("“{wish}” matches {count, plural, one {# course} other {# courses}}. Choose one.", {
      wish,
      count: all.length,
    });
  });
  return [...new Set(words)];
}

/** The courses found for a wish, shortly after the last key; none if the search failed, which Enter reports. */
function useResults(wish: string) {
  const find = useAtomValue(findCoursesAtom);
  const isShort = wish.length < MIN_LENGTH;
  const { data, isLoading } = useAtomValue(
    useFetched<FoundCourses | undefined>(wish, async (_api, _before, signal) => {
      if (isShort) return undefined;
      await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS));
      signal?.throwIfAborted();
      return await find(wish, signal);
    }),
  );
  const status = (): SearchStatus => {
    if (wish === "") return "idle";
    if (isShort) return "short";
    if (data) return "found";
    return isLoading ? "searching" : "idle";
  };
  return { status: status(), ...(data ?? { matches: [], all: [] }) };
}
