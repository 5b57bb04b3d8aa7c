import { CalendarDays, GraduationCap, House, type LucideIcon, Search, ShoppingCart, Users } from "lucide-react";
import { type Message, message } from "#words";
import { paths } from "../../routing/paths.ts";

export type Destination = {
  label: Message;
  /** Below 900 px, where destinations without it aren't in the bar. */
  short?: Message;
  icon: LucideIcon;
  to: string;
  /** The addresses of its part of the portal. */
  owns: RegExp;
};

/** The main navigation's links, which the outline of the page also shows. */
export const destinations: readonly Destination[] = [
  {
    label: message("Dashboard"),
    short: message("Home"),
    icon: House,
    to: paths.home.href(),
    owns: /^\/(my)?$/,
  },
  {
    label: message("Class Search"),
    short: message("Search"),
    icon: Search,
    to: paths.classSearchFilters.href(),
    owns: /^\/class-search\//,
  },
  {
    label: message("Schedule Builder"),
    short: message("Builder"),
    icon: CalendarDays,
    to: paths.builder.href(),
    owns: /^\/my-academics\/schedule-builder(\/|$)/,
  },
  {
    label: message("Cart"),
    short: message("Cart"),
    icon: ShoppingCart,
    to: paths.cart.href(),
    owns: /^\/my-academics\/enroll\//,
  },
  {
    label: message("My Classes"),
    short: message("Classes"),
    icon: GraduationCap,
    to: paths.myClasses.href(),
    owns: /^\/my-academics\/(classes\/|calendar$)/,
  },
  // Phones reach it from Home, the account menu, and a visitor's menu.
  {
    label: message("Advising"),
    icon: Users,
    to: paths.advising.href(),
    owns: /^\/my-academics(\/advising)?$/,
  },
];
