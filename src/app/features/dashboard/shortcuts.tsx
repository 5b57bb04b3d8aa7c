import { useAtomValue } from "jotai/react";
import { Bell, GraduationCap, type LucideIcon, Mail, ShoppingCart } from "lucide-react";
import type { ReactNode } from "react";
import { institution } from "#contract/institution";
import { t } from "#words";
import { cartCountAtom } from "../../lib/seats/cart-count.ts";
import { isStudentAtom } from "../../lib/session/session.ts";
import { paths } from "../../paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { Anchor } from "../../ui/buttons/link.tsx";
import { dashboardAtom } from "./dashboard-atoms.ts";
import styles from "./shortcuts.module.css";

/** Frequent destinations with their counts, once known. */
export function Shortcuts() {
  const isStudent = useAtomValue(isStudentAtom);
  const { data } = useAtomValue(dashboardAtom);
  const cartCount = useAtomValue(cartCountAtom) ?? data?.CartCount;
  const mail = (
    <Shortcut icon={Mail} href={institution.links.email}>
      {t("Email")}
    </Shortcut>
  );
  if (!isStudent) {
    return (
      <nav aria-label={t("Shortcuts")}>
        <ul className={styles.shortcuts}>{mail}</ul>
      </nav>
    );
  }
  return (
    <nav aria-label={t("Shortcuts")}>
      <ul className={styles.shortcuts}>
        <Shortcut icon={GraduationCap} to={paths.myClasses.href()} count={data && classesLabel(data.ClassCount)}>
          {t("My Classes")}
        </Shortcut>
        <Shortcut
          icon={Bell}
          to={paths.advising.href()}
          count={data && t("{count, plural, one {# item} other {# items}}", { count: data.NotificationCount })}
        >
          {t("Notifications")}
        </Shortcut>
        {mail}
        <Shortcut
          icon={ShoppingCart}
          to={paths.cart.href()}
          count={cartCount === undefined ? null : classesLabel(cartCount)}
        >
          {t("Enrollment Cart")}
        </Shortcut>
      </ul>
    </nav>
  );
}

function classesLabel(count: number): string {
  return t("{count, plural, one {# class} other {# classes}}", { count });
}

type ShortcutProps = { icon: LucideIcon; count?: ReactNode; children: string } & (
  | { to: string; href?: never }
  | { to?: never; href: string }
);

function Shortcut({ icon, count, children, to, href }: ShortcutProps) {
  const target = to === undefined ? { href, isNewTab: true } : { to };
  return (
    <li>
      <Anchor {...target} className={styles.link}>
        <Icon of={icon} size={18} className={styles.icon} />
        <span className={styles.name}>{children}</span> <span className={styles.count}>{count}</span>
      </Anchor>
    </li>
  );
}
