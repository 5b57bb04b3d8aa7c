import { useEffect, useRef, useState } from "react";
import { Button, Dialog, Link, Stack } from "#ui";
import { type Message, message, t } from "#words";
import { paths } from "../../routing/paths.ts";
import { focusOn } from "../../ui/focus-on.ts";

type Step = { title: Message; texts: readonly Message[]; link?: { to: string; text: Message } };

const STEPS: readonly Step[] = [
  {
    title: message("Every page"),
    texts: [
      message("The first button on each page skips to its content. The page's title is a level 1 heading."),
      message(
        "Landmarks: the banner with alerts and your account, the main navigation, alerts, the content, and the footer.",
      ),
      message("After each action, a short message says what happened. Press F6 to go to it, for example to undo."),
    ],
  },
  {
    title: message("Finding classes"),
    texts: [
      message("Filters are a form. Your results are a grid: arrow keys move through it, and Enter opens a class."),
      message("The number of classes found is announced when you search."),
    ],
    link: { to: paths.classSearchFilters.href(), text: message("Go to Class Search") },
  },
  {
    title: message("Planning a schedule"),
    texts: [
      message("Add courses in Schedule Builder. The number of possible schedules is announced after each change."),
      message(
        "Left and Right show other schedules. The menu This Schedule can describe the one you're on in a few sentences.",
      ),
      message("The same menu pins schedules. You can compare up to three pinned ones in words."),
    ],
    link: { to: paths.builder.href(), text: message("Go to Schedule Builder") },
  },
  {
    title: message("Enrolling"),
    texts: [
      message("Your cart lists your chosen classes. Anything that keeps you from enrolling is below each class."),
      message("After you enroll, a message sums up the results, and a list has the result of each class."),
    ],
    link: { to: paths.cart.href(), text: message("Go to your cart") },
  },
  {
    title: message("Your classes"),
    texts: [
      message("Each class has buttons to swap or drop it. If its credits can change, More Options is next to them."),
      message(
        "Your week is on the same page. You can also get it as text, a printable page, or a PDF with headings and tables.",
      ),
    ],
    link: { to: paths.myClasses.href(), text: message("Go to My Classes") },
  },
  {
    title: message("If something gets in your way"),
    texts: [message("The accessibility statement, linked in the footer, says whom to contact.")],
    link: { to: paths.accessibility.href(), text: message("Go to the accessibility statement") },
  },
];

export function TourDialog({ onClose }: { onClose: () => void }) {
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // The step is read from its heading on, not from the button that led to it.
  useEffect(() => focusOn(heading.current), [at]);
  const step = STEPS[at];
  if (!step) return null;
  const isLast = at === STEPS.length - 1;
  return (
    <Dialog
      onClose={onClose}
      title={t("Tour for Screen Readers")}
      closesOnOutsidePress
      actions={
        <>
          <Button onPress={onClose}>{t("Close")}</Button>
          {at > 0 ? <Button onPress={() => setAt(at - 1)}>{t("Previous")}</Button> : null}
          {isLast ? null : (
            <Button variant="primary" onPress={() => setAt(at + 1)}>
              {t("Next")}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={3} as="section" aria-labelledby="tour-step">
        <h3 id="tour-step" ref={heading} tabIndex={-1} className="type-title-3">
          {t("{number} of {count}: {title}", {
            number: String(at + 1),
            count: String(STEPS.length),
            title: t(step.title),
          })}
        </h3>
        {step.texts.map((text) => (
          <p key={text}>{t(text)}</p>
        ))}
        {step.link ? (
          <p>
            <Link to={step.link.to} onClick={onClose}>
              {t(step.link.text)}
            </Link>
          </p>
        ) : null}
      </Stack>
    </Dialog>
  );
}
