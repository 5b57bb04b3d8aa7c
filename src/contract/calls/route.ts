type Options = {
  /** Requires an Idempotency-Key and a recent sign-in or password. Ends "Enter your password to …". */
  readonly enrolls?: string;
  /** May take up to two minutes; others answer within seconds. */
  readonly takesLong?: true;
};

/** Below `/api`, with `:name` for parameters. */
export type Route = Options & { readonly method: "GET" | "POST" | "PUT" | "DELETE"; readonly path: string };

export const get = (path: string, options: Options = {}): Route => ({ method: "GET", path, ...options });
export const post = (path: string, options: Options = {}): Route => ({ method: "POST", path, ...options });
export const put = (path: string, options: Options = {}): Route => ({ method: "PUT", path, ...options });
export const remove = (path: string): Route => ({ method: "DELETE", path });
