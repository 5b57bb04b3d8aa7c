import type { CalendarEntry } from "#contract/calls/calendar";
import { dayLabel } from "#dates/words";
import { Button, Dialog, FactList, Icon, LinkButton, Row, Stack } from "#ui";
import { t } from "#words";
import { RichText } from "../../../lib/format/rich-text.tsx";
import { paths } from "../../../routing/paths.ts";
import { original } from "../../../ui/original.ts";
import styles from "./calendar.module.css";
import { entryName, entryTime, LAYERS } from "./calendar-entries.ts";

/** Of what has no screen of its own. */
export function EntryDetails({ entry, onClose }: { entry: CalendarEntry; onClose: () => void }) {
  const { className, date, place, note, details, link } = entry;
  const layer = LAYERS[className];
  const name = entryName(entry);
  return (
    <Dialog
      size="small"
      closesOnOutsidePress
      onClose={onClose}
      title={original(name)}
      actions={
        <>
          <Button onPress={onClose}>{t("Close")}</Button>
          {link === null ? null : (
            <LinkButton variant="primary" href={link} isNewTab>
              {t("Event Page")}
            </LinkButton>
          )}
          {className === "advising" || className === "deadlines" ? (
            <LinkButton variant="primary" to={paths.advising.href()}>
              {t("Open Advising")}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <Stack gap={3}>
        <Row data-course={layer.tone}>
          <span className={styles.mark}>
            <Icon of={layer.icon} size={14} />
          </span>
          {t(layer.name)}
        </Row>
        <FactList
          facts={[
            { label: t("When"), value: `${dayLabel(date, "full")}, ${entryTime(entry)}` },
            { label: t("Where"), value: place },
            { label: className === "advising" ? t("With") : t("About"), value: note },
          ]}
        />
        {details === null ? null : <RichText html={details} />}
      </Stack>
    </Dialog>
  );
}
