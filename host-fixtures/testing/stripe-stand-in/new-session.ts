import { getField, type FormFields, getTexts } from './form-fields.ts';
import { StandInError, type StandInSession } from './stand-in-objects.ts';

const locales = new Set([
  ...'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl'.split(' '),
  ...'pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(' '),
]);
/**
 * Creates a Checkout session from a request. @param options.least the smallest valid amount @throws StandInError if Stripe
 * would refuse it
 */
export function createSession(
  fields: FormFields,
  { least, ...facts }: Pick<StandInSession, 'id' | 'created'> & { readonly url: string; readonly least: number },
): StandInSession {
  const item = (...path: readonly string[]) => getField(fields, 'line_items', '0', ...path) ?? '';
  const amount = Number(item('price_data', 'unit_amount')) * Number(item('quantity'));
  const currency = item('price_data', 'currency');
  const locale = getField(fields, 'locale') ?? 'auto';
  const [success, cancel] = [getField(fields, 'success_url') ?? '', getField(fields, 'cancel_url') ?? ''];
  const isValid =
    getField(fields, 'mode') === 'payment' &&
    getField(fields, 'payment_intent_data', 'capture_method') === 'manual' &&
    getField(fields, 'adaptive_pricing', 'enabled') === 'false' &&
    item('price_data', 'product_data', 'name') !== '' &&
    [success, cancel].every((url) => URL.canParse(url)) &&
    locales.has(locale);
  if (!isValid) throw new StandInError(400, 'parameter_invalid_string');
  if (!/^[a-z]{3}$/.test(currency) || !Number.isInteger(amount))
    throw new StandInError(400, 'parameter_invalid_integer');
  if (amount < least) throw new StandInError(400, 'amount_too_small');
  if (amount % getStep(currency) !== 0) throw new StandInError(400, 'invalid_charge_amount_no_decimal_compatible');
  return {
    ...facts,
    object: 'checkout.session',
    status: 'open',
    amount_total: amount,
    currency,
    locale,
    client_reference_id: getField(fields, 'client_reference_id') ?? '',
    metadata: getTexts(fields, 'payment_intent_data', 'metadata'),
    success_url: success,
    cancel_url: cancel,
    payment_intent: null,
  };
}

/** Amounts must be multiples of this number: Stripe refuses parts of a króna. */
function getStep(currency: string): number {
  if (/isk|ugx/.test(currency)) return 100;
  return /bhd|jod|kwd|omr|tnd/.test(currency) ? 10 : 1;
}
