import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from "lucide-react";

export type StatusTone = "info" | "success" | "warning" | "danger";

/** The icon that repeats what a banner or note says. */
export const statusIcon: Readonly<Record<StatusTone, LucideIcon>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleX,
};
