import { useAtom, useAtomValue } from "jotai/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Checked } from "#contract/calls/staff-settings";
import { momentLabel } from "#contract/institution-time";
import { isAppError } from "#contract/outcome";
import { Button, Card, Link, Note, Row, SkeletonRows, Stack, Text } from "#ui";
import { t } from "#words";
import { type Api, apiAtom } from "../../lib/api/api.ts";
import { useFetched } from "../../lib/api/fetched.ts";
import { FetchedPart } from "../../lib/screen/fetched-part.tsx";
import { FormDialog } from "../../lib/screen/form-dialog.tsx";
import { NoTerms } from "../../lib/screen/no-terms.tsx";
import { userAtom } from "../../lib/session/session.ts";
import { paths } from "../../routing/paths.ts";
import { Spoken } from "../../ui/messages/spoken.tsx";
import { showToast } from "../../ui/messages/toast-queue.ts";
import { original } from "../../ui/original.ts";
import { type ChangeField, useFields } from "./change-fields.tsx";
import styles from "./staff.module.css";

type TermOption = { id: string; text: string };

export function useTermOptions(): TermOption[] {
  const [{ data = [] }] = useAtom(useFetched("terms", (api) => api("classSearchTerms")));
  return data.map(toOption);
}

function toOption({ Code, Description }: { Code: string; Description: string }): TermOption {
  return { id: Code, text: Description };
}

type ReadPartProps<T> = {
  /** Of the address: another one reads something else. */
  id: string;
  read: (api: Api) => Promise<T>;
  failure?: string;
  children: (data: T, reload: () => void) => ReactNode;
};

/** Each reading of a student is noted, so what is shown isn't read again by itself. */
export function ReadPart<T>({ id, read, failure, children }: ReadPartProps<T>) {
  const of = useFetched(id, read, { isLive: true });
  return (
    <FetchedPart
      isPanel
      of={of}
      {...(failure !== undefined && { failure })}
      skeleton={<SkeletonRows label={t("Loading")} rows={6} columns="8rem 1fr" rowHeight="3rem" />}
    >
      {children}
    </FetchedPart>
  );
}

type OfTermsProps = { children: (terms: readonly [TermOption, ...TermOption[]]) => ReactNode };

/** For what is of one term: says so if there are none yet, or if they can't be read. */
export function OfTerms({ children }: OfTermsProps) {
  return (
    <ReadPart id="terms" read={(api) => api("classSearchTerms")}>
      {([latest, ...others], reload) =>
        latest ? children([toOption(latest), ...others.map(toOption)]) : <NoTerms onRetry={reload} />
      }
    </ReadPart>
  );
}

