import { hourLabel, weekdayName } from "#dates/words";
import { t } from "#words";
import { type Bar, cellText, type ReportRow } from "./report-rows.ts";
import styles from "./reports.module.css";

/** In em of its text. */
const BAR_ROW = 2.5;
const TEXT_LINE = 1.125;

/** Each value above a bar: readable in narrow windows and large text, since lengths are shares and heights follow the text. */
export function BarPlot({ label, bars, whole }: { label: string; bars: readonly Bar[]; whole: number | undefined }) {
  const longest = Math.max(whole ?? 0, ...bars.map(({ value }) => value), 1);
  return (
    <svg role="img" aria-label={label} className={styles.bars} style={{ height: `${bars.length * BAR_ROW}em` }}>
      {bars.map(({ label: name, value, text }, at) => (
        <g key={name}>
          <text x="0" y={`${at * BAR_ROW + TEXT_LINE}em`}>
            {name}
          </text>
          <text x="100%" y={`${at * BAR_ROW + TEXT_LINE}em`} className={styles.value}>
            {text}
          </text>
          <rect className={styles.track} y={`${at * BAR_ROW + 1.5}em`} width="100%" height="0.5em" rx="2" />
          <rect
            className={styles.bar}
            y={`${at * BAR_ROW + 1.5}em`}
            width={share(value / longest)}
            height="0.5em"
            rx="2"
          />
        </g>
      ))}
    </svg>
  );
}

const HOUR_COLUMN = 14;
const HOUR_ROW = 2;
/** The darkest cell's, on which text can still be read. */
const MOST_INK = 0.45;

/** A cell for each hour of each day on which something meets, with its share in figures. */
export function WeekPlot({ label, rows }: { label: string; rows: readonly ReportRow[] }) {
  const hours = rows.map(({ hour }) => Number(hour));
  const days = [...new Set(rows.map(({ weekday }) => Number(weekday)))].sort((a, b) => a - b);
  const first = Math.min(...hours);
  const count = Math.max(...hours) - first + 1;
  const width = (100 - HOUR_COLUMN) / days.length;
  const left = (weekday: number) => HOUR_COLUMN + days.indexOf(weekday) * width;
  const top = (hour: number) => (hour - first + 1) * HOUR_ROW;
  return (
    <svg role="img" aria-label={label} className={styles.week} style={{ height: `${(count + 1) * HOUR_ROW}em` }}>
      {days.map((weekday) => (
        <text key={weekday} className={styles.center} x={`${left(weekday) + width / 2}%`} y="1.25em">
          {weekdayName(weekday, "short")}
        </text>
      ))}
      {Array.from({ length: count }, (_, at) => (
        <text key={at} x="0" y={`${(at + 1) * HOUR_ROW + 1.25}em`}>
          {hourLabel(first + at)}
        </text>
      ))}
      {rows.map((row) => {
        const [weekday, hour] = [Number(row.weekday), Number(row.hour)];
        const filled = typeof row.percent === "number" ? Math.min(1, row.percent / 100) : 0;
        return (
          <g key={`${weekday} ${hour}`}>
            <rect
              className={styles.cell}
              x={share(left(weekday) / 100)}
              y={`${top(hour)}em`}
              width={share((width - 0.5) / 100)}
              height={`${HOUR_ROW - 0.125}em`}
              rx="2"
              fillOpacity={0.05 + filled * (MOST_INK - 0.05)}
            />
            <text className={styles.center} x={`${left(weekday) + width / 2}%`} y={`${top(hour) + 1.25}em`}>
              {typeof row.percent === "number"
                ? t("{count, number}", { count: Math.round(row.percent) })
                : cellText("percent", row)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const share = (of: number) => `${Math.round(of * 10_000) / 100}%`;
