import { Canvas, Text, View } from "@react-pdf/renderer";
import { weekdayName } from "#dates/words";
import { t } from "#words";
import { ink } from "./colors.ts";
import { FONT_WEIGHTS } from "./fonts.ts";
import { CONTENT_WIDTH, fit, type Look, MEDIUM, Printed, type Style } from "./printed.tsx";
import {
  type DrawnBox,
  isWaitlisted,
  itemName,
  itemTone,
  itemWords,
  type PlacedItem,
  spokenWords,
  type Week,
  type WeekItem,
  weekScene,
} from "./week.ts";

/** Points. */
const AXIS_WIDTH = 36;
const HEAD_HEIGHT = 18;
const GRID_WIDTH = CONTENT_WIDTH - AXIS_WIDTH;
/** Leaves room for the list. */
const MAX_HEIGHT = 330;
const HOUR_HEIGHT = { least: 24, most: 46 };
/** Keeps a 24-hour week on one page. */
const TALLEST = 560;
const MARK_WIDTH = 13;
const EDGE = 2.5;
const RADIUS = 2.5;
const EVENT_PADDING = 2;
const EVENT_LINE = 8.6;
const HOUR_SIZE = 7.5;

const QUIET: Style = { ...MEDIUM, color: ink.textMuted };

type Scene = ReturnType<typeof weekScene>;

/** Tagged as a list per day. Boxes and lines are one drawing below the words, which costs less than an element of each. */
export function PrintedWeek({ look, week }: { look: Look; week: Week }) {
  const count = week.lastHour - week.firstHour;
  const hourHeight = Math.min(Math.max(MAX_HEIGHT / count, HOUR_HEIGHT.least), HOUR_HEIGHT.most, TALLEST / count);
  const frame = { left: AXIS_WIDTH, top: HEAD_HEIGHT, width: GRID_WIDTH, hourHeight, gap: 1.5, strip: MARK_WIDTH };
  const scene = weekScene(week, frame);
  const height = HEAD_HEIGHT + count * hourHeight;
  return (
    <View wrap={false} style={{ height }}>
      <Canvas style={at({ x: 0, y: 0, width: CONTENT_WIDTH, height })} paint={(pen) => paint(pen as Pen, scene)} />
      <Hours look={look} hours={scene.hours} />
      <Printed
        look={look}
        tag={{ type: "H2" }}
        text={t("Week")}
        style={{ ...QUIET, ...at({ x: 0, width: AXIS_WIDTH }) }}
      />
      {scene.days.map((day) => (
        <Day key={day.day} look={look} day={day} width={scene.dayWidth} />
      ))}
    </View>
  );
}

function at({ x, y = 0, ...size }: { x: number; y?: number; width: number; height?: number }): Style {
  return { position: "absolute", left: x, top: y, ...size };
}

function Hours({ look, hours }: { look: Look; hours: Scene["hours"] }) {
  const style: Style = { fontSize: HOUR_SIZE, color: ink.textFaint, textAlign: "right" };
  return hours.map(({ name, y }) => {
    const place = at({ x: 0, y: y - (HOUR_SIZE * 1.25) / 2, width: AXIS_WIDTH - 6 });
    return <Printed key={name} look={look} text={name} style={{ ...style, ...place }} />;
  });
}

function Day({ look, day: { day, x, entries }, width }: { look: Look; day: Scene["days"][number]; width: number }) {
  const head = { ...QUIET, ...at({ x, width }), textAlign: "center" } as const;
  return (
    <>
      <Printed look={look} tag={{ type: "H3" }} text={weekdayName(day)} style={head} />
      {entries.length === 0 ? (
        <Printed
          look={look}
          tag={{ type: "P" }}
          text={t("No classes")}
          style={{
            ...at({ x, y: HEAD_HEIGHT + 3, width }),
            fontSize: HOUR_SIZE,
            color: ink.textFaint,
            textAlign: "center",
          }}
        />
      ) : (
        <View tag={{ type: "L" }}>
          {entries.map(({ box, ...entry }) => (
            <View key={`${box.x} ${box.y}`} tag={{ type: "LI" }}>
              {entry.event ? (
                <EventText look={look} box={box} event={entry.event} />
              ) : (
                <HiddenMark look={look} box={box} hidden={entry.hidden} />
              )}
            </View>
          ))}
        </View>
      )}
    </>
  );
}

