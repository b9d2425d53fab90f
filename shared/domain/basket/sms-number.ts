import type { Locale, RetailOperation } from '../page/operation/settings.ts';

/** A telephone number for text messages, read as people type it. */
export type SmsNumber =
  /** As every network reads it: `+447700900123` (ITU-T E.164). */
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'missing' }
  /** A number of the country that no text message reaches. */
  | { readonly kind: 'landline' }
  | { readonly kind: 'unreadable' };

/** How numbers of a country are made up, without the nought that is dialled at home. */
interface NumberingPlan {
  readonly code: string;
  readonly mobile: RegExp;
  readonly landline?: RegExp;
}

/** Countries whose numbers are read as they are dialled at home: those of the operations, and where their coaches go. */
const plans = {
  AT: { code: '43', mobile: /^6\d{7,12}$/ },
  BE: { code: '32', mobile: /^4\d{8}$/, landline: /^[1-35-9]\d{7}$/ },
  // Neither area nor exchange begins with 0 or 1 (North American Numbering Plan).
  CA: { code: '1', mobile: /^[2-9]\d{2}[2-9]\d{6}$/ },
  CH: { code: '41', mobile: /^7[4-9]\d{7}$/, landline: /^[2-6]\d{8}$/ },
  CZ: { code: '420', mobile: /^[67]\d{8}$/, landline: /^[2-5]\d{8}$/ },
  DE: { code: '49', mobile: /^1[5-7]\d{7,9}$/, landline: /^[2-9]\d{5,10}$/ },
  ES: { code: '34', mobile: /^[67]\d{8}$/, landline: /^[89]\d{8}$/ },
  FR: { code: '33', mobile: /^[67]\d{8}$/, landline: /^[1-59]\d{8}$/ },
  GB: { code: '44', mobile: /^7\d{9}$/, landline: /^[1-3]\d{8,9}$/ },
  IE: { code: '353', mobile: /^8\d{8}$/, landline: /^[1-79]\d{6,8}$/ },
  IT: { code: '39', mobile: /^3\d{8,9}$/, landline: /^0\d{5,10}$/ },
  LU: { code: '352', mobile: /^6\d{8}$/ },
  NL: { code: '31', mobile: /^6\d{8}$/, landline: /^[1-57]\d{8}$/ },
  PL: { code: '48', mobile: /^(45|5[0137]|6[069]|7[2389]|88)\d{7}$/, landline: /^[1-9]\d{8}$/ },
  PT: { code: '351', mobile: /^9\d{8}$/, landline: /^2\d{8}$/ },
  US: { code: '1', mobile: /^[2-9]\d{2}[2-9]\d{6}$/ },
} as const satisfies Readonly<Record<string, NumberingPlan>>;

/** A country whose numbers are read as they are dialled at home (ISO 3166). */
export type PhoneCountry = keyof typeof plans;

/** All of them, with the code that is dialled from abroad. */
export const phoneCountries = Object.entries(plans).map(([country, { code }]) => ({
  country: country as PhoneCountry,
  code,
}));

/** Where the telephone of who reads a page is likely from, the likeliest first. */
export function likelyPhoneCountries(operation: RetailOperation, locale: Locale): readonly PhoneCountry[] {
  if (operation !== 'UK') return [operation];
  const region = new Intl.Locale(locale).maximize().region;
  const own = phoneCountries.flatMap(({ country }) => (country === region && locale !== 'en' ? [country] : []));
  return [...new Set([...own, 'GB' as const])];
}

/**
 * Reads a number as people type it: with blanks, dots, strokes and brackets, with `+` or `00` and the country, or as it is
 * dialled at home. Numbers of other countries are welcome: travellers come from everywhere.
 *
 * @param countries of which a number without a code may be, the likeliest first
 */
export function readSmsNumber(typed: string, countries: readonly PhoneCountry[]): SmsNumber {
  const words = typed.trim();
  if (words === '') return { kind: 'missing' };
  if (!/^\+?[\d\s().\p{Dash}/]+$/u.test(words)) return { kind: 'unreadable' };
  // "+44 (0)7700 900123": the nought is for those who dial at home.
  const digits = words.replace(/^(\+|00)([^(]*)\(0\)/, '$1$2').replace(/[^\d+]/g, '');
  const abroad = /^(?:\+|00)(\d+)$/.exec(digits)?.[1];
  if (abroad !== undefined) return internationalNumber(abroad);
  const read = countries.map((country) => homeNumber(digits, plans[country]));
  return (
    read.find(({ kind }) => kind === 'number') ?? read.find(({ kind }) => kind === 'landline') ?? { kind: 'unreadable' }
  );
}

function homeNumber(digits: string, plan: NumberingPlan): SmsNumber {
  const inPlan = numberIn(digits, plan);
  if (inPlan.kind !== 'unreadable') return inPlan;
  // Dialled at home with a nought in front, in North America with a one.
  return numberIn(digits.replace(plan.code === '1' ? /^1/ : /^0/, ''), plan);
}

function numberIn(digits: string, { code, mobile, landline }: NumberingPlan): SmsNumber {
  if (mobile.test(digits)) return { kind: 'number', number: `+${code}${digits}` };
  return { kind: landline?.test(digits) ? 'landline' : 'unreadable' };
}

function internationalNumber(digits: string): SmsNumber {
  const plan = Object.values<NumberingPlan>(plans).find(({ code }) => digits.startsWith(code));
  if (plan) return numberIn(digits.slice(plan.code.length), plan);
  // E.164: fifteen digits at most; no country has numbers of fewer than seven with its code.
  return /^[1-9]\d{6,14}$/.test(digits) ? { kind: 'number', number: `+${digits}` } : { kind: 'unreadable' };
}
