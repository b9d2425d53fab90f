import check from 'lucide-static/icons/circle-check.svg?icon';
import { inOrder, type SavedTraveller } from '#shared/domain/account/saved-traveller.ts';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { checkParty, type PartyCheck, toTripSearch } from '#shared/domain/basket/passengers/party-check.ts';
import { findAssistanceProblem, countTravellers } from '#shared/domain/basket/passengers/passenger-info.ts';
import {
  type PassengerDifference,
  type PassengerEntry,
  type SavedParty,
  toSavedParty,
} from '#shared/domain/basket/passengers/saved-passengers.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { writeAssistanceQuery, writeSearchQuery } from '#shared/domain/search/search-query.ts';
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
import type { Text } from '#shared/text/create-text.ts';
import { FormField } from '#shared/ui/form-field/form-field.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { messages } from './messages.ts';
import savedTravellersStyles from './saved-travellers.css?inline';

/** CSS texts of the piece, beside those of the screen. */
export const styles: readonly string[] = [savedTravellersStyles];

export interface SavedTravellersProps {
  /** All of the form, as they are typed. */
  readonly passengers: readonly PassengerEntry[];
  /** Which of them this is about. */
  readonly index: number;
  /** Takes a traveller for this passenger; undefined: none of them. */
  readonly onChoose: (traveller: SavedTraveller | undefined) => void;
  /** Saves what is typed before a way leads on. Resolves with false where that cannot be. */
  readonly onLeave: () => Promise<boolean>;
}

const selectTravellers = selectAccountPart('travellers');

/**
 * Who travels, from among those whom the account keeps, and whether the basket has what they need; nothing where the account
 * keeps nobody.
 */
export function SavedTravellers({ passengers, index, onChoose, onLeave }: SavedTravellersProps) {
  const text = useText<typeof messages>();
  const { services, locale } = useIsland();
  useSubscription('travellers', () => services.open(createTravellers).watch());
  const travellers = inOrder(getLastValue(useShared(selectTravellers)) ?? [], locale);
  const checkOf = usePartyCheck(travellers);
  const checked = checkOf(passengers);
  if (travellers.length === 0 || !checked) return null;

  const { basket, party, check } = checked;
  const chosen = party[index];
  const offered = travellers.filter((one) => one === chosen || !party.includes(one));
  const choose = (travellerId: string) => {
    const traveller = travellers.find((one) => one.travellerId === travellerId);
    onChoose(traveller);
    if (!traveller) return;
    const next = checkOf(passengers.map((passenger, at) => (at === index ? traveller : passenger)));
    const differences = next?.check.differences[index] ?? [];
    const said = differences.map((difference) => differenceWords(difference, text));
    services.announcer.say([text('savedTravellerUsed', { name: nameOf(traveller) }), ...said].join(' '));
  };
  return (
    <div className="basket-saved-traveller">
      <FormField label={text('savedTraveller')} hint={text('savedTravellerHint')}>
        {(wiring) => (
          <select
            {...wiring}
            className="form-field-input"
            value={chosen?.travellerId ?? ''}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{text('savedTravellerNone')}</option>
            {offered.map((traveller) => (
              <option key={traveller.travellerId} value={traveller.travellerId}>
                {nameOf(traveller)}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {chosen && (
        <PassengerAdvice
          name={nameOf(chosen)}
          basket={basket}
          check={check}
          onLeave={onLeave}
          differences={check.differences[index] ?? []}
        />
      )}
    </div>
  );
}

function nameOf({ firstName, lastName }: SavedTraveller): string {
  return `${firstName} ${lastName}`;
}

/** Who of the passengers is whom of the saved travellers, and how they agree with the basket. */
interface CheckedParty {
  readonly basket: Basket;
  readonly party: SavedParty;
  readonly check: PartyCheck;
}

/**
 * Compares what the names' form says with the basket that is held.
 *
 * @returns what a form of other passengers would come to; `undefined` without a basket
 */
function usePartyCheck(
  travellers: readonly SavedTraveller[],
): (passengers: readonly PassengerEntry[]) => CheckedParty | undefined {
  const { services } = useIsland();
  const basket = getLastValue(useShared(selectBasket));
  const choices = services.open(createBasketChoices).read() ?? { lines: [] };
  return (passengers) => {
    if (!basket) return undefined;
    const party = toSavedParty(passengers, travellers);
    return { basket, party, check: checkParty(party, { journeys: basket.journeys, choices }) };
  };
}

interface PassengerAdviceProps {
  readonly name: string;
  readonly basket: Basket;
  readonly check: PartyCheck;
  readonly differences: readonly PassengerDifference[];
  /** Saves what is typed before the way leads on. Resolves with false where that cannot be. */
  readonly onLeave: () => Promise<boolean>;
}

/** Whether the basket has what a saved traveller needs; where it has not, what is missing and the ways to it. */
function PassengerAdvice({ name, basket, check: party, differences, onLeave }: PassengerAdviceProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  if (!party.mismatch || differences.length === 0) {
    return (
      <p className="basket-saved-fits">
        <Icon drawing={check} /> {text('savedTravellerFits')}
      </p>
    );
  }
  const { journey, counts } = party.mismatch;
  const search = toTripSearch(
    { journeys: basket.journeys, journey, counts },
    services.open(createLocalTimes).today(journey.origin.timeZone),
  );
  const isAssistanceEnough =
    differences.every(({ kind }) => kind !== 'fare') &&
    !findAssistanceProblem(counts.assistance, countTravellers(basket.journeys));
  const assisted = linkTo(
    { go: (href) => void onLeave().then((isSaved) => isSaved && navigation.go(href)) },
    navigation.href('assistedTravel', writeAssistanceQuery(counts.assistance)),
  );
  return (
    <Notice
      tone="warning"
      title={text('savedTravellerDiffers', { name })}
      actions={
        <>
          {isAssistanceEnough && <TextLink {...assisted}>{text('savedTravellerAssist')}</TextLink>}
          <TextLink {...linkTo(navigation, navigation.href('journeys', search && writeSearchQuery(search)))}>
            {text('savedTravellerSearch')}
          </TextLink>
        </>
      }
    >
      <ul className="basket-saved-differences">
        {differences.map((difference) => (
          <li key={difference.kind}>{differenceWords(difference, text)}</li>
        ))}
      </ul>
      <p>{text('savedTravellerKept')}</p>
    </Notice>
  );
}

/** What the basket does not have for a traveller, as a sentence. */
function differenceWords(difference: PassengerDifference, text: Text<typeof messages>): string {
  switch (difference.kind) {
    case 'fare':
      return text(difference.type);
    case 'wheelchair':
      return text('noWheelchair');
    case 'other-disability':
      return text('noOtherDisability');
    case 'attendant':
      return text('noAttendant');
  }
}