type HiddenMarkProps = { look: Look; box: DrawnBox; hidden: readonly WeekItem[] };

/** "+2", which is read as their names. */
function HiddenMark({ look, box, hidden }: HiddenMarkProps) {
  return (
    <Printed
      look={look}
      tag={{ type: "LBody", actual: t("{classes}, not shown", { classes: hidden.map(itemName).join(", ") }) }}
      text={`+${hidden.length}`}
      style={{ ...at(box), fontSize: 6.5, color: ink.textMuted, textAlign: "center" }}
    />
  );
}

type EventTextProps = { look: Look; box: DrawnBox; event: PlacedItem };

/** As many of its words as fit, which are read in full. */
function EventText({ look, box: { x, y, width, height }, event }: EventTextProps) {
  const left = 3 + (isWaitlisted(event.item) ? 0.75 : EDGE);
  const top = height < 2 * EVENT_LINE ? 0 : EVENT_PADDING;
  const roomFor = Math.max(1, Math.floor((height - 2 * EVENT_PADDING + 1) / EVENT_LINE));
  // Wider than what fits, so that rounding breaks no line.
  const place = at({ x: x + left, y: y + top, width });
  const actual = spokenWords(event.item, look.usual).join(", ");
  const lines = itemWords(event, look.usual).slice(0, roomFor);
  return (
    <View tag={{ type: "LBody", actual }} style={{ ...place, color: itemTone(event.item).text }}>
      {lines.map((text, line) => {
        const { drawn, style } = fit(look.print(text), width - left - 1, line === 0 ? FIRST_LINE : OTHER_LINE);
        return (
          <Text key={text} style={{ ...style, lineHeight: EVENT_LINE / style.fontSize }}>
            {/* The space parts its words from the next line's where a reader takes them for one. */}
            {`${drawn} `}
          </Text>
        );
      })}
    </View>
  );
}

const FIRST_LINE = { fontSize: 7.6, fontWeight: FONT_WEIGHTS.bold };
const OTHER_LINE = { fontSize: 7.2, fontWeight: FONT_WEIGHTS.text };

/** The used parts of PDFKit, which react-pdf doesn't name. */
type Pen = Record<"save" | "restore" | "clip", () => Pen> &
  Record<"fill" | "stroke", (color: string) => Pen> &
  Record<"moveTo" | "lineTo", (x: number, y: number) => Pen> &
  Record<"lineWidth" | "dash", (points: number) => Pen> & {
    rect: (x: number, y: number, width: number, height: number) => Pen;
    roundedRect: (x: number, y: number, width: number, height: number, radius: number) => Pen;
  };

function paint(pen: Pen, { days, hours }: Scene): null {
  const right = AXIS_WIDTH + GRID_WIDTH;
  const bottom = hours.at(-1)!.y;
  pen.lineWidth(0.5);
  for (const { y } of hours) pen.moveTo(AXIS_WIDTH, y).lineTo(right, y).stroke(ink.line);
  for (const x of [...days.map((day) => day.x), right]) {
    pen.moveTo(x, HEAD_HEIGHT).lineTo(x, bottom).stroke(ink.line);
  }
  for (const { box, event } of days.flatMap(({ entries }) => entries)) {
    if (event) paintEvent(pen, box, event);
    else pen.roundedRect(box.x, box.y, box.width, box.height, RADIUS).fill(ink.line);
  }
  return null;
}

function paintEvent(pen: Pen, { x, y, width, height }: DrawnBox, { item }: PlacedItem): void {
  const { tint, edge } = itemTone(item);
  pen.save();
  if (isWaitlisted(item)) {
    const outline = () => pen.roundedRect(x + 0.375, y + 0.375, width - 0.75, height - 0.75, RADIUS);
    outline().fill(ink.surface);
    outline().lineWidth(0.75).dash(1.5).stroke(edge);
  } else {
    pen.roundedRect(x, y, width, height, RADIUS).clip();
    pen.rect(x, y, width, height).fill(tint);
    pen.rect(x, y, EDGE, height).fill(edge);
  }
  pen.restore();
}
