import type { RetailOperation } from '../operation/settings.ts';

/** A telephone number for text messages, read as people type it. */
export type SmsNumber =
  /** As every network reads it: `+447700900123` (ITU-T E.164). */
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'missing' }
  /** A number of the country that no text message reaches. */
  | { readonly kind: 'landline' }
  | { readonly kind: 'unreadable' };

/**
 * Reads a number as people type it: with blanks, dots, strokes and brackets, with `+` or `00` and the country, or as it is
 * dialled at home. Numbers of other countries are welcome: travellers come from everywhere.
 *
 * @param operation whose country a number without one is of
 */
export function readSmsNumber(typed: string, operation: RetailOperation): SmsNumber {
  const words = typed.trim();
  if (words === '') return { kind: 'missing' };
  if (!/^\+?[\d\s().\p{Dash}/]+$/u.test(words)) return { kind: 'unreadable' };
  // "+44 (0)7700 900123": the nought is for those who dial at home.
  const digits = words.replace(/^(\+|00)([^(]*)\(0\)/, '$1$2').replace(/[^\d+]/g, '');
  const abroad = /^(?:\+|00)(\d+)$/.exec(digits)?.[1];
  return abroad === undefined ? homeNumber(digits, operation) : international(abroad);
}

function homeNumber(digits: string, operation: RetailOperation): SmsNumber {
  if (operation === 'UK') {
    const national = /^0(\d{9,10})$/.exec(digits)?.[1];
    return national === undefined ? { kind: 'unreadable' } : international(`44${national}`);
  }
  const national = /^1?(\d{10})$/.exec(digits)?.[1];
  return national === undefined ? { kind: 'unreadable' } : international(`1${national}`);
}

function international(digits: string): SmsNumber {
  // E.164: fifteen digits at most; no country has numbers of fewer than seven with its code.
  if (!/^[1-9]\d{6,14}$/.test(digits)) return { kind: 'unreadable' };
  const british = /^44(\d*)$/.exec(digits)?.[1];
  if (british !== undefined && !/^7\d{9}$/.test(british)) {
    return { kind: /^[1-3]\d{8,9}$/.test(british) ? 'landline' : 'unreadable' };
  }
  // Neither area nor exchange begins with 0 or 1 (North American Numbering Plan).
  if (digits.startsWith('1') && !/^1[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return { kind: 'unreadable' };
  return { kind: 'number', number: `+${digits}` };
}
