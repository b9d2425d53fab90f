/** What was typed into a form, by field. Files are no part of it: a browser does not hand them out again. */
export type DraftWords = Readonly<Record<string, string | undefined>>;

const version = 1;

/** How long a draft is kept: what is not sent within a month is no longer wanted, and it names a person. */
const keptMs = 30 * 24 * 3_600_000;

/** No field of ours takes more signs. */
const longestField = 10_000;

/**
 * A draft as a browser keeps it; empty where nothing was typed.
 *
 * @param nowMs when it is written
 */
export function writeDraft(words: DraftWords, nowMs: number): string {
  const typed = Object.entries(words).filter(([, said]) => said !== undefined && said !== '');
  return typed.length === 0 ? '' : JSON.stringify({ version, at: nowMs, words: Object.fromEntries(typed) });
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
  const words = wordsOf(parse(stored), nowMs);
  const found = fields.flatMap((field) => {
    const said = Object.hasOwn(words, field) ? words[field] : undefined;
    return typeof said === 'string' && said !== '' && said.length <= longestField ? [[field, said] as const] : [];
  });
  return Object.fromEntries(found) as Partial<Record<Field, string>>;
}

/** The words of a draft of ours, as far as they can be believed. */
function wordsOf(draft: unknown, nowMs: number): Readonly<Record<string, unknown>> {
  if (!isRecord(draft) || draft['version'] !== version || !isRecent(draft['at'], nowMs)) return {};
  return isRecord(draft['words']) ? draft['words'] : {};
}

function parse(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** A clock that was put back since is no reason to lose what was typed. */
function isRecent(at: unknown, nowMs: number): boolean {
  return typeof at === 'number' && nowMs - at <= keptMs;
}
