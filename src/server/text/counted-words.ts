/** "1 student", "3 students" */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

const choices = new Intl.ListFormat("en-US", { type: "disjunction" });

/** "info, warning, or danger" */
export function listed(names: readonly string[]): string {
  return choices.format(names);
}

/** "campuses[0].code" of the JSON pointer "/campuses/0/code" */
export function fieldName(pointer: string): string {
  return pointer
    .slice(1)
    .replaceAll(/(?:^|\/)(\d+)(?=\/|$)/g, "[$1]")
    .replaceAll("/", ".")
    .replaceAll("~1", "/")
    .replaceAll("~0", "~");
}
