import { useAtomValue } from "jotai/react";
import { CountBadge, Icon, Link, VisuallyHidden } from "#ui";
import { t } from "#words";
import { cartCountAtom } from "../../lib/seats/cart-count.ts";
import { useLocation } from "../../routing/location.tsx";
import { paths } from "../../routing/paths.ts";
import { destinations } from "./destinations.ts";
import styles from "./navigation.module.css";

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
