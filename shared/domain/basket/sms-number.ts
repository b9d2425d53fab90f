import type { Locale, RetailOperation } from '../page/operation/settings.ts';

/** The result of reading a telephone number for text messages. */
export type SmsNumber =
  /** International format: `+447700900123` (ITU-T E.164). */
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'missing' }
  /** A valid number that cannot receive text messages. */
  | { readonly kind: 'landline' }
  /** Not a telephone number, or in none of the formats below. */
  | { readonly kind: 'unreadable' };

/**
 * Number formats of a country, without the trunk prefix, the digit before a number in national calls: 0, or 1 in North America.
 */
interface NumberingPlan {
  /** The calling code. */
  readonly code: string;
  /** Numbers that receive text messages; in North America all numbers, since mobile numbers have no format of their own. */
  readonly mobile: RegExp;
  /** Numbers of landlines. If it is missing, all numbers that do not match `mobile` are `unreadable`. */
  readonly landline?: RegExp;
}

/**
 * Countries whose national format is accepted: those of the operations (the operator's sites for the UK, the US and Canada),
 * and the destinations of their coaches.
 */
const numberingPlans = {
  AT: { code: '43', mobile: /^6\d{7,12}$/ },
  BE: { code: '32', mobile: /^4\d{8}$/, landline: /^[1-35-9]\d{7}$/ },
  // Area and exchange codes do not start with 0 or 1 (North American Numbering Plan).
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

/** A country whose national number format is accepted (ISO 3166). */
export type PhoneCountry = keyof typeof numberingPlans;

/** The countries whose national number format is accepted, with their calling codes. */
export const phoneCountries = Object.entries(numberingPlans).map(([country, { code }]) => ({
  country: country as PhoneCountry,
  code,
}));

/**
 * Likely countries of a visitor's telephone, the likeliest first: the country of the operation. Coaches of the UK operation go
 * abroad, so there the country of the visitor's language is likelier, unless the language is English: `fr` → FR, GB.
 */
export function guessPhoneCountries(operation: RetailOperation, locale: Locale): readonly PhoneCountry[] {
  // `US` and `CA` are also the codes of the countries; that of the United Kingdom is `GB`.
  if (operation !== 'UK') return [operation];
  // `maximize` adds the likeliest country of a language: FR for `fr`, and US for `en`.
  const region = new Intl.Locale(locale).maximize().region;
  const localeCountries = phoneCountries.filter(({ country }) => country === region && locale !== 'en');
  return [...new Set([...localeCountries.map(({ country }) => country), 'GB' as const])];
}

/**
 * Reads a typed number: with spaces, dots, hyphens, slashes and brackets, in international format with `+` or `00`, or in
 * national format. Numbers of all countries are accepted in international format: those of other countries than the above
 * without a check of their kind.
 *
 * @param countries possible countries of a number without a calling code, the likeliest first
 */
export function readSmsNumber(value: string, countries: readonly PhoneCountry[]): SmsNumber {
  const text = value.trim();
  if (text === '') return { kind: 'missing' };
  if (!/^\+?[\d\s().\p{Dash}/]+$/u.test(text)) return { kind: 'unreadable' };
  const digits = toDigits(text);
  const international = /^(?:\+|00)(\d+)$/.exec(digits)?.[1];
  if (international !== undefined) return readInternationalNumber(international);
  // A number of a likelier country wins; a landline number only if the text is a mobile number in none of the countries.
  const results = countries.map((country) => readNationalNumber(digits, numberingPlans[country]));
  return (
    results.find(({ kind }) => kind === 'number') ??
    results.find(({ kind }) => kind === 'landline') ?? { kind: 'unreadable' }
  );
}

/**
 * Removes everything but the digits and a leading `+` from a number. In "+44 (0)7700 900123" the 0 is only for national calls, so
 * it is removed as well: `+447700900123`.
 */
export function toDigits(number: string): string {
  return number.replace(/^(\+|00)([^(]*)\(0\)/, '$1$2').replace(/(?!^\+)\D/g, '');
}

/** Reads digits in national format, with or without the trunk prefix. */
function readNationalNumber(digits: string, plan: NumberingPlan): SmsNumber {
  const result = classifyNumber(digits, plan);
  if (result.kind !== 'unreadable') return result;
  // Removes the trunk prefix. It is tried last, because numbers in Italy may start with a 0 that is a part of them.
  return classifyNumber(digits.replace(plan.code === '1' ? /^1/ : /^0/, ''), plan);
}

function classifyNumber(digits: string, { code, mobile, landline }: NumberingPlan): SmsNumber {
  if (mobile.test(digits)) return { kind: 'number', number: `+${code}${digits}` };
  return { kind: landline?.test(digits) ? 'landline' : 'unreadable' };
}

/** Reads digits in international format, without `+` or `00`. */
function readInternationalNumber(digits: string): SmsNumber {
  // No calling code begins with another one. CA and US share a code and a format.
  const plan = Object.values<NumberingPlan>(numberingPlans).find(({ code }) => digits.startsWith(code));
  if (plan) return classifyNumber(digits.slice(plan.code.length), plan);
  // E.164: at most fifteen digits. All numbers have at least seven, including the calling code.
  return /^[1-9]\d{6,14}$/.test(digits) ? { kind: 'number', number: `+${digits}` } : { kind: 'unreadable' };
}
