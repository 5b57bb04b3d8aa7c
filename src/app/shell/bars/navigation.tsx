import { useAtomValue } from "jotai/react";
import { CalendarDays, GraduationCap, House, type LucideIcon, Search, ShoppingCart, Users } from "lucide-react";
import { message, type Message, t } from "#words";
import { cartCountAtom } from "../../lib/seats/cart-count.ts";
import { paths } from "../../paths.ts";
import { Anchor, CountBadge, Icon, useLocation, VisuallyHidden } from "#ui";
import styles from "./navigation.module.css";

/** The top bar's links, from 900 px. */
export function MainNavigation() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={t("Main")} className={`no-print from-900 ${styles.wide}`}>
      <ul>
        {destinations.map(({ id, label, href, owns }) => (
          <li key={id}>
            <Anchor to={href} className={styles.link} aria-current={owns(pathname) ? "page" : undefined}>
              {t(label)}
              {id === "cart" ? <CartCount tone="neutral" /> : null}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The phone's main navigation, below 900 px. */
export function BottomBar() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={t("Main")} className={`no-print below-900 ${styles.bottom}`}>
      <ul>
        {bottomBarDestinations.map(({ id, shortLabel, icon, href, owns }) => (
          <li key={id}>
            <Anchor
              to={href}
              className={`type-small ${styles.link}`}
              aria-current={owns(pathname) ? "page" : undefined}
            >
              <Icon of={icon} size={22} />
              {t(shortLabel)}
              {id === "cart" ? <CartCount tone="accent" /> : null}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CartCount({ tone }: { tone: "neutral" | "accent" }) {
  const count = useAtomValue(cartCountAtom);
  if (!count) return null;
  return (
    <>
      {" "}
      <CountBadge count={count} tone={tone} className={styles.count ?? ""} />
      <VisuallyHidden> {t("{count, plural, one {class} other {classes}}", { count })}</VisuallyHidden>
    </>
  );
}

type Destination = {
  id: "home" | "search" | "builder" | "cart" | "classes" | "advising";
  label: Message;
  /** Under its icon in the bottom bar. */
  shortLabel: Message;
  icon: LucideIcon;
  href: string;
  owns: (pathname: string) => boolean;
};

const destinations: readonly Destination[] = [
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
const bottomBarDestinations = destinations.filter(({ id }) => id !== "advising");

function under(path: string) {
  return (pathname: string) => pathname === path || pathname.startsWith(`${path}/`);
}
