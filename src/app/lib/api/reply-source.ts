/**
 * Whether the last answer came from the server, or the service worker had kept it because the server can't be reached: then, when
 * that came, in milliseconds. The code that shows it loads later, and follows it by `onReply`.
 */
export const replySource: { keptAtMs: number | undefined; onReply: () => void } = {
  keptAtMs: undefined,
  onReply: () => {},
};

export function noteReplySource(keptAt: string | null): void {
  replySource.keptAtMs = keptAt ? Number(keptAt) : undefined;
  replySource.onReply();
}

/** The server can be reached again: what shows is read again. */
export const BACK_ONLINE = "backonline";
