import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from "lucide-react";

export type StatusTone = "info" | "success" | "warning" | "danger";

export const statusIcon: Readonly<Record<StatusTone, LucideIcon>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleX,
};