/** Opens the form of a change; nothing for staff, who only read. */
export function ChangeButton({ change, label, onDone }: { change: StaffAction; label?: string; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  if (useAtomValue(userAtom).Role !== "registrar") return null;
  return (
    <>
      <Button
        size="small"
        variant={change.isDanger ? "quiet-danger" : "secondary"}
        onPress={() => setOpen(true)}
        {...(label !== undefined && { "aria-label": label })}
      >
        {change.action}
      </Button>
      {isOpen ? <ChangeDialog change={change} onClose={() => setOpen(false)} onDone={onDone} /> : null}
    </>
  );
}

type RowsCardProps<Item> = {
  title: string;
  /** In place of the number of items. */
  note?: string;
  aside?: ReactNode;
  items: readonly Item[];
  /** "No holds" */
  none: ReactNode;
  keyOf: (item: Item, at: number) => string | number;
  children: (item: Item) => ReactNode;
};

export function RowsCard<Item>({ title, note, aside, items, none, keyOf, children }: RowsCardProps<Item>) {
  const count = items.length > 0 ? String(items.length) : undefined;
  return (
    <Card title={title} note={note ?? count} aside={aside} isList>
      {items.length === 0 ? (
        <Text tone="quiet" className="list-row">
          {none}
        </Text>
      ) : (
        <ul>
          {items.map((item, at) => (
            <Row as="li" gap={3} key={keyOf(item, at)} className="list-row">
              {children(item)}
            </Row>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function RowWords({ lead, children, actions }: { lead: ReactNode; children?: ReactNode; actions?: ReactNode }) {
  return (
    <>
      <div className={styles.words}>
        <Text weight="strong">{lead}</Text>
        {children ? (
          <Text as="div" tone="quiet">
            {children}
          </Text>
        ) : null}
      </div>
      {actions}
    </>
  );
}

export type StaffAction = {
  title: string;
  action: string;
  /** What it does to others. */
  warning?: string;
  isDanger?: boolean;
  fields: readonly ChangeField[];
  /** A dry run, which shows what would change before it's sent. Fields have the names that its refusals say. */
  check?: (api: Api, value: (name: string) => string) => Promise<Checked & { Html?: string }>;
  /** Shows the HTML of a check as students would see it. */
  preview?: (html: string, value: (name: string) => string) => ReactNode;
  send: (api: Api, value: (name: string) => string) => Promise<{ Messages: readonly string[] }>;
};

export function ChangeDialog({
  change,
  onClose,
  onDone,
}: {
  change: StaffAction;
  onClose: () => void;
  onDone: () => void;
}) {
  const { title, action, warning, isDanger = false, fields, check, preview, send } = change;
  const api = useAtomValue(apiAtom);
  const form = useFields(fields);
  const [checked, setChecked] = useState<Checked & { Html?: string; of: unknown }>();
  const [failedField, setFailedField] = useState<string>();
  const { changed } = form;
  const lost = changed.length > 0 ? t("This change hasn't been saved.") : undefined;
  const isChecked = checked?.of === form.values;
  const isToCheck = check !== undefined && !isChecked;

  async function save() {
    setFailedField(undefined);
    try {
      if (check && !isChecked) {
        setChecked({ ...(await check(api, form.value)), of: form.values });
        return null;
      }
      const { Messages } = await send(api, form.value);
      showToast(Messages.join(" "));
      onDone();
      return undefined;
    } catch (error) {
      if (!isAppError(error)) throw error;
      const field = error.details?.["Field"];
      setFailedField(fields.find(({ name }) => name === field)?.name);
      return error.message;
    }
  }

  return (
    <FormDialog
      title={title}
      action={isToCheck ? t("Check [a change]") : action}
      {...(isToCheck && { workingLabel: t("Checking…") })}
      isDanger={isDanger || (isChecked && checked.Warnings.length > 0)}
      isInvalid={form.isInvalid}
      failsInField={failedField !== undefined}
      save={save}
      lost={lost}
      lostByClosing={changed.some(({ rows = 1 }) => rows > 1) ? lost : undefined}
      onClose={onClose}
    >
      {({ isTried, failure }) => (
        <>
          {warning ? <p>{warning}</p> : null}
          {form.show(isTried, failure && failedField ? { name: failedField, message: failure } : undefined)}
          {isChecked ? (
            <CheckedNotes {...checked}>
              {checked.Html === undefined ? null : preview?.(checked.Html, form.value)}
            </CheckedNotes>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

/** Comes into view, as it's below a form that may be longer than the window. */
function CheckedNotes({ Messages, Warnings, children }: Checked & { children: ReactNode }) {
  const notes = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notes.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <Stack gap={4} ref={notes}>
      <Spoken what="all">
        {Warnings.map((words) => (
          <Note key={words} tone="warning">
            {original(words)}
          </Note>
        ))}
        {Messages.map((words) => (
          <Note key={words} tone="info">
            {original(words)}
          </Note>
        ))}
      </Spoken>
      {children}
    </Stack>
  );
}

/** Leads to the student's page for people who see all of them: an instructor sees only who has the class. */
export function StudentLink({ id, name }: { id: string; name: string }) {
  const { Role } = useAtomValue(userAtom);
  return Role ? <Link to={paths.staff.href({ student: id })}>{name}</Link> : name;
}

/** The same for a class, which an adviser doesn't see. */
export function ClassLink({ of: { Term, ClassNumber, Name } }: { of: HeldClass }) {
  const { Role } = useAtomValue(userAtom);
  return Role ? <Link to={paths.staff.href({ term: Term.Code, cn: ClassNumber })}>{Name}</Link> : Name;
}

type HeldClass = { Term: { Code: string }; ClassNumber: number; Name: string };

/** Of a place on a waitlist that replaces an enrolled section. */
export function swapFromWords(classNumber: number | null | undefined): string | null {
  if (!classNumber) return null;
  return t("Swapped from class {number} when a seat opens", { number: String(classNumber) });
}

/** "Updated 11/19/2026 at 5:00 PM" */
export function updatedWords(at: string): string {
  return t("Updated {time}", { time: momentLabel(at) });
}
