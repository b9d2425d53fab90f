import { isRecord } from './is-record.ts';
import { parseJson } from './parse-json.ts';

/**
 * Reads a record that a browser stores as JSON, with the number of its format in the field `version`. Returns its fields, whose
 * values are not validated; no fields if the record is missing or invalid, or if its version differs.
 */
export function readStoredRecord(json: string | undefined, version: number): Readonly<Record<string, unknown>> {
  const record = parseJson(json);
  return isRecord(record) && record['version'] === version ? record : {};
}
