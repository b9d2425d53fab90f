import { check, integer, minValue, nullable, number, object, picklist, pipe, string } from 'valibot';
import { readCurrency } from '#shared/domain/kit/money/currency.ts';
import { refundStatuses, sessionStatuses } from '../payment-provider.ts';

/** Header in which the merchant says `live` when the money must be real. The sandbox refuses such calls (403). */
export const modeHeader = 'x-host-mode';
/** What the sandbox answers then. */
export const sandboxRefusal = 'sandbox';

/** What the merchant asks for: a page on which so much can be paid. Nothing is asked twice under one `reference`. */
export const newSession = object({
  reference: string(),
  /** Of the currency's smallest unit. */
  amount: pipe(number(), integer(), minValue(1)),
  currency: pipe(
    string(),
    check((code) => readCurrency(code) !== undefined),
  ),
  locale: string(),
  returnUrl: string(),
  callbackUrl: string(),
});

/** What a merchant captures: the whole sum of a session, named so that nothing else is taken. */
export const capturedSum = object({ amount: number(), currency: string() });

/** What a merchant gives back of what was captured. Nothing is given twice under one `refundId`. */
export const newRefund = object({
  refundId: string(),
  amount: pipe(number(), integer(), minValue(1)),
  currency: string(),
});

/** A refund as the merchant sees it. */
export const refundAnswer = object({
  refundId: string(),
  status: picklist(refundStatuses),
  amount: number(),
  currency: string(),
  /** Why it was refused. */
  reason: nullable(string()),
});

/** A session as the merchant sees it. */
export const sessionAnswer = object({
  reference: string(),
  status: picklist(sessionStatuses),
  amount: number(),
  currency: string(),
  /** Why it was declined. */
  reason: nullable(string()),
  /** Path of its page on the provider's origin. */
  path: string(),
});

/** What a callback says: look at this session. It has the status too, but callbacks may overtake each other. */
export const callbackBody = object({ reference: string(), status: picklist(sessionStatuses) });

/** A text as JSON; undefined where it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Where the merchant's calls go; a session's own is under its reference. */
export const sessionsPath = '/v1/sessions';
