import { weekdayName } from "#dates/words";
import { language, t } from "#words";
import { darkInk, ink } from "./colors.ts";
import type { ScheduleDocument } from "./schedule.ts";
import { type DrawnBox, isWaitlisted, itemTone, type PlacedItem, toWeek, type Week, weekScene } from "./week.ts";
import { BOLD_WEIGHT, type Colors, fixed, label, type PictureOptions, pictureWords } from "./week-picture.ts";
import { toXml } from "./xml.ts";

type PhonePictureOptions = Pick<PictureOptions, "theme" | "style"> & {
  /** Pixels of the screen. */
  width?: number | undefined;
  height?: number | undefined;
};

/** Pixels of a common iPhone. */
const DEFAULT = { width: 1170, height: 2532 };
/** The width of the drawing, whose texts and margins scale with the screen's width. */
const WIDTH = 390;
const FONT = "Atkinson Hyperlegible Next";

/** Shares of the height that stay empty, because phones draw the clock and widgets above and buttons below. */
const CLEAR_ABOVE = 0.33;
const CLEAR_BELOW = 0.12;

const MARGIN = 14;
const GUTTER = 20;
const HEAD = 58;
const GAP = 2;

/** An SVG of the week for a phone's lock screen. Without weekly meetings, it lists the names of the classes. */
export function phonePicture(schedule: ScheduleDocument, { theme, style = "", ...size }: PhonePictureOptions): string {
  const colors: Colors = { ...(theme === "dark" ? darkInk : ink), theme };
  const { width = DEFAULT.width, height = DEFAULT.height } = size;
  const week = toWeek(schedule);
  const tall = (WIDTH * height) / width;
  const top = tall * CLEAR_ABOVE;
  const title = `${schedule.title}, ${schedule.term}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${fixed(tall)}" width="${width}" height="${height}" role="img" xml:lang="${language()}" font-family="'${FONT}', sans-serif">`,
    `<title>${toXml(title)}</title>`,
    `<desc>${toXml(pictureWords(schedule, week))}</desc>`,
    style === "" ? "" : `<style>${style}</style>`,
    `<rect width="100%" height="100%" fill="${colors.surface}"/>`,
    label(schedule.term, {
      x: MARGIN,
      y: top + 20,
      size: 18,
      width: WIDTH - 2 * MARGIN,
      fill: colors.text,
      weight: BOLD_WEIGHT,
    }),
    ...(week === null
      ? names(schedule, { top, bottom: tall * (1 - CLEAR_BELOW), colors })
      : days(week, { top: top + HEAD, bottom: tall * (1 - CLEAR_BELOW), colors })),
    "</svg>",
  ].join("");
}

type Place = { top: number; bottom: number; colors: Colors };

function days(week: Week, { top, bottom, colors }: Place): string[] {
  const left = MARGIN + GUTTER;
  const width = WIDTH - MARGIN - left;
  const hourHeight = (bottom - top) / (week.lastHour - week.firstHour);
  const scene = weekScene(week, { left, top, width, hourHeight, gap: GAP, strip: 16 });
  return [
    ...scene.days.map(({ day, x }) =>
      label(weekdayName(day, "short"), {
        x: x + GAP + 2,
        y: top - 8,
        size: 12,
        width: scene.dayWidth,
        fill: colors.textMuted,
        weight: BOLD_WEIGHT,
      }),
    ),
    ...scene.hours.map(({ name, y }, at) => {
      const line = `<path d="M${left} ${fixed(y)}h${width}" stroke="${colors.line}"/>`;
      // The hours alone: a day has one morning.
      const hour = label(name.split(/\s/)[0]!, {
        x: MARGIN,
        y: y + 4,
        size: 11,
        width: GUTTER,
        fill: colors.textMuted,
      });
      return at % 2 === 0 ? line + hour : line;
    }),
    ...scene.days.flatMap(({ entries }) =>
      entries.map(({ box, ...entry }) =>
        entry.event
          ? block(box, entry.event, colors)
          : label(`+${entry.hidden.length}`, { x: box.x, y: box.y + 11, size: 11, width: 24, fill: colors.textMuted }),
      ),
    ),
  ];
}

/** The course over two lines, then the room. */
function block(box: DrawnBox, { item }: PlacedItem, colors: Colors): string {
  const { x, y, width, height } = box;
  const tone = itemTone(item, colors.theme);
  const edge = isWaitlisted(item) ? ` stroke="${tone.edge}" stroke-dasharray="4 3"` : "";
  const rect = `<rect x="${fixed(x)}" y="${fixed(y)}" height="${fixed(height)}"`;
  const size = 11;
  const lines = linesOf(item).slice(0, Math.max(1, Math.floor((height - 2) / (size * 1.2))));
  const texts = lines.map((text, at) =>
    label(text, {
      x: x + 5,
      y: y + 1 + size * (0.95 + at * 1.2),
      size: Math.min(size, (width - 6) / (text.length * 0.6)),
      width,
      fill: tone.text,
      ...(at < 2 && { weight: BOLD_WEIGHT }),
    }),
  );
  return `${rect} width="${fixed(width)}" rx="3" fill="${tone.tint}"${edge}/>${rect} width="2.5" rx="1" fill="${tone.edge}"/>${texts.join("")}`;
}

function linesOf({ ofClass, ofBreak, ...item }: PlacedItem["item"]): string[] {
  if (!ofClass) return [ofBreak.name];
  const room = "meeting" in item ? (item.meeting.Facility?.ShortDescription ?? "") : "";
  return [...ofClass.course.split("."), room].filter(Boolean);
}

const LINE = 26;

function names({ classes, noWeekMessage }: ScheduleDocument, { top, bottom, colors }: Place): string[] {
  const at = (row: number) => ({ x: MARGIN, y: top + 48 + row * LINE, width: WIDTH - 2 * MARGIN });
  const all = classes.map(({ course, title }) => `${course} ${title}`);
  const most = Math.floor((bottom - top - 48) / LINE) - 1;
  if (all.length > most) {
    const more = all.splice(most - 1).length;
    all.push(t("and {count, number} more", { count: more }));
  }
  const rows = all.map((name, row) => label(name, { ...at(row + 1), size: 14, fill: colors.text }));
  return [label(noWeekMessage, { ...at(0), size: 13, fill: colors.textMuted }), ...rows];
}
