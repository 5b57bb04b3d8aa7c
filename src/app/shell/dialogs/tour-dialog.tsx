import { useEffect, useRef, useState } from "react";
import { message, type Message, t } from "#words";
import { paths } from "../../routing/paths.ts";
import { Button, Dialog, Link, Stack } from "#ui";
import { focusOn } from "../../ui/focus-on.ts";

type Step = { title: Message; texts: readonly Message[]; link?: { to: string; text: Message } };

const STEPS: readonly Step[] = [
  {
    title: message("Every page"),
    texts: [
      message("The first button on each page skips to its content. The page's title is a heading of level 1."),
      message(
        "Landmarks: the banner with alerts and your account, the main navigation, alerts, the content, and the footer.",
      ),
      message("After you act, a short message says what happened. F6 goes to it, where you can undo."),
    ],
  },
  {
    title: message("Finding classes"),
    texts: [
      message("Filters are a form. Your results are a grid: arrow keys move through it, and Enter opens a class."),
      message("How many classes were found is announced when you search."),
    ],
    link: { to: paths.classSearchFilters.href(), text: message("Go to Class Search") },
  },
  {
    title: message("Planning a schedule"),
    texts: [
      message("Add courses in Schedule Builder. How many schedules are possible is announced after each change."),
      message("Left and Right show other schedules. Read as Text says a schedule day by day, in sentences."),
      message("Pin schedules in the menu More, and then compare them in words."),
    ],
    link: { to: paths.builder.href(), text: message("Go to Schedule Builder") },
  },
  {
    title: message("Enrolling"),
    texts: [
      message("Your cart lists what you can enroll in. What keeps you from enrolling is written below each class."),
      message("After you enroll, the result of each class is a list, and a message sums it up."),
    ],
    link: { to: paths.cart.href(), text: message("Go to your cart") },
  },
  {
    title: message("Your classes"),
    texts: [
      message("Each class has a menu to drop it, swap it, or change its credits."),
      message("Your week is below the list, also as text, as a printable page, and as a PDF with headings and tables."),
    ],
    link: { to: paths.myClasses.href(), text: message("Go to My Classes") },
  },
  {
    title: message("If something gets in your way"),
    texts: [message("The footer leads to the accessibility statement, which says whom to ask.")],
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
