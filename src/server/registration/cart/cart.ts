import { type RawBuilder, sql } from "kysely";
import type { Cart, CartItem, CartMessage, CheckoutItem, EnrollmentOptions } from "#contract/calls/enrollment";
import type { GroupMember } from "#contract/reserved-seats";
import { failureBecause } from "#contract/sentences/refuse";
import { inWords, sentence } from "#contract/sentences/sentence";
import type { CodeDescription } from "#contract/wire-shapes";
import { careerWords, componentOfCode, toCodeDescription } from "../../catalog/code-words.ts";
import { seatRows } from "../../catalog/read-seats.ts";
import { broughtBy, type ClassRecord, numbersOf, type Seats, type TermCatalog } from "../../catalog/records.ts";
import { toClass, toListing } from "../../catalog/to-wire.ts";
import type { CartOf, RegistrationContext } from "../registration-call.ts";
import { uncheckedPermission } from "../rules/permissions.ts";
import {
  additionalComponents,
  type ClassChoice,
  choiceOfItem,
  type SelectedClasses,
  type Surroundings,
  sectionsFor,
  selectClasses,
} from "../rules/request.ts";
import { readMember } from "../rules/reserved-seats.ts";
import { fullClasses } from "../rules/seats.ts";
import { appointmentsOf, holdsOf, readLists, readStudentFacts, toAppointment } from "../rules/student-facts.ts";
import { warningsOf } from "../rules/warnings.ts";
import { type WindowFacts, windowProblem, windowTimes } from "../rules/window.ts";
import { notEligible, toEnrollmentTerm } from "../terms.ts";
import { possibleUnits } from "./cart-change.ts";
import type { CheckedItem } from "./cart-messages.ts";
import { type CartItemRow, cartItemsQuery, cartNumbers, fromJson, readCart } from "./cart-rows.ts";

/** A cart as the screen shows it. A class that left the catalog shows what is left of it. */
export async function readCartReply(
  { database, catalog, now }: RegistrationContext,
  term: TermCatalog,
  owner: CartOf,
): Promise<Cart> {
  const student = sql`${owner.studentId}`;
  const { limits, appointments, rows, seats, programs, holds } = await readLists(database.reads, {
    limits: sql<{ units: number }>`select max_term_units as units from student_careers
      where student_id = ${student} and career = ${owner.career} and is_active`,
    appointments: appointmentsOf(student, owner.termCode),
    rows: cartItemsQuery(owner, student),
    seats: seatRows(owner.termCode, cartNumbers(owner, student)),
    programs: programsOf(owner),
    holds: holdsOf(student, now()),
  });
  const own = rows.length > 0 ? await readStudentFacts(database.reads, owner.studentId, term.term, now()) : undefined;
  const [limit] = limits;
  if (!limit) throw notEligible(term.term);
  // Only an active career has a cart.
  const facts: WindowFacts = {
    catalog: term,
    now: now(),
    facts: { appointments: appointments.map(toAppointment), careers: new Set([owner.career]) },
  };
  const known = new Map(seats.map((own) => [own.classNumber, own]));
  const involved = rows.flatMap((row) => numbersOf(toParts(term, choiceOfItem(row)).all));
  const all = await catalog.seats(owner.termCode, involved, database.reads, known);
  const member = await readMember(database.reads, owner.studentId, all);
  const warningsFor = (row: CartItemRow) =>
    own ? cartWarnings(row, { catalog: term, facts: own, seats: all, now: now() }) : [];
  const items = rows.map((row) => ({
    ...toCartItem(fromJson(row), facts, { seats: all, member }, programs),
    Warnings: warningsFor(row),
  }));
  const EnrollmentTerm = toEnrollmentTerm(term.term, owner.career);
  return { Items: items, EnrollmentTerm, UnitLimit: limit.units, Holds: holds };
}

/** The warnings of an item by itself, without the rest of the cart. */
function cartWarnings(row: CartItemRow, surroundings: Surroundings): CartMessage[] {
  const { selection, problems } = selectClasses(surroundings.catalog, choiceOfItem(row));
  if (!selection || problems.length > 0) return [];
  const { career, units, use_wait_list: useWaitList } = row;
  const permission = uncheckedPermission(row.permission_number, selection.all);
  const request = { career, selection, units, useWaitList, permission };
  const isFull = useWaitList && fullClasses(request, surroundings).length > 0;
  return warningsOf(request, surroundings, isFull);
}

export async function toCheckoutItems(
  { database, catalog }: RegistrationContext,
  term: TermCatalog,
  { studentId, items }: { studentId: string; items: readonly CheckedItem[] },
  known?: ReadonlyMap<number, Seats>,
): Promise<CheckoutItem[]> {
  const choices = items.map((item) => ({ item, parts: toParts(term, item) }));
  const numbers = choices.flatMap(({ parts }) => numbersOf(parts.all));
  const seats = await catalog.seats(term.term.code, numbers, database.reads, known);
  const member = await readMember(database.reads, studentId, seats);
  return choices.map(({ item, parts }) => ({
    EnrollmentItem: { Term: toCodeDescription(term.term), ClassNumber: item.classNumber },
    EnrollmentSection: toListing(parts.primary, seats.get(item.classNumber), member),
    ...toCompanions(parts, { seats, member }),
    Success: item.success,
    Messages: item.messages,
  }));
}

