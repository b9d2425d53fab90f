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
 * Serialises a draft, the text typed into a form and not yet sent, for storage in the browser. Returns an empty text if the
 * form is empty. In the stored format, `words` are the values and `begun` the presets.
 *
 * @param nowMs current time
 * @param presets values that the page has filled in, by field
 */
export function writeDraft(values: DraftValues, nowMs: number, presets?: DraftValues): string {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return entries.length === 0
    ? ''
    : JSON.stringify({ version, at: nowMs, words: Object.fromEntries(entries), begun: presets });
}

/**
 * Parses the values of a stored draft. Returns no values if the draft is invalid or too old; unknown fields, empty values, and
 * values that are too long or not text are left out.
 *
 * @param fields the fields of the form
 */
export function readDraft<Field extends string>(json: string, fields: readonly Field[], nowMs: number) {
  return pickValidValues(parseDraft(json, nowMs)['words'], fields);
}

/**
 * The presets of a stored draft: the values that the page had filled in when it was stored. For a draft without
 * presets, as of an older release, returns its values: presets of the page then override the draft only if they differ from
 * its values.
 *
 * @param fields the fields of the form
 */
export function readPresets<Field extends string>(json: string, fields: readonly Field[], nowMs: number) {
  const { words: values, begun: presets = values } = parseDraft(json, nowMs);
  return pickValidValues(presets, fields);
}

/**
 * Whether a current preset of the page differs from the stored one. If so, the caller lets the page's presets override
 * the draft; otherwise the draft overrides the presets. Presets that the page no longer has are ignored.
 *
 * @param pagePresets the current presets of the page, none of them undefined or empty
 * @param draftPresets the presets that are stored with the draft
 */
export function isPresetChanged(pagePresets: DraftValues, draftPresets: DraftValues): boolean {
  return Object.entries(pagePresets).some(([field, value]) => value !== draftPresets[field]);
}

/** The stored draft if it is valid and recent; otherwise an empty record. */
function parseDraft(json: string, nowMs: number): Readonly<Record<string, unknown>> {
  const draft = readStoredRecord(json, version);
  const writtenAtMs = draft['at'];
  // A draft from the future is valid: the device's clock may have been set back.
  return typeof writtenAtMs === 'number' && nowMs - writtenAtMs <= maxAgeMs ? draft : {};
}

/** Picks the values of the fields that are text, not empty and not too long. */
function pickValidValues<Field extends string>(values: unknown, fields: readonly Field[]) {
  const record = isRecord(values) ? values : {};
  const entries = fields.flatMap((field) => {
    const value = Object.hasOwn(record, field) ? record[field] : undefined;
    return typeof value === 'string' && value !== '' && value.length <= maxFieldLength ? [[field, value] as const] : [];
  });
  return Object.fromEntries(entries) as Partial<Record<Field, string>>;
}
