import { isRecord, readStoredRecord } from '../kit/persistence/stored-json.ts';

/** What was typed into a form, by field. Files are no part of it: a browser does not hand them out again. */
export type DraftWords = Readonly<Record<string, string | undefined>>;

const version = 1;

/** How long a draft is kept: what is not sent within a month is no longer wanted, and it names a person. */
const storedMs = 30 * 24 * 3_600_000;

/** No field of ours takes more signs. */
const longestField = 10_000;

/**
 * A draft as a browser keeps it; empty where nothing was typed.
 *
 * @param nowMs when it is written
 * @param begun what the page filled in, by field
 */
export function writeDraft(words: DraftWords, nowMs: number, begun?: DraftWords): string {
  const typed = Object.entries(words).filter(([, said]) => said !== undefined && said !== '');
  return typed.length === 0 ? '' : JSON.stringify({ version, at: nowMs, words: Object.fromEntries(typed), begun });
}

/**
 * What a browser kept of a form. Nothing is believed: what is no draft of ours, too old, or of a field that there is not,
 * counts as nothing.
 *
 * @param fields those of the form
 */
export function readDraft<Field extends string>(
  stored: string,
  fields: readonly Field[],
  nowMs: number,
): Readonly<Partial<Record<Field, string>>> {
  return believed(parseDraft(stored, nowMs)['words'], fields);
}

/**
 * What the page had filled in of a draft, read with the same distrust. A draft without it was stored before any
 * did: what stands in it is taken for it.
 *
 * @param fields those of the form
 */
export function readBegun<Field extends string>(
  stored: string,
  fields: readonly Field[],
  nowMs: number,
): Readonly<Partial<Record<Field, string>>> {
  const { words, begun = words } = parseDraft(stored, nowMs);
  return believed(begun, fields);
}

/**
 * Whether a page fills in what it did not when a draft was begun: what it says now is then what the traveller came for.
 * Otherwise what they made of it stays.
 *
 * @param begun what it filled in then
 */
export function isPresetChanged(preset: DraftWords, begun: DraftWords): boolean {
  return Object.entries(preset).some(([field, said]) => said !== begun[field]);
}

/** A draft of ours that is not too old; nothing of any other. */
function parseDraft(stored: string, nowMs: number): Readonly<Record<string, unknown>> {
  const draft = readStoredRecord(stored, version);
  return isRecent(draft['at'], nowMs) ? draft : {};
}

/** The words of fields, as far as they can be believed. */
function believed<Field extends string>(
  words: unknown,
  fields: readonly Field[],
): Readonly<Partial<Record<Field, string>>> {
  const known = isRecord(words) ? words : {};
  const found = fields.flatMap((field) => {
    const said = Object.hasOwn(known, field) ? known[field] : undefined;
    return typeof said === 'string' && said !== '' && said.length <= longestField ? [[field, said] as const] : [];
  });
  return Object.fromEntries(found) as Partial<Record<Field, string>>;
}

/** A clock that was put back since is no reason to lose what was typed. */
function isRecent(at: unknown, nowMs: number): boolean {
  return typeof at === 'number' && nowMs - at <= storedMs;
}
