import { isRecord } from './is-record.ts';
import { parseJson } from './parse-json.ts';

/** The fields of a stored record; empty if it is invalid or its version differs. */
export function readStoredRecord(json: string | undefined, version: number): Readonly<Record<string, unknown>> {
  const record = parseJson(json);
  return isRecord(record) && record['version'] === version ? record : {};
}
