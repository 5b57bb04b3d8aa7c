import type { LeftOut } from "#contract/builder/build-result";
import { t } from "#words";
import { Card, Row, Tag } from "#ui";
import { original } from "../../ui/original.ts";
import styles from "./viewer.module.css";

/** The classes of the link that the schedule can't have: canceled ones are struck through. */
export function LeftOutClasses({ leftOut }: { leftOut: readonly LeftOut[] }) {
  return (
    <Card title={t("Not in This Schedule")} isList>
      <ul>
        {leftOut.map(({ Name, CourseTitle, IsCanceled, Message }) => (
          <li key={Message} className={styles.course}>
            {IsCanceled ? (
              <Row justify="between" align="start" wrap={false}>
                <s>
                  <strong>{Name}</strong> {original(CourseTitle)}
                </s>
                <Tag tone="danger">{t("Canceled")}</Tag>
              </Row>
            ) : (
              original(Message)
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
