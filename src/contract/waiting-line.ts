/** Of the line in front of the portal: tickets up to `AdmittedTo` may go on. Free of schemas, as `protocol.ts` is. */
export type WaitingLine = { AdmittedTo: number; PerMinute: number };
