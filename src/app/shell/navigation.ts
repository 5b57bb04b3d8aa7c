import { CalendarDays, GraduationCap, House, type LucideIcon, Search, ShoppingCart, Users } from "lucide-react";
import { message, type Message } from "#words";
import { paths } from "../paths.ts";

export type Destination = {
  id: "home" | "search" | "builder" | "cart" | "classes" | "advising";
  label: Message;
  /** Under its icon in the bottom bar. */
  shortLabel: Message;
  icon: LucideIcon;
  href: string;
  owns: (pathname: string) => boolean;
};

export const destinations: readonly Destination[] = [
  {
    id: "home",
    label: message("Dashboard"),
    shortLabel: message("Home"),
    icon: House,
    href: paths.home.href(),
    owns: (pathname) => pathname === paths.home.path || pathname === paths.my.path,
  },
  {
    id: "search",
    label: message("Class Search"),
    shortLabel: message("Search"),
    icon: Search,
    href: paths.classSearchFilters.href(),
    owns: under(paths.classSearch.path),
  },
  {
    id: "builder",
    label: message("Schedule Builder"),
    shortLabel: message("Builder"),
    icon: CalendarDays,
    href: paths.builder.href(),
    owns: under(paths.builder.path),
  },
  {
    id: "cart",
    label: message("Cart"),
    shortLabel: message("Cart"),
    icon: ShoppingCart,
    href: paths.cart.href(),
    owns: under("/my-academics/enroll"),
  },
  {
    id: "classes",
    label: message("My Classes"),
    shortLabel: message("Classes"),
    icon: GraduationCap,
    href: paths.myClasses.href(),
    owns: under("/my-academics/classes"),
  },
  {
    id: "advising",
    label: message("Advising"),
    shortLabel: message("Advising"),
    icon: Users,
    href: paths.advising.href(),
    owns: (pathname) => pathname === paths.myAcademics.path || pathname === paths.advising.path,
  },
];

/** Phones reach Advising from Home and the account menu. */
export const bottomBarDestinations = destinations.filter(({ id }) => id !== "advising");

function under(path: string) {
  return (pathname: string) => pathname === path || pathname.startsWith(`${path}/`);
}
