import { useAtomValue } from "jotai/react";
import { Bell, GraduationCap, Mail, ShoppingCart } from "lucide-react";
import { institution } from "#contract/institution";
import { t } from "#words";
import { cartCountAtom } from "../../lib/seats/cart-count.ts";
import { isStudentAtom } from "../../lib/session/session.ts";
import { paths } from "../../routing/paths.ts";
import { Icon, Link, Text } from "#ui";
import { dashboardAtom } from "./dashboard-atoms.ts";
import styles from "./dashboard.module.css";

export function Shortcuts() {
  const isStudent = useAtomValue(isStudentAtom);
  const { data } = useAtomValue(dashboardAtom);
  const cartCount = useAtomValue(cartCountAtom) ?? data?.CartCount;
  const items = data && t("{count, plural, one {# item} other {# items}}", { count: data.NotificationCount });
  const shortcuts = [
    { icon: GraduationCap, to: paths.myClasses.href(), title: t("My Classes"), count: classesLabel(data?.ClassCount) },
    { icon: Bell, to: paths.advising.href(), title: t("Notifications"), count: items },
    { icon: Mail, href: institution.links.email, title: t("Email") },
    { icon: ShoppingCart, to: paths.cart.href(), title: t("Enrollment Cart"), count: classesLabel(cartCount) },
  ];
  return (
    <nav aria-label={t("Shortcuts")}>
      <ul className="boxed tiles">
        {shortcuts.map(({ icon, title, count, to, href = "" }) =>
          to === undefined || isStudent ? (
            <li key={title} className={styles.shortcut}>
              <Link {...(to === undefined ? { href, isNewTab: true } : { to })}>
                <Icon of={icon} size={20} className="tone-quiet" />
                <div>
                  <strong>{title}</strong> <Text tone="quiet">{count}</Text>
                </div>
              </Link>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  );
}

function classesLabel(count: number | undefined): string | undefined {
  return count === undefined ? undefined : t("{count, plural, one {# class} other {# classes}}", { count });
}
