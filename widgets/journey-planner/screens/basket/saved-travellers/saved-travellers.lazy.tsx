import { useState } from 'react';
import { inOrder, type SavedTraveller } from '#shared/domain/account/saved-traveller.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createTravellers } from '#shared/services/account/travellers.ts';
import { selectAccountPart } from '#shared/store/slices/account/account.ts';
import { FormField } from '#shared/ui/form-field/form-field.tsx';
import type { messages } from './messages/fr.ts';
import savedTravellersStyles from './saved-travellers.css?inline';

/** CSS texts of the piece, beside those of the screen. */
export const styles: readonly string[] = [savedTravellersStyles];

export interface SavedTravellersProps {
  readonly onChoose: (traveller: SavedTraveller) => void;
}

const selectTravellers = selectAccountPart('travellers');

/** Who travels, from among those whom the account keeps; nothing where it keeps nobody. */
export function SavedTravellers({ onChoose }: SavedTravellersProps) {
  const text = useText<typeof messages>();
  const { services, locale } = useIsland();
  useSubscription('travellers', () => services.open(createTravellers).watch());
  const travellers = inOrder(lastOf(useShared(selectTravellers)) ?? [], locale);
  const [chosen, setChosen] = useState('');
  if (travellers.length === 0) return null;
  const nameOf = ({ firstName, lastName }: SavedTraveller) => `${firstName} ${lastName}`;
  const choose = (travellerId: string) => {
    setChosen(travellerId);
    const traveller = travellers.find((one) => one.travellerId === travellerId);
    if (!traveller) return;
    onChoose(traveller);
    services.announcer.say(text('savedTravellerUsed', { name: nameOf(traveller) }));
  };
  return (
    <div className="basket-saved-traveller">
      <FormField label={text('savedTraveller')} hint={text('savedTravellerHint')}>
        {(wiring) => (
          <select
            {...wiring}
            className="form-field-input"
            value={chosen}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{text('savedTravellerNone')}</option>
            {travellers.map((traveller) => (
              <option key={traveller.travellerId} value={traveller.travellerId}>
                {nameOf(traveller)}
              </option>
            ))}
          </select>
        )}
      </FormField>
    </div>
  );
}
