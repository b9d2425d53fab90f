import { isRecord } from '../kit/persistence/is-record.ts';
import { readStoredRecord } from '../kit/persistence/stored-json.ts';

/** Values of a form by field. Files are not stored, because browsers do not provide them again. */
export type DraftValues = Readonly<Record<string, string | undefined>>;

const version = 1;

/** Maximum age of a draft. A form that was not sent within a month is obsolete, and it contains personal data. */
const maxAgeMs = 30 * 24 * 3_600_000;

/** Maximum length of a field. */
const maxFieldLength = 10_000;

/**
 * Serialises a draft, the text typed into a form and not yet sent, for storage. Empty if the form is empty. In the
 * stored format, `words` are the values and `begun` the presets.
 *
 * @param nowMs current time
 * @param presets values that the page filled in, by field
 */
export function writeDraft(values: DraftValues, nowMs: number, presets?: DraftValues): string {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return entries.length === 0
    ? ''
    : JSON.stringify({ version, at: nowMs, words: Object.fromEntries(entries), begun: presets });
}

/**
 * Parses a stored draft. Invalid, outdated and unknown fields are ignored.
 *
 * @param fields of the form
 */
export function readDraft<Field extends string>(json: string, fields: readonly Field[], nowMs: number) {
  return pickValidValues(parseDraft(json, nowMs)['words'], fields);
}

/**
 * The presets of a stored draft: the values that the page had filled in. Drafts of older versions do not contain
 * presets; the draft's values are used instead.
 *
 * @param fields of the form
 */
export function readPresets<Field extends string>(json: string, fields: readonly Field[], nowMs: number) {
  const { words: values, begun: presets = values } = parseDraft(json, nowMs);
  return pickValidValues(presets, fields);
}

/**
 * Whether the page's preset values have changed since a draft was started. If so, the caller drops the draft and uses
 * the new presets; otherwise it restores the draft.
 *
 * @param oldPresets the preset values at that time
 */
export function isPresetChanged(oldPresets: DraftValues, presets: DraftValues): boolean {
  return Object.entries(oldPresets).some(([field, value]) => value !== presets[field]);
}

/** The stored draft if it is valid and recent; otherwise an empty record. */
function parseDraft(json: string, nowMs: number): Readonly<Record<string, unknown>> {
  const draft = readStoredRecord(json, version);
  const writtenAtMs = draft['at'];
  // A clock that was set back does not invalidate a draft.
  return typeof writtenAtMs === 'number' && nowMs - writtenAtMs <= maxAgeMs ? draft : {};
}

/** The valid values of fields. */
function pickValidValues<Field extends string>(values: unknown, fields: readonly Field[]) {
  const record = isRecord(values) ? values : {};
  const entries = fields.flatMap((field) => {
    const value = Object.hasOwn(record, field) ? record[field] : undefined;
    return typeof value === 'string' && value !== '' && value.length <= maxFieldLength ? [[field, value] as const] : [];
  });
  return Object.fromEntries(entries) as Partial<Record<Field, string>>;
}
