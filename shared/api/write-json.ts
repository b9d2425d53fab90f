/**
 * Writes a body as JSON. Unlike `JSON.stringify`, it ignores `toJSON`, which Prototype.js before 1.7 adds to arrays, so that they
 * become texts. Undefined properties are left out.
 */
export function writeJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item: unknown) => writeJson(item ?? null)).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const properties = Object.entries(value).filter(([, property]) => property !== undefined);
  return `{${properties.map(([name, property]) => `${JSON.stringify(name)}:${writeJson(property)}`).join()}}`;
}