export async function readEnrollmentOptions(
  { database, catalog }: RegistrationContext,
  term: TermCatalog,
  owner: CartOf,
  classNumber: number,
): Promise<EnrollmentOptions> {
  const record = term.classes.get(classNumber);
  if (!record) throw failureBecause("NOT_FOUND", [sentence("choice.not_offered")]);
  const brought = broughtBy(record, term).filter(({ offering }) => offering === record.offering);
  const components = additionalComponents(record)
    .filter(({ component }) => !brought.some((other) => other.component === component))
    .map((component) => ({
      ...component,
      sections: sectionsFor(record, component.component).filter((section) => section.status !== "X"),
    }));
  const involved = [record, ...components.flatMap(({ sections }) => sections)];
  const seats = await catalog.seats(owner.termCode, numbersOf(involved));
  const member = await readMember(database.reads, owner.studentId, seats);
  const { rows: programs } = await programsOf(owner).execute(database.reads);
  const row = (await readCart(database.reads, owner)).find((each) => each.class_number === classNumber);
  const units = possibleUnits(record);
  const chosen = toChosenOptions(classNumber, row, programs);
  return {
    TermInfo: { Term: toCodeDescription(term.term), AcademicCareer: careerWords(owner.career) },
    Class: toClass(record, seats.get(classNumber), term, member),
    Options: { ...chosen, UnitsTaken: row?.units ?? record.minUnits },
    CartItem: row ? { InnerObject: { ...chosen, Units: row.units } } : null,
    IsInCart: row !== undefined,
    AdditionalComponents: components.map(({ component, isOptional, sections }) => ({
      Component: componentOfCode(component),
      IsOptional: isOptional,
      AvailableSections: sections.map((section) => toListing(section, seats.get(section.classNumber), member)),
    })),
    PossibleUnitSelections: units,
    PossibleAcademicProgramSelections: programs,
    EnrollmentOptions: {
      IsWaitListEnabled: involved.some((each) => (seats.get(each.classNumber)?.waitCapacity ?? 0) > 0),
      IsPermissionNumberInputEnabled: true,
      IsAcademicProgramSelectionEnabled: programs.length > 1,
      IsUnitInputEnabled: units.length > 1,
    },
  };
}

function toCartItem(
  row: CartItemRow,
  facts: WindowFacts,
  seen: SeenSeats,
  programs: readonly CodeDescription[],
): CartItem {
  const { catalog } = facts;
  const parts = toParts(catalog, choiceOfItem(row));
  const window = { career: row.career, session: parts.primary.session };
  const closed = windowProblem(window, facts);
  const times = windowTimes(window, facts);
  // The column holds what this server wrote there.
  const messages = row.messages as CartItem["Messages"];
  const result = row.success === null ? null : { Success: row.success, Messages: messages };
  const termWords = toCodeDescription(catalog.term);
  const listing = toListing(parts.primary, seen.seats.get(row.class_number), seen.member);
  return {
    InnerObject: {
      Term: termWords,
      ...toChosenOptions(row.class_number, row, programs),
      Units: row.units,
      EnrollmentSection: {
        Class: listing,
        Components: parts.primary.offering.components.map(({ component, isOptional }) => ({
          Component: componentOfCode(component),
          IsOptional: isOptional,
        })),
      },
    },
    EnrollmentItem: { Term: termWords, ClassNumber: row.class_number },
    EnrollmentSection: listing,
    ...toCompanions(parts, seen),
    Success: row.success,
    Messages: messages,
    ResultKind: row.result_kind,
    ResultAt: row.result_at?.toISOString() ?? null,
    ValidationResult: row.result_kind === "validate" ? result : null,
    EnrollResult: row.result_kind === "enroll" ? result : null,
    ClosedWindow:
      closed === null
        ? null
        : { Message: inWords([closed]), Said: { Message: [closed] }, OpensAt: times.opens?.toISOString() ?? null },
    OpenUntil: closed === null ? (times.until?.toISOString() ?? null) : null,
  };
}

type SeenSeats = { seats: ReadonlyMap<number, Seats>; member: GroupMember | undefined };

function toCompanions({ related, auto }: SelectedClasses, { seats, member }: SeenSeats) {
  const toSelected = (record: ClassRecord) => {
    const component = record.offering.components.find((each) => each.component === record.component);
    return {
      Class: toListing(record, seats.get(record.classNumber), member),
      IsOptional: component?.isOptional ?? false,
    };
  };
  const RelatedClasses = related.map(toSelected);
  const AutoEnrollmentClasses = auto.map(toSelected);
  return {
    RelatedClasses,
    AutoEnrollmentClasses,
    RelatedClass1: RelatedClasses[0]?.Class ?? null,
    RelatedClass2: RelatedClasses[1]?.Class ?? null,
    AutoEnrollmentClass1: AutoEnrollmentClasses[0]?.Class ?? null,
    AutoEnrollmentClass2: AutoEnrollmentClasses[1]?.Class ?? null,
  };
}

/** Finds every class: classes are canceled, never deleted. */
function toParts(term: TermCatalog, choice: ClassChoice) {
  const { selection } = selectClasses(term, choice);
  if (!selection)
    throw new Error(`Class ${choice.classNumber} in term ${term.term.code} is in a cart but not in the catalog.`);
  return selection;
}

function toChosenOptions(classNumber: number, row: CartItemRow | undefined, programs: readonly CodeDescription[]) {
  const [first = null, second = null, ...others] = row?.related_class_numbers ?? [];
  return {
    UseWaitList: row?.use_wait_list ?? false,
    PermissionNumber: row?.permission_number ?? null,
    AcademicProgram: programs.find((program) => program.Code === row?.program) ?? null,
    RelatedClassNumber1: first,
    RelatedClassNumber2: second,
    FurtherRelatedClassNumbers: others,
    SwapFromClassNumber: row?.swap_from ?? null,
    ClassNumber: classNumber,
  };
}

function programsOf({ studentId, career }: CartOf): RawBuilder<CodeDescription> {
  return sql`
    select program as "Code", description as "Description" from student_programs
    where student_id = ${studentId} and career = ${career} and status = 'AC' order by program`;
}
