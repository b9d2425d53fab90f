import { type saveSmsNumber } from '#shared/contract/basket/basket-details.ts';
import { fieldChecks } from '#shared/domain/kit/fields/field-checks.ts';
import { setSmsNumber } from '../../../sales/basket-store.ts';
import { changeBasket, refuseChange } from './change-basket.ts';
import { errorMessage } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';

/**
 * Sets the number for text messages, for which there is a fee; without one both are gone (spec §7). Nobody pays for messages that
 * are not sent.
 */
export function answerSaveSmsNumber(
  host: Pick<Host, 'clock' | 'database' | 'names' | 'once' | 'sendsTextMessages'>,
): Answer<typeof saveSmsNumber> {
  return (asked) =>
    changeBasket(host, asked, async (step, basket) => {
      refuseChange(basket);
      const phoneNumber = asked.body.phoneNumber?.trim();
      if (phoneNumber !== undefined && fieldChecks.telephoneNumber(phoneNumber) !== undefined) {
        return [{ id: 'sms-number', message: errorMessage('invalidPhoneNumber') }];
      }
      if (phoneNumber !== undefined && !host.sendsTextMessages) {
        return [{ id: 'no-text-messages', message: errorMessage('noTextMessages') }];
      }
      await setSmsNumber(step, basket.basketId, phoneNumber === undefined ? null : plainNumber(phoneNumber));
      return [];
    });
}

/** Digits, and the `+` in front. */
function plainNumber(phoneNumber: string): string {
  return phoneNumber.replace(/(?!^\+)\D/g, '');
}
