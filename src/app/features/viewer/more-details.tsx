import type { BuildResult, LeftOut } from "#contract/builder/build-result";
import type { Walks } from "#contract/walks";
import { Card, Row, Tag } from "#ui";
import { t } from "#words";
import { ListedWalks } from "../../lib/classes/walks.tsx";
import { original } from "../../ui/original.ts";
import styles from "./viewer.module.css";

/** Classes of the link that aren't in the schedule: canceled ones, which are struck through, and unknown ones. */
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

/** Between the schedule's classes. */
export function SharedWalks({ walks, result: { Classes, TermInfo } }: { walks: Walks; result: BuildResult }) {
  return (
    <div className={styles.walks}>
      <ListedWalks
        listings={Object.values(Classes)}
        walks={walks}
        term={{ termStartDate: TermInfo.StartDate, termEndDate: TermInfo.EndDate }}
      />
    </div>
  );
}
