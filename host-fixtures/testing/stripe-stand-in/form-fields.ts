/** The fields of a form whose names are paths: `a[b][0][c]=x` is `{ a: { b: { 0: { c: 'x' } } } }`. */
export interface FormFields {
  readonly [name: string]: string | FormFields;
}

/** Reads a form of Stripe's API, from a body or a query. */
export function readFormFields(text: string): FormFields {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[|\]/).filter((part, index) => index === 0 || part !== '');
    let at = fields;
    for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Record<string, unknown>;
    at[path.at(-1) ?? ''] = value;
  }
  return fields as unknown as FormFields;
}

/** The text of a field at a path; undefined if it is missing. */
export function getField(fields: FormFields, ...path: readonly string[]): string | undefined {
  let at: string | FormFields | undefined = fields;
  for (const part of path) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/** The texts of a field with arbitrary names, such as `metadata`. */
export function getTexts(fields: FormFields, ...path: readonly string[]): Readonly<Record<string, string>> {
  let at: string | FormFields | undefined = fields;
  for (const part of path) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'object' ? (at as Readonly<Record<string, string>>) : {};
}
