/** What a form carries whose names are paths: `a[b][0][c]=x` is `{ a: { b: { 0: { c: 'x' } } } }`. */
export interface FormFields {
  readonly [name: string]: string | FormFields;
}

/** Reads a form as Stripe's API takes it, in a body or in a query. */
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

/** A field by its path; undefined where there is none. */
export function fieldOf(fields: FormFields, ...path: readonly string[]): string | undefined {
  let at: string | FormFields | undefined = fields;
  for (const part of path) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/** The texts of a field that has names of its own, such as `metadata`. */
export function textsOf(fields: FormFields, ...path: readonly string[]): Readonly<Record<string, string>> {
  let at: string | FormFields | undefined = fields;
  for (const part of path) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'object' ? (at as Readonly<Record<string, string>>) : {};
}
