import { Copy } from "lucide-react";
import { useEffect, useRef } from "react";
import { WORKWEEK, weekDates } from "#dates/span";
import { dayLabel } from "#dates/words";
import { Dialog, Stack, Text } from "#ui";
import { t } from "#words";
import { showToast } from "../../ui/messages/toast-queue.ts";
import { original } from "../../ui/original.ts";
import { writeClipboard } from "../share/browser.ts";
import { linesOf, type WeekToRead, weekText } from "./week-text.ts";

type WeekTextDialogProps<Data> = WeekToRead<Data> & {
  /** A few sentences, without each day. */
  isShort?: boolean;
  onClose: () => void;
};

/** A week in sentences, in the order in which it happens. */
export function WeekTextDialog<Data>({ isShort = false, onClose, ...week }: WeekTextDialogProps<Data>) {
  const { weekOf } = week;
  const read = weekText(week);
  const { summary, days, free, others } = read;
  const text = useRef<HTMLElement>(null);
  useEffect(() => text.current?.focus({ preventScroll: true }), []);
  const copy = async () => {
    showToast(
      (await writeClipboard(linesOf(isShort ? { ...read, days: [], free: undefined, others: [] } : read).join("\n")))
        ? t("Text copied")
        : t("Your browser didn't copy the text."),
    );
  };
  return (
    <Dialog
      onClose={onClose}
      title={isShort ? t("Week Summary") : t("Week as Text")}
      note={
        weekOf === undefined
          ? undefined
          : t("Week of {day}", { day: dayLabel(weekDates(weekOf, WORKWEEK)[0]!, "monthDay") })
      }
      size="large"
      closesOnOutsidePress
      closeLabel={t("Close")}
      action={{ label: t("Copy Text"), icon: Copy, variant: "secondary", onPress: () => void copy() }}
    >
      {/* Can be scrolled by keys, and is read from its start on. */}
      <Stack gap={4} className="prose" ref={text} tabIndex={0} role="group" aria-label={t("Text")}>
        <p>{summary.join(" ")}</p>
        {isShort ? null : (
          <>
            {days.map(({ heading, summary: ofDay, notes, lines }) => (
              <Stack as="section" key={heading} gap={1}>
                <h3 className="type-title-3">{heading}</h3>
                {notes.map((note) => (
                  <Text key={note} tone="quiet">
                    {note}
                  </Text>
                ))}
                <p>{ofDay}</p>
                <Stack as="ol" gap={1}>
                  {lines.map((line, at) => (
                    <li key={`${at + 1} ${line}`}>{original(line)}</li>
                  ))}
                </Stack>
              </Stack>
            ))}
            {free === undefined ? null : <p>{free}</p>}
            {others.map(({ title, classes }) => (
              <Stack as="section" key={title} gap={1}>
                <h3 className="type-title-3">{title}</h3>
                <Stack as="ul" gap={1}>
                  {classes.map((name) => (
                    <li key={name}>{original(name)}</li>
                  ))}
                </Stack>
              </Stack>
            ))}
          </>
        )}
      </Stack>
    </Dialog>
  );
}
