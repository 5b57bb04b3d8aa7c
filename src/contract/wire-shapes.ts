import { type Static, type TArray, type TOptional, type TProperties, type TSchema, Type } from "typebox";
import { LARGEST_CLASS_NUMBER } from "./course-rules.ts";
import type { StoredValues } from "./sentences/stored-sentence.ts";

/** Shapes shared by many calls. Field names are the specification's. */

export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** ISO `YYYY-MM-DD`. */
export const DateText = Type.String({ format: "date" });
/** ISO 8601 with offset. */
export const IsoDateTime = Type.String({ format: "date-time" });
/** `HH:mm:ss` in the institution's time zone. */
export const WallTime = Type.String({ pattern: "^([01][0-9]|2[0-4]):[0-5][0-9]:[0-5][0-9]$" });

export const TermCode = Type.String({ minLength: 1, maxLength: 40 });
export const CareerCode = Type.String({ minLength: 1, maxLength: 10 });
export const ClassNumber = Type.Integer({ minimum: 0, maximum: LARGEST_CLASS_NUMBER });
export const PermissionNumber = Type.String({ pattern: "^\\s*([0-9]{1,6})?\\s*$" });

export const CodeDescription = Type.Object({ Code: Type.String(), Description: Type.String() });
export type CodeDescription = Static<typeof CodeDescription>;

export const ValueDescription = Type.Object({ Value: Type.String(), Description: Type.String() });

/** Fields of what belongs to a term and career, in replies. */
export const inTerm = { Term: CodeDescription, AcademicCareer: CodeDescription };
export const EnrollmentTerm = Type.Object({ ...inTerm, TermStartDate: DateText, TermEndDate: DateText });
export type EnrollmentTerm = Static<typeof EnrollmentTerm>;

/** In bodies; `TermAndCareer` is its form in addresses. */
export const ofCart = { Term: TermCode, AcademicCareer: CareerCode };
export const TermAndCareer = Type.Object({ term: TermCode, career: CareerCode });

/** A caller's own document is in the language of the browser unless it says otherwise; a link's files, in English. */
export const documentLanguage = {
  language: Type.Optional(Type.Union([Type.Literal("en-US"), Type.Literal("es-US")])),
};

const PdfPrint = Type.Union([Type.Literal("normal"), Type.Literal("large")]);
export type PdfPrint = Static<typeof PdfPrint>;

/** Large print has letters of at least 14 points. */
export const pdfOptions = { ...documentLanguage, print: Type.Optional(PdfPrint) };

/** A sentence of the server, as a code with values (`sentences/sentence.ts`). */
const Sentence = Type.Object({
  Code: Type.String(),
  Values: Type.Optional(Type.Unsafe<StoredValues>(Type.Record(Type.String(), Type.Unknown()))),
});

/** The texts in these fields of the same object, as codes, so that clients can say them in the reader's language. */
export const saidFields = <Field extends string>(...fields: readonly Field[]) =>
  Type.Optional(
    Type.Object(
      Object.fromEntries(fields.map((field) => [field, Type.Optional(Type.Array(Sentence))])) as Record<
        Field,
        TOptional<TArray<typeof Sentence>>
      >,
    ),
  );

/** What the `Error` field of a reply says. */
export const WireError = Type.Object({
  Message: Type.String(),
  Said: saidFields("Message"),
  RequiresPassword: Type.Optional(Type.Boolean()),
  Metadata: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export type WireError = Static<typeof WireError>;

/** For ordinary failures: `Data` or `Error`, and `IsError` says which. */
export const DataOrError = <Schema extends TSchema>(data: Schema) =>
  Type.Object({ IsError: Type.Boolean(), Data: Nullable(data), Error: Nullable(WireError) });

/** The answer to a change: `Message` is for the student, `Metadata` the result. */
export const Changed = <Properties extends TProperties>(metadata: Properties) =>
  Type.Object({
    IsError: Type.Boolean(),
    Message: Nullable(Type.String()),
    Said: saidFields("Message"),
    Error: Nullable(WireError),
    Metadata: Nullable(Type.Object(metadata)),
  });

/** Every reply's body: its content in `data`, and whether the call failed. */
export type Envelope<Data> = { data: Data; isError: boolean; message: string | null };

/** The body of a refused call (400, 401, 403, 404, 409, 497, 500, 555). */
export const Refusal = Type.Object({
  data: Type.Object({ Code: Type.String(), ...WireError.properties }),
  isError: Type.Literal(true),
  message: Type.String(),
});
export type Refusal = Static<typeof Refusal>;
