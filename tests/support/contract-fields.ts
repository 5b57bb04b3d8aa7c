type Schema = {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: readonly Schema[];
  /** Of a record: what its values are. */
  patternProperties?: Record<string, Schema>;
};

/** Those of the paths, such as `Attendees.Name`, that a schema doesn't have. Lists and values that may be null are entered. */
export function missingFields(schema: object, paths: string): string[] {
  return paths.split(/\s+/u).filter((path) => path !== "" && !hasField(schema, path.split(".")));
}

function hasField(schema: Schema, [name, ...rest]: string[]): boolean {
  if (name === undefined) return true;
  return variantsOf(schema).some((each) => {
    const field = each.properties?.[name];
    return field !== undefined && hasField(field, rest);
  });
}

function variantsOf(schema: Schema): Schema[] {
  const inner = [schema.items, ...(schema.anyOf ?? []), ...Object.values(schema.patternProperties ?? {})];
  return [schema, ...inner.flatMap((each) => (each ? variantsOf(each) : []))];
}
