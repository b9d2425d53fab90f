import type { AttributeFacts } from './tag-facts.ts';

/** What of an attribute's facts decides which values it takes. */
export type ValueFacts = Pick<AttributeFacts, 'kind' | 'words'>;

/**
 * Whether a value is read: what cannot be read counts as left out (host contract §2). The readers of
 * `shared/island/attributes.ts` say the same; they travel with every page, and know nothing of facts.
 *
 * @param value without blanks around it
 */
export function isValue({ kind, words = [] }: ValueFacts, value: string): boolean {
  switch (kind) {
    case 'text':
      return true;
    case 'positiveInteger':
      return /^[1-9]\d{0,15}$/.test(value);
    case 'headingLevel':
      return /^[1-6]$/.test(value);
    case 'localDate':
      return isDay(value);
    case 'oneOf':
      return words.includes(value);
    case 'path':
      return /^\/(?!\/)[^?#\s\\]*$/.test(value);
    case 'jsonList':
      return Array.isArray(parsed(value));
  }
}

function isDay(value: string): boolean {
  const moment = /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(`${value}T00:00Z`) : undefined;
  return moment !== undefined && !Number.isNaN(Number(moment)) && moment.toISOString().startsWith(value);
}

/** JSON, or `undefined` for what is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
