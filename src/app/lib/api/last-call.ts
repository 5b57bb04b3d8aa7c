/** When the last call that was answered was sent, by the device's clock: `session-end.ts`, which loads later, reads it. */
export const lastCall = { sentAtMs: 0 };
