import { AppError } from "#contract/outcome";

/** Seconds after which to repeat what was turned away. */
const PAUSE_S = 3;

/** Up to twice as long at random, so that calls that are turned away together don't come back together. */
export function busy(
  message = "The portal is busy. Try again in a few seconds.",
  seconds = PAUSE_S,
  options: ErrorOptions = {},
): AppError {
  const details = { RetryAfterSeconds: Math.ceil(seconds * (1 + Math.random())) };
  return new AppError({ code: "UNAVAILABLE", message, details }, options);
}
