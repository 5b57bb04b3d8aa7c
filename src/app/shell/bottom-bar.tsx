import { useAtomValue } from "jotai/react";
import { t } from "#words";
import { cartCountAtom } from "../lib/seats/cart-count.ts";
import { CountBadge } from "../ui/badges/count-badge.tsx";
import { Icon } from "../ui/icon.tsx";
import { Anchor } from "../ui/buttons/link.tsx";
import { useLocation } from "../ui/routing/routing.tsx";
import { VisuallyHidden } from "../ui/layout/visually-hidden.tsx";
import { bottomBarDestinations } from "./navigation.ts";
import styles from "./bottom-bar.module.css";

/** The phone's main navigation, below 900 px. */
export function BottomBar() {
  const { pathname } = useLocation();
  const cartCount = useAtomValue(cartCountAtom);
  return (
    <nav aria-label={t("Main")} className={styles.bar}>
      <ul className={styles.list}>
        {bottomBarDestinations.map(({ id, shortLabel, icon, href, owns }) => (
          <li key={id} className={styles.item}>
            <Anchor to={href} className={styles.link} aria-current={owns(pathname) ? "page" : undefined}>
              <Icon of={icon} size={22} />
              {t(shortLabel)}
              {id === "cart" && cartCount ? (
                <>
                  {" "}
                  <CountBadge count={cartCount} tone="accent" className={styles.count ?? ""} />
                  <VisuallyHidden>
                    {" "}
                    {t("{count, plural, one {class} other {classes}}", { count: cartCount })}
                  </VisuallyHidden>
                </>
              ) : null}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
