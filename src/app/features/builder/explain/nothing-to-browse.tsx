import { useAtomValue, useSetAtom } from "jotai/react";
import { CalendarDays, CircleAlert, CircleHelp, Layers, TriangleAlert } from "lucide-react";
import { Button, LinkButton, Splash } from "#ui";
import { message, t } from "#words";
import { lookAtom } from "../workspace/browse.ts";
import { buildAgainAtom, builtAtom } from "../workspace/build.ts";
import { INVALID_COURSES } from "../workspace/held-courses.ts";
import { failureAtom } from "../workspace/outcome.ts";
import { countNumber } from "../workspace/result-words.ts";

const ADVICE = message(
  "Turn off one or more courses and build again. Then lock the sections you want and turn the courses back on.",
);

/** `unknown`: the search stopped before finding a schedule. */
const REASONS = {
  invalid: { icon: TriangleAlert, tone: "warning", title: message("Invalid Courses"), words: [INVALID_COURSES] },
  nothing: {
    icon: CalendarDays,
    tone: "accent",
    title: message("No Courses to Schedule"),
    words: [message("Add a course, or turn one on, then build schedules again.")],
  },
  "too-many": { icon: Layers, tone: "warning", title: message("Too Many Possible Schedules"), words: [ADVICE] },
  unknown: {
    icon: CircleHelp,
    tone: "warning",
    title: message("Search Stopped"),
    words: [message("This search took too long, so we stopped it. There may still be schedules that work."), ADVICE],
  },
  /** The worker was stopped or lost, or didn't get this far in time. */
  failed: { icon: CircleAlert, tone: "danger", title: message("We Couldn't Show Your Schedules"), words: [] },
} as const;

export function NothingToBrowse({ reason, backTo }: { reason: keyof typeof REASONS; backTo: string }) {
  const summary = useAtomValue(builtAtom)?.opened?.summary;
  const failure = useAtomValue(failureAtom);
  const buildAgain = useSetAtom(buildAgainAtom);
  const show = useSetAtom(lookAtom);
  const isFailed = reason === "failed";
  function retry() {
    show({ index: 0 });
    buildAgain();
  }
  const { title, words, ...look } = REASONS[reason];
  return (
    <Splash
      {...look}
      title={t(title)}
      actions={
        <>
          <LinkButton to={backTo} variant={isFailed ? "secondary" : "primary"}>
            {t("Go Back")}
          </LinkButton>
          {isFailed ? (
            <Button variant="primary" onPress={retry}>
              {t("Try Again")}
            </Button>
          ) : null}
        </>
      }
    >
      {summary && reason === "too-many" ? (
        <p>{t("There are {count} possible schedules, too many to show.", { count: countNumber(summary) })}</p>
      ) : null}
      <p>{isFailed ? failure : words.map((each) => t(each)).join(" ")}</p>
    </Splash>
  );
}
