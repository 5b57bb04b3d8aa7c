import type * as Engine from "#engine";
import { conflictFault, repairsFault, stoppedFault } from "../support/conflict-comparison.ts";
import { findEachSlip } from "../support/planted-faults.ts";
import { impossibleRequests } from "../support/tight-requests.ts";

const REQUESTS = [...impossibleRequests(1000)].map(({ request }) => request);

/** Each is one slip in one line of the engine: the file, the text that is there once, and what stands there instead. */
findEachSlip(
  [
    [
      "what a lock beats stays in force",
      "student-choice.ts",
      "explicit === null && lockedClassNumber === null",
      "explicit === null",
    ],
    [
      "explicit sections stay in force beside a lock",
      "student-choice.ts",
      " || lockedClassNumber !== null) return [];",
      ") return [];",
      44,
    ],
    [
      "travel to a held class is no longer a rule",
      "student-choice.ts",
      "hitsFixed(encoding, section, one, { travel })",
      "hitsFixed(encoding, section, one, { travel: false })",
      210,
    ],
    [
      "held classes are in the way even when travel is accepted",
      "student-choice.ts",
      "hitsFixed(encoding, section, one, { travel })",
      "hitsFixed(encoding, section, one, { travel: true })",
      210,
    ],
    [
      "locks are forgotten",
      "student-choice.ts",
      "...requested.flatMap((course, index) => demandsOfLocks(encoding, course, index)),",
      "",
      69,
    ],
    [
      "a state of another place counts as seen",
      "feasibility.ts",
      "if (slots[at + word] !== state[from + word]) return false;",
      "if (slots[at] !== state[from]) return false;",
    ],
    [
      "an option that leaves more is passed over",
      "feasibility.ts",
      "& ~failed[from + word]!) === 0",
      "& ~failed[from + word]! & 0x7fff_ffff) >= 0",
      14,
    ],
    [
      "an undecided variable with nothing left is overlooked",
      "feasibility.ts",
      "for (let at = depth + 1; at < askedCount; at++) {\n      const variable = order[at]!;\n      let some",
      "for (let at = depth + 2; at < askedCount; at++) {\n      const variable = order[at]!;\n      let some",
    ],
    [
      "a question of few steps counts as answered",
      "feasibility.ts",
      "return search(0) || (isStopped ? undefined : false);",
      "return search(0);",
    ],
    [
      "the bound on hitting sets promises too much",
      "hitting-sets.ts",
      "if (++disjoint > left) return 0;",
      "if (++disjoint >= left && left > 1) return 0;",
    ],
    [
      "a number before the last one is tried no more",
      "hitting-sets.ts",
      "search(number + 1, left - 1",
      "search(number + 2, left - 1",
    ],
    [
      "sets of equal size come in any order",
      "hitting-sets.ts",
      "let number = first; number < end; number++",
      "let number = end - 1; number >= first; number--",
    ],
    [
      "every component counts as needed",
      "conflict-set.ts",
      "if (ask(conflict, { leftOut }) !== false) leftOut.delete(variable);",
      "leftOut.delete(variable);",
    ],
    [
      "travel is not asked about",
      "conflict-set.ts",
      "betweenSections(encoding, false), demands, false,",
      "betweenSections(encoding, true), demands, false,",
      28,
    ],
    [
      "a part of what is honoured is left out of the corrections",
      "choice-inquiry.ts",
      "if (course >= 0 && isScheduled[course] === 0) return false;",
      "",
    ],
    ["options come back although a lock beats them", "wide-problem.ts", "options: UNRESTRICTED,", ""],
    ["held classes are forgotten when something is changed", "wide-problem.ts", "isBesideHeld[option] === 1 && ", ""],
    [
      "breaks of no length are in force",
      "wide-problem.ts",
      "enabled && startMinutes < endMinutes",
      "enabled && startMinutes <= endMinutes",
      22,
    ],
    [
      "a break moves past midnight",
      "break-moves.ts",
      "if (startMinutes < 0 || endMinutes > MINUTES_PER_DAY) continue;",
      "if (startMinutes < 0) continue;",
      17,
    ],
    [
      "the later of two times is taken",
      "break-moves.ts",
      "for (const by of [-shift, shift])",
      "for (const by of [shift, -shift])",
      967,
    ],
    [
      "a break moves by half an hour at least",
      "break-moves.ts",
      "let shift = SHIFT_MINUTES; shift <",
      "let shift = 2 * SHIFT_MINUTES; shift <",
    ],
    ["fewer schedules are better", "repairs.ts", "compare(b.total, a.total)", "compare(a.total, b.total)", 49],
    ["breaks of one name are told though there is one", "single-changes.ts", "own.length > 1)", "own.length > 0)", 17],
    [
      "all breaks are disabled where fewer suffice",
      "repairs.ts",
      "disabled.length + named.length === 0 && breaks",
      "breaks",
    ],
    ["blanks are a name", "single-changes.ts", 'name !== "" && own.length', "own.length", 115],
    [
      "blanks around a name make it another",
      "single-changes.ts",
      "({ name }) => name.trim()",
      "({ name }) => name",
      149,
    ],
    [
      "closed sections are accepted without wait-listed ones",
      "apply-repair.ts",
      "{ excludeClosed: false, excludeWaitListed: false }",
      "{ excludeClosed: false }",
      16,
    ],
    [
      "who excludes wait-listed sections accepts closed ones",
      "student-choice.ts",
      'return option === "excludeWaitListed" && options[option] && isExcludedBy("excludeClosed", section, options);',
      "return false;",
      16,
    ],
    [
      "an option is lifted of which nothing is left",
      "apply-repair.ts",
      "honors: { honors: 0 }",
      "honors: { honors: 1 }",
      164,
    ],
    [
      "other courses are told of than the one that has no sections left",
      "conflict-scope.ts",
      "if (resultCode !== 4 || !problem) return EVERYTHING;",
      "return EVERYTHING;",
    ],
    [
      "another component is told of than the one that has no sections left",
      "conflict-scope.ts",
      "return own.course.id !== id || own.components[index]!.component !== component;",
      "return own.course.id !== id;",
    ],
    ["a break is told of where travel is in the way", "conflict-scope.ts", 'kind !== "break" };', 'kind !== "held" };'],
    ["more changes are made together than are needed", "repairs.ts", "isComplete ? 2 : 1", "3"],
    [
      "what comes into force with changes is overlooked",
      "several-changes.ts",
      "if (isAtBest) return isPossible(changes);",
      "if (isAtBest) return true;",
    ],
    [
      "a change that leaves nothing to schedule is offered",
      "repairs.ts",
      "leavesSomething(change) && mayHelp(change)",
      "mayHelp(change)",
    ],
    [
      "every course is given up",
      "several-changes.ts",
      "if (disabled.every((one) => changes.includes(one))) return false;",
      "",
    ],
    [
      "a set of which one change is missing is another one",
      "several-changes.ts",
      "if (isAtBest === false) made.push(index);\n      else missing.push(index);",
      "if (isAtBest === false) made.push(index);\n      else if (missing.length < 2) missing.push(index);",
    ],
    [
      "no break is moved where several changes are needed",
      "several-changes.ts",
      "const changes = withMoves(request, found, questions, count);",
      "const changes = found;",
    ],
    [
      "an optional component is needed although nothing of it is chosen",
      "change-questions.ts",
      "own?.component === change.component && own.isOptional",
      "own?.component === change.component && !own",
    ],
    [
      "wait-listed sections stay excluded when closed ones are accepted",
      "change-questions.ts",
      "option === lifted || (lifted",
      "option === lifted || (option === lifted && lifted",
    ],
    [
      "held classes stay in the way when they are left out beside something else",
      "change-questions.ts",
      "`${includeEnrollmentCart} ${includeCurrentEnrollment}`",
      '""',
    ],
    [
      "gentler changes are passed over",
      "sets-in-turn.ts",
      "least = Math.max(least, set[0]!);",
      "least = Math.max(least, set.at(-1)!);",
    ],
    [
      "the bound on the changes needed promises too much",
      "sets-in-turn.ts",
      "if (++disjoint > left) return below;",
      "if (++disjoint >= left && left > 1) return below;",
    ],
    [
      "harder changes are tried first",
      "sets-in-turn.ts",
      "for (let number = first; number < below; number++) {",
      "for (let number = below - 1; number >= first; number--) {",
    ],
  ],
  REQUESTS.length,
  (engine, number) => faultOf(engine, REQUESTS[number]!),
);

function faultOf(engine: typeof Engine, request: (typeof REQUESTS)[number]): unknown {
  try {
    return (
      conflictFault(engine, request) ??
      [20, 60, 200].map((steps) => stoppedFault(engine, request, steps)).find((fault) => fault !== undefined) ??
      repairsFault(engine, request, 3)
    );
  } catch (error) {
    return error;
  }
}
