import type { Basket } from '#shared/domain/basket/basket.ts';
import { smsNumberOf } from '#shared/domain/basket/rescue-changes.ts';
import { travellersOf } from '#shared/domain/passengers/passenger-info.ts';
import { useText } from '#shared/island/use-text.ts';
import { Disclosure } from '#shared/ui/disclosure/disclosure.tsx';
import { useDraft } from '../../checkout/use-draft.ts';
import { AssistanceAsked } from './assistance-asked.tsx';
import { CodeForm } from './code-form.tsx';
import type { messages } from './messages/fr.ts';
import { SmsForm } from './sms-form.tsx';
import { TravellerNames } from './traveller-names.tsx';

/** What may go with a basket: codes, text messages, and who travels. What is begun, or there already, stands open. */
export function BasketExtras({ basket }: { readonly basket: Basket }) {
  const text = useText<typeof messages>();
  const draft = useDraft('basket', ['code', 'sms']);
  const { redemptionCodes = [] } = basket;
  const number = smsNumberOf(basket);
  return (
    <div className="basket-extras">
      <Disclosure label={text('codes')} isOpenAtFirst={redemptionCodes.length > 0 || draft.words('code') !== ''}>
        <CodeForm redeemed={redemptionCodes} draft={draft} />
      </Disclosure>
      <SmsForm number={number} draft={draft} />
      <TravellerNames count={travellersOf(basket.journeys)} />
      <AssistanceAsked />
    </div>
  );
}
