import {
  Accessibility,
  CalendarDays,
  CalendarRange,
  GraduationCap,
  House,
  Layers,
  type LucideIcon,
  Search,
  ShoppingCart,
  UserSearch,
  Users,
} from "lucide-react";
import type { User } from "#contract/calls/profile";
import type { FeatureFlag } from "#contract/protocol";
import { type Speech, t } from "#words";
import type { Screen } from "../../lib/screen/screen.tsx";
import { isIntendedFor } from "../../lib/session/audience.ts";
import type { Router } from "../../routing/hash-router.ts";
import { paths } from "../../routing/paths.ts";
import { namesOf, type PaletteItem } from "./palette-item.ts";

/** Screens that open without anything else known. Their titles, and who may see them, are in their routes. */
const SCREENS: readonly { path: string; icon: LucideIcon }[] = [
  { path: paths.home.path, icon: House },
  { path: paths.classSearchFilters.path, icon: Search },
  { path: paths.builder.path, icon: CalendarDays },
  { path: paths.builderConfigurations.path, icon: Layers },
  { path: paths.cart.path, icon: ShoppingCart },
  { path: paths.myClasses.path, icon: GraduationCap },
  { path: paths.myCalendar.path, icon: CalendarRange },
  { path: paths.advising.path, icon: Users },
  { path: paths.staff.path, icon: UserSearch },
  { path: paths.accessibility.path, icon: Accessibility },
];

type Who = { user: User; features: ReadonlySet<FeatureFlag>; other: Speech | undefined };
type Go = (path: string) => void;

export function screenItems(router: Router, { user, features, other }: Who, go: Go): PaletteItem[] {
  const routes = router.routes.flatMap(({ children = [] }) => children);
  return SCREENS.flatMap(({ path, icon }): PaletteItem[] => {
    // Only `routes.tsx` sets handles.
    const screen = routes.find((route) => route.path === path)?.handle as Screen | undefined;
    if (!screen || !isIntendedFor(user, screen.audience)) return [];
    if (screen.feature !== undefined && !features.has(screen.feature)) return [];
    const { title, section } = screen;
    const label = () => t(title);
    const group = section && (() => t(section));
    return [
      {
        id: `screen ${path}`,
        label: label(),
        names: namesOf({ label, group }, other),
        icon,
        detail: group?.(),
        href: path,
        run: () => go(path),
      },
    ];
  });
}
