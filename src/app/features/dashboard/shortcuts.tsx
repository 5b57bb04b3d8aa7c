import { useAtomValue } from "jotai/react";
import { Bell, GraduationCap, Mail, ShoppingCart } from "lucide-react";
import type { Dashboard } from "#contract/calls/dashboard";
import { institution } from "#contract/institution";
import { dotted } from "#contract/labels/catalog-words";
import { Icon, Link, Text } from "#ui";
import { t } from "#words";
import { cartCountAtom } from "../../lib/seats/cart-count.ts";
import { isStudentAtom } from "../../lib/session/session.ts";
import { paths } from "../../routing/paths.ts";
import styles from "./dashboard.module.css";
import { dashboardAtom, myClassesHref } from "./dashboard-atoms.ts";

/** Frequent destinations with their counts, once known. */
export function Shortcuts() {
  const isStudent = useAtomValue(isStudentAtom);
  const { data } = useAtomValue(dashboardAtom);
  const cartCount = useAtomValue(cartCountAtom) ?? data?.CartCount;
  const items = data && t("{count, plural, one {# item} other {# items}}", { count: data.NotificationCount });
  const myClasses = data?.MyClasses;
  const shortcuts = [
    { icon: GraduationCap, to: myClassesHref(myClasses), title: t("My Classes"), count: data && heldLabel(myClasses) },
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
                  <strong>{title}</strong> {count ? <Text tone="quiet">{count}</Text> : null}
                </div>
              </Link>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  );
}

/** "4 classes · 1 waitlisted", as My Classes counts them. */
function heldLabel(held: Dashboard["MyClasses"] | undefined): string {
  const { Enrolled = 0, Waitlisted = 0 } = held ?? {};
  return dotted([
    t("{count, plural, one {# class} other {# classes}}", { count: Enrolled }),
    Waitlisted > 0 && t("{count, plural, one {# waitlisted} other {# waitlisted}}", { count: Waitlisted }),
  ]);
}

function classesLabel(count: number | undefined): string | undefined {
  return count === undefined ? undefined : t("{count, plural, one {# class} other {# classes}}", { count });
}
