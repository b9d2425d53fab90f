import { jsonEnd } from '#shared/domain/page/tags/check/json-end.ts';

/** Where a text stops to be JSON, by line and column; `undefined` where it is JSON. Not every browser says it. */
export function jsonFault(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    const before = text.slice(0, jsonEnd(text)).split('\n');
    return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
  }
}
