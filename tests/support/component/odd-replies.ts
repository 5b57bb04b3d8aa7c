import type { Reply } from "./fake-api.ts";

/** An answer that doesn't come. */
export const never = () => new Promise<never>(() => {});

export const failed: Reply = { status: 500, data: { Code: "UNEXPECTED", Message: "The source is down." } };
