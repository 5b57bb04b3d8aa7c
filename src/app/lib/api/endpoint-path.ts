import { withQuery } from "../../routing/paths.ts";

/** Below `/api`, with its parameters and query. */
export function endpointPath(
  path: string,
  { params = {}, query }: { params?: object | undefined; query?: object | undefined },
): string {
  const values = params as Readonly<Record<string, string | number | undefined>>;
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`[Bug] The path ${path} needs a value for ${name}.`);
    return encodeURIComponent(value);
  });
  return withQuery(filled, query);
}
