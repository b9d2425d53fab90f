import { type saveSmsNumber } from '#shared/contract/basket/basket-details.ts';
import { fieldChecks } from '#shared/domain/kit/fields/field-checks.ts';
import { setSmsNumber } from '../../../sales/basket-store.ts';
import { changeBasket, refuseChange } from './change-basket.ts';
import { errorMessage } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';

/**
 * Sets the phone number for text messages and charges their fee, or removes both (spec §7). Refused if the host sends
 * no text messages.
 */
export function answerSaveSmsNumber(
  host: Pick<Host, 'clock' | 'database' | 'names' | 'once' | 'sendsTextMessages'>,
): Answer<typeof saveSmsNumber> {
  return (input) =>
    changeBasket(host, input, async (step, basket) => {
      refuseChange(basket);
      const phoneNumber = input.body.phoneNumber?.trim();
      if (phoneNumber !== undefined && fieldChecks.telephoneNumber(phoneNumber) !== undefined) {
        return [{ id: 'sms-number', message: errorMessage('invalidPhoneNumber') }];
      }
      if (phoneNumber !== undefined && !host.sendsTextMessages) {
        return [{ id: 'no-text-messages', message: errorMessage('noTextMessages') }];
      }
      await setSmsNumber(step, basket.basketId, phoneNumber === undefined ? null : normaliseNumber(phoneNumber));
      return [];
    });
}

/** Removes all characters except digits and a leading `+`. */
function normaliseNumber(phoneNumber: string): string {
  return phoneNumber.replace(/(?!^\+)\D/g, '');
}
