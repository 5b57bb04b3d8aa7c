import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from "lucide-react";

export type StatusTone = "info" | "success" | "warning" | "danger";

/** The icon for the tone of a banner or note. */
export const statusIcon: Readonly<Record<StatusTone, LucideIcon>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleX,
};
