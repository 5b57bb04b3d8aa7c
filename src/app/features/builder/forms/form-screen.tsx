import { useAtomValue, useSetAtom } from "jotai/react";
import { type ReactNode, useEffect, useState } from "react";
import { PanelError } from "../../../lib/panel.tsx";
import { PhoneBar } from "../../../lib/phone-bar.tsx";
import { ScreenTitle } from "../../../lib/screen-title.tsx";
import { paths } from "../../../paths.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Loading } from "../../../ui/loading.tsx";
import { NotFoundDialog } from "../not-found-dialog.tsx";
import type { Form } from "./create-form.ts";
import type { FormAddress } from "./form-address.ts";
import { FormBanners } from "./form-banners.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";
import { Gone } from "./gone.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { SaveBar, SaveCard, SaveEnd } from "./save-parts.tsx";
import { useSave } from "./use-save.ts";
import columns from "../columns.module.css";
import styles from "./form-screen.module.css";

export type FormScreenProps<Values, Extra> = {
  form: Form<Values, Extra>;
  address: FormAddress;
  title: string;
  /** Under the title: what it is about. */
  place: ReactNode;
  /** The controls, drawn when everything is loaded. `isTried`: it was to be saved, so what is missing is said. */
  children: (isTried: boolean) => ReactNode;
};

/** The frame of a form: its head, the number of schedules beside it, and how it is saved and left. */
export function FormScreen<Values, Extra>({ form, address, title, place, children }: FormScreenProps<Values, Extra>) {
  const { configurationId, courseId = null, component = null } = address;
  const open = useSetAtom(form.openAtom);
  const screen = useAtomValue(form.screenAtom);
  const loaded = useAtomValue(form.placeAtom);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const visit = new AbortController();
    void open({ configurationId, courseId, component }, visit.signal);
    return () => visit.abort();
  }, [open, configurationId, courseId, component, attempt]);
  const backTo = paths.builderConfiguration.href({ id: loaded?.configurationId });

  return (
    <>
      <PhoneBar backTo={backTo} />
      <ScreenTitle>{title}</ScreenTitle>
      <p className={styles.place}>{screen.status === "ready" ? place : null}</p>
      <Loading isLoading={screen.status === "loading"} skeleton={<FormSkeleton />}>
        {() => {
          switch (screen.status) {
            case "not-found":
              return <NotFoundDialog />;
            case "gone":
              return <Gone backTo={backTo} component={component} />;
            case "failed":
              return (
                <PanelError
                  error={screen.error}
                  title="We couldn't load these options."
                  onRetry={() => setAttempt((last) => last + 1)}
                />
              );
            default:
              return (
                <Content form={form} backTo={backTo}>
                  {children}
                </Content>
              );
          }
        }}
      </Loading>
    </>
  );
}

type ContentProps<Values, Extra> = Pick<FormScreenProps<Values, Extra>, "form" | "children"> & {
  backTo: string;
};

function Content<Values, Extra>({ form, backTo, children }: ContentProps<Values, Extra>) {
  const saving = useSave(form, backTo);
  return (
    <>
      <FormBanners form={form} refusal={saving.refusal} onRead={saving.forgetRefusal} />
      <div className={columns.columns}>
        <div className={styles.main}>
          {children(saving.isTried)}
          <SaveEnd saving={saving} />
        </div>
        <div className={classNames(columns.side, styles.side)}>
          <SaveCard form={form} saving={saving} />
        </div>
      </div>
      <SaveBar form={form} saving={saving} />
      <LeaveGuard isChangedAtom={form.isChangedAtom} />
    </>
  );
}
