type StoredValue = null | boolean | number | string | StoredValue[] | { [name: string]: StoredValue };
export type StoredValues = { [name: string]: StoredValue };

/** A sentence as it's stored and sent. */
export type Sentence = { Code: string; Values?: StoredValues };
