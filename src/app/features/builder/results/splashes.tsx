import { CalendarDays, CircleAlert, CircleHelp, Layers, TriangleAlert } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { message, t } from "#words";
import { Button, LinkButton, Splash } from "#ui";
import { INVALID_COURSES } from "../held-courses.ts";
import { TOO_MUCH_WORDS } from "../result-words.ts";
import { failureAtom, lookAtom } from "./browse/browse-atoms.ts";
import { buildAgainAtom } from "./build-atoms.ts";

const REASONS = {
  invalid: { icon: TriangleAlert, tone: "warning", title: message("Invalid Courses"), words: INVALID_COURSES },
  nothing: {
    icon: CalendarDays,
    tone: "accent",
    title: message("No Courses to Schedule"),
    words: message("Add a course, or turn one on, then build schedules again."),
  },
  "too-many": {
    icon: Layers,
    tone: "warning",
    title: message("Too Many Possible Schedules"),
    words: TOO_MUCH_WORDS["too-many"],
  },
  unknown: { icon: CircleHelp, tone: "warning", title: message("Search Stopped"), words: TOO_MUCH_WORDS.unknown },
  /** The worker was stopped or lost, or didn't get this far in time. */
  failed: { icon: CircleAlert, tone: "danger", title: message("We Couldn't Show Your Schedules"), words: undefined },
} as const;

export function NothingToBrowse({ reason, backTo }: { reason: keyof typeof REASONS; backTo: string }) {
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
      <p>{words ? t(words) : failure}</p>
    </Splash>
  );
}
