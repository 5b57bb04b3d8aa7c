import { useAtomValue } from "jotai/react";
import { t } from "#words";
import { cartCountAtom } from "../lib/seats/cart-count.ts";
import { CountBadge } from "../ui/badges/count-badge.tsx";
import { Anchor } from "../ui/buttons/link.tsx";
import { useLocation } from "../ui/routing/routing.tsx";
import { VisuallyHidden } from "../ui/layout/visually-hidden.tsx";
import { destinations } from "./navigation.ts";
import styles from "./main-navigation.module.css";

/** The top bar's links, from 900 px. */
export function MainNavigation() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={t("Main")} className={styles.navigation}>
      <ul className={styles.list}>
        {destinations.map(({ id, label, href, owns }) => (
          <li key={id}>
            <Anchor to={href} className={styles.link} aria-current={owns(pathname) ? "page" : undefined}>
              {/* The bold copy reserves its width, so that no word moves when another place is chosen. */}
              <span className={styles.label} data-label={t(label)}>
                {t(label)}
              </span>
              {id === "cart" ? <CartCount /> : null}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CartCount() {
  const count = useAtomValue(cartCountAtom);
  if (!count) return null;
  return (
    <>
      {" "}
      <CountBadge count={count} />
      <VisuallyHidden> {t("{count, plural, one {class} other {classes}}", { count })}</VisuallyHidden>
    </>
  );
}
