import { findTestCard, type TestCard } from './test-cards.ts';

/** The fields of the card's form. */
export const cardFields = ['number', 'expiry', 'securityCode'] as const;
/** See {@link cardFields}. */
export type CardField = (typeof cardFields)[number];

/** A submitted form. Missing fields are empty. */
export type SentForm = Readonly<Record<string, string>>;

/** The result of parsing a form: a card, or the invalid fields. */
export type ReadCard =
  | { readonly card: TestCard; readonly problems?: undefined }
  | { readonly card?: undefined; readonly problems: readonly CardField[] };

/**
 * Parses the card form.
 *
 * @param now ms since 1970 UTC: an expired card is refused
 */
export function readCard(form: SentForm, now: number): ReadCard {
  const card = findTestCard(form['number'] ?? '');
  const problems = [
    ...(card ? [] : (['number'] as const)),
    ...(isToCome(form['expiry'] ?? '', now) ? [] : (['expiry'] as const)),
    ...(/^\d{3,4}$/.test((form['securityCode'] ?? '').trim()) ? [] : (['securityCode'] as const)),
  ];
  return card && problems.length === 0 ? { card } : { problems };
}

/** Whether a month, `MM/YY` or `MM/YYYY`, is not over. */
function isToCome(input: string, now: number): boolean {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/ -]?\s*((?:20)?\d\d)\s*$/.exec(input) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return false;
  return Date.UTC(2000 + (Number(year) % 100), Number(month), 1) > now;
}
