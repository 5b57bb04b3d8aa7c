import { useAtomValue } from "jotai/react";
import { CalendarDays, GraduationCap, House, type LucideIcon, Search, ShoppingCart, Users } from "lucide-react";
import { message, type Message, t } from "#words";
import { cartCountAtom } from "../../lib/seats/cart-count.ts";
import { useLocation } from "../../routing/location.tsx";
import { paths } from "../../routing/paths.ts";
import { CountBadge, Icon, Link, VisuallyHidden } from "#ui";
import styles from "./navigation.module.css";

type Destination = {
  label: Message;
  short?: Message;
  icon: LucideIcon;
  to: string;
  /** The addresses of its part of the portal. */
  owns: RegExp;
};

const destinations: readonly Destination[] = [
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
    owns: /^\/my-academics\/classes\//,
  },
  // Phones reach it from Home and the account menu.
  {
    label: message("Advising"),
    icon: Users,
    to: paths.advising.href(),
    owns: /^\/my-academics(\/advising)?$/,
  },
];

/** The top bar's links from 900 px; below, the bar at the bottom, with icons. */
export function MainNavigation({ isBottom = false }: { isBottom?: boolean }) {
  const { pathname } = useLocation();
  const shown = isBottom ? destinations.filter(({ short }) => short) : destinations;
  const look = isBottom ? `below-900 type-small ${styles.bottom}` : `from-900 ${styles.wide}`;
  return (
    <nav aria-label={t("Main")} className={`no-print ${look}`}>
      <ul>
        {shown.map(({ label, short = label, icon, to, owns }) => (
          <li key={to}>
            <Link to={to} className={styles.link} {...(owns.test(pathname) && { "aria-current": "page" })}>
              {isBottom ? <Icon of={icon} size={22} /> : null}
              {t(isBottom ? short : label)}
              {to === paths.cart.href() ? <CartCount tone={isBottom ? "accent" : "neutral"} /> : null}
            </Link>
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
