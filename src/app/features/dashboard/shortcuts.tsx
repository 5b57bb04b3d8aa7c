import { useAtomValue } from "jotai/react";
import { Bell, GraduationCap, type LucideIcon, Mail, ShoppingCart } from "lucide-react";
import { institution } from "#contract/institution";
import { t } from "#words";
import { cartCountAtom } from "../../lib/seats/cart-count.ts";
import { isStudentAtom } from "../../lib/session/session.ts";
import { paths } from "../../paths.ts";
import { Anchor, Icon, Text } from "#ui";
import { dashboardAtom } from "./dashboard-atoms.ts";
import styles from "./dashboard.module.css";

export function Shortcuts() {
  const isStudent = useAtomValue(isStudentAtom);
  const { data } = useAtomValue(dashboardAtom);
  const cartCount = useAtomValue(cartCountAtom) ?? data?.CartCount;
  return (
    <nav aria-label={t("Shortcuts")}>
      <ul className="boxed tiles">
        {isStudent ? (
          <>
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
          </>
        ) : null}
        <Shortcut icon={Mail} href={institution.links.email}>
          {t("Email")}
        </Shortcut>
        {isStudent ? (
          <Shortcut
            icon={ShoppingCart}
            to={paths.cart.href()}
            count={cartCount === undefined ? undefined : classesLabel(cartCount)}
          >
            {t("Enrollment Cart")}
          </Shortcut>
        ) : null}
      </ul>
    </nav>
  );
}

function classesLabel(count: number): string {
  return t("{count, plural, one {# class} other {# classes}}", { count });
}

type ShortcutProps = { icon: LucideIcon; count?: string | undefined; children: string } & (
  | { to: string; href?: never }
  | { to?: never; href: string }
);

function Shortcut({ icon, count, children, to, href }: ShortcutProps) {
  const target = to === undefined ? { href, isNewTab: true } : { to };
  return (
    <li className={styles.shortcut}>
      <Anchor {...target}>
        <Icon of={icon} size={20} className="tone-quiet" />
        <div>
          <strong>{children}</strong> <Text tone="quiet">{count}</Text>
        </div>
      </Anchor>
    </li>
  );
}
