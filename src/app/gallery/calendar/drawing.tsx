import { Lock, LockOpen } from "lucide-react";
import { type CornerAction, EventText, type Occurrence, spokenDay } from "#calendar";
import { spokenTimeRange } from "#contract/wall-time";
import { Icon } from "../../ui/icon.tsx";
import type { Sample, SampleEvent } from "./samples.ts";

export function drawSample({ data, kind }: SampleEvent) {
  if (kind === "note") return data.title;
  return <EventText title={data.title} detail={data.detail} lines={data.lines} />;
}

export function saySample({ data }: SampleEvent, { weekday, date, start, end }: Occurrence<Sample>): string {
  const words = [data.title, data.detail, ...(data.lines ?? [])].filter((part) => part !== undefined).join(" ");
  return `${words}, ${spokenDay(weekday, date)}, ${spokenTimeRange(start, end)}`;
}

/** A lock in the corner, without an action. */
export function lockOf({ data }: SampleEvent): CornerAction | undefined {
  if (!data.corner) return undefined;
  const isLocked = data.corner === "locked";
  return {
    label: `Lock ${data.title} ${data.detail ?? ""}`.trim(),
    icon: <Icon of={isLocked ? Lock : LockOpen} size={14} />,
    isPressed: isLocked,
    onAction: () => {},
  };
}
