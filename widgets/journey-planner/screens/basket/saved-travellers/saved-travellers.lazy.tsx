import { useMemo, useState } from 'react';
import { inOrder, type SavedTraveller } from '#shared/domain/account/saved-traveller.ts';
import { checkParty, tripSearchFor } from '#shared/domain/basket/passengers/party-check.ts';
import { type TravellerName } from '#shared/domain/basket/passengers/passenger-info.ts';
import {
  type PassengerDifference,
  type SavedParty,
  savedPartyOf,
} from '#shared/domain/basket/passengers/saved-passengers.ts';
import { writeSearchQuery } from '#shared/domain/search/search-query.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createTravellers } from '#shared/services/account/travellers.ts';
import { createBasketChoices } from '#shared/services/basket/basket-choices.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { selectAccountPart } from '#shared/store/slices/account/account.ts';
import { selectBasket } from '#shared/store/slices/basket/basket.ts';
import { FormField } from '#shared/ui/form-field/form-field.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { messages } from './messages/fr.ts';
import savedTravellersStyles from './saved-travellers.css?inline';

/** CSS texts of the piece, beside those of the screen. */
export const styles: readonly string[] = [savedTravellersStyles];

export interface SavedTravellersProps {
  /** Which of the passengers. */
  readonly passenger: number;
  /** All of them, as their names stand in the form. */
  readonly passengers: readonly TravellerName[];
  readonly onChoose: (traveller: SavedTraveller) => void;
}

const selectTravellers = selectAccountPart('travellers');

/**
 * Who travels, from among those whom the account keeps, and what the basket does not have for them; nothing where it keeps
 * nobody.
 */
export function SavedTravellers({ passenger, passengers, onChoose }: SavedTravellersProps) {
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
      <Lacking passenger={passenger} party={savedPartyOf(passengers, travellers)} />
    </div>
  );
}

interface LackingProps {
  readonly passenger: number;
  readonly party: SavedParty;
}

/** What the basket lacks for a saved traveller, before anything is paid, and where it can be had. */
function Lacking({ passenger, party }: LackingProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const basket = lastOf(useShared(selectBasket));
  const choices = useMemo(() => services.open(createBasketChoices).read() ?? { lines: [] }, [services]);
  const traveller = party[passenger];
  if (!basket || !traveller) return null;
  const facts = { journeys: basket.journeys, choices };
  const { differences, wrong } = checkParty(party, facts);
  const lacking = differences[passenger] ?? [];
  if (lacking.length === 0 || !wrong) return null;
  const search = tripSearchFor({ ...facts, ...wrong }, services.open(createLocalTimes).today());
  const isFare = lacking.some(({ kind }) => kind === 'fare');
  const again = isFare && search && navigation.href('journeys', writeSearchQuery(search));
  return (
    <Notice
      tone="warning"
      title={text('lackingFor', { name: traveller.firstName })}
      actions={
        again ? (
          <TextLink {...linkTo(navigation, again)}>{text('searchAgain')}</TextLink>
        ) : (
          <TextLink {...linkTo(navigation, navigation.href('assistedTravel'))}>{text('askAssistance')}</TextLink>
        )
      }
    >
      <ul>
        {lacking.map((difference) => (
          <li key={difference.kind}>{text(wordsOf(difference))}</li>
        ))}
      </ul>
    </Notice>
  );
}

function wordsOf(difference: PassengerDifference) {
  switch (difference.kind) {
    case 'fare':
      return fareWords[difference.type];
    case 'wheelchair':
      return 'noWheelchair';
    case 'other-disability':
      return 'noAssistance';
    case 'attendant':
      return 'noAttendant';
  }
}

const fareWords = { ADULT: 'noAdult', CONCESSION: 'noConcession', STUDENT: 'noStudent' } as const;
