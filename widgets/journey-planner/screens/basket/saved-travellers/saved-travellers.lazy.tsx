import checkIcon from 'lucide-static/icons/circle-check.svg?icon';
import { sortTravellers, type SavedTraveller } from '#shared/domain/account/saved-traveller.ts';
import type { Basket } from '#shared/domain/basket/basket.ts';
import {
  checkParty,
  type PartyCheck,
  type PassengerDifference,
  type PassengerEntry,
  toSavedParty,
  toTripSearch,
} from '#shared/domain/basket/passengers/saved-passengers.ts';
import { findAssistanceProblem, countTravellers } from '#shared/domain/basket/passengers/passenger-info.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { writeAssistanceQuery, writeSearchQuery } from '#shared/domain/search/search-query.ts';
import { useIsland, useAddress, useShared, useSubscription, useText } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
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
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

/** Style sheets, in addition to those of the basket's screen, whose form of passenger names loads this file on demand. */
export const styles = [savedTravellersStyles];

export interface SavedTravellersProps {
  /** All passengers of the form, as entered. */
  readonly passengers: readonly PassengerEntry[];
  /** Index in `passengers` of the passenger for whom a saved traveller is chosen. */
  readonly index: number;
  /** Called when a saved traveller is chosen; with undefined if the choice is removed. */
  readonly onChoose: (traveller: SavedTraveller | undefined) => void;
  /** Saves the form before the link to assistance is followed. Resolves to false if that fails; the user then stays. */
  readonly saveForm: () => Promise<boolean>;
}

/** Selects the saved travellers of the signed-in account in the store. */
const selectTravellers = selectAccountPart('travellers');

/**
 * A select field for filling in a passenger from the account's saved travellers. Below it, a message shows whether the
 * basket has what the chosen traveller needs: a ticket of the right fare, and assistance if any. Renders nothing without saved
 * travellers or a basket, and until both have loaded.
 */
export function SavedTravellers({ passengers, index, onChoose, saveForm }: SavedTravellersProps) {
  const text = useText<typeof messages>();
  const { services, locale } = useIsland();
  useSubscription('travellers', () => services.open(createTravellers).watch());
  const travellers = sortTravellers(getLastValue(useShared(selectTravellers)) ?? [], locale);
  const basket = getLastValue(useShared(selectBasket));
  if (travellers.length === 0 || !basket) return null;

  // The lines (journeys with traveller counts) as they were added to the basket, from this browser's storage. If it has none,
  // the counts of the basket's journeys apply.
  const choices = services.open(createBasketChoices).read() ?? { lines: [] };
  const checkPassengers = (entries: readonly PassengerEntry[]) =>
    checkParty(toSavedParty(entries, travellers), { journeys: basket.journeys, choices });
  // The saved traveller of each passenger, by selection or by name; undefined if missing.
  const party = toSavedParty(passengers, travellers);
  const partyCheck = checkPassengers(passengers);
  const selectedTraveller = party[index];
  // Those that no other passenger uses.
  const availableTravellers = travellers.filter(
    (traveller) => traveller === selectedTraveller || !party.includes(traveller),
  );
  const chooseTraveller = (travellerId: string) => {
    const traveller = travellers.find((traveller) => traveller.travellerId === travellerId);
    onChoose(traveller);
    if (!traveller) return;
    const { differences } = checkPassengers(passengers.with(index, traveller));
    const sentences = (differences[index] ?? []).map((difference) => describeDifference(difference, text));
    // For screen readers, which do not read the message below the field.
    services.announcer.announce([text('savedTravellerUsed', { name: getFullName(traveller) }), ...sentences].join(' '));
  };
  return (
    <div className="basket-saved-traveller">
      <FormField label={text('savedTraveller')} hint={text('savedTravellerHint')}>
        {(wiring) => (
          <select
            {...wiring}
            className="form-field-input"
            value={selectedTraveller?.travellerId ?? ''}
            onChange={({ target }) => chooseTraveller(target.value)}
          >
            <option value="">{text('savedTravellerNone')}</option>
            {availableTravellers.map((traveller) => (
              <option key={traveller.travellerId} value={traveller.travellerId}>
                {getFullName(traveller)}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {selectedTraveller && (
        <PassengerAdvice
          name={getFullName(selectedTraveller)}
          basket={basket}
          partyCheck={partyCheck}
          saveForm={saveForm}
          differences={partyCheck.differences[index] ?? []}
        />
      )}
    </div>
  );
}

function getFullName({ firstName, lastName }: SavedTraveller): string {
  return `${firstName} ${lastName}`;
}

interface PassengerAdviceProps extends Pick<SavedTravellersProps, 'saveForm'> {
  /** Full name of the traveller. */
  readonly name: string;
  readonly basket: Basket;
  /**
   * Its `mismatch` is the first journey that lacks something for any passenger, and the traveller counts that its line should
   * have; undefined if nothing is missing.
   */
  readonly partyCheck: PartyCheck;
  /** What the basket lacks for this traveller. */
  readonly differences: readonly PassengerDifference[];
}

/** Shows whether the basket has what a saved traveller needs. If not, it lists what is missing, with links to get it. */
function PassengerAdvice({ name, basket, partyCheck: { mismatch }, differences, saveForm }: PassengerAdviceProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  // A mismatch may concern other passengers only. If this one has a difference, there is a mismatch.
  if (!mismatch || differences.length === 0) {
    return (
      <p className="basket-saved-fits">
        <Icon drawing={checkIcon} /> {text('savedTravellerFits')}
      </p>
    );
  }
  const { journey, counts } = mismatch;
  const search = toTripSearch(
    { journeys: basket.journeys, journey, counts },
    services.open(createLocalTimes).today(journey.origin.timeZone),
  );
  // Whether a request for assistance is enough, without other tickets: the traveller has a ticket of the right fare, and the
  // assistance is possible for this number of travellers.
  const isAssistanceEnough =
    differences.every(({ kind }) => kind !== 'fare') &&
    !findAssistanceProblem(counts.assistance, countTravellers(basket.journeys));
  const assistanceLink = linkTo(
    // The page for assistance leads on to the payment, so the form is saved before. The other link needs no save: the traveller
    // returns to this form, and the browser stores its input.
    { go: (href) => void saveForm().then((isSaved) => isSaved && navigation.go(href)) },
    navigation.href('assistedTravel', writeAssistanceQuery(counts.assistance)),
  );
  return (
    <Notice
      tone="warning"
      title={text('savedTravellerDiffers', { name })}
      actions={
        <>
          {isAssistanceEnough && <TextLink {...assistanceLink}>{text('savedTravellerAssist')}</TextLink>}
          {/* If the cities of the journey are unknown, the page opens without a search. */}
          <PageLink to="journeys" query={search && writeSearchQuery(search)}>
            {text('savedTravellerSearch')}
          </PageLink>
        </>
      }
    >
      <ul className="basket-saved-differences">
        {differences.map((difference) => (
          <li key={difference.kind}>{describeDifference(difference, text)}</li>
        ))}
      </ul>
      <p>{text('savedTravellerKept')}</p>
    </Notice>
  );
}

const assistanceMessageKeys = {
  wheelchair: 'noWheelchair',
  'other-disability': 'noOtherDisability',
  attendant: 'noAttendant',
} as const;

/** Returns a sentence about what the basket lacks. For a ticket, the message key is its fare, such as `ADULT`. */
function describeDifference(difference: PassengerDifference, text: Text<typeof messages>): string {
  return text(difference.kind === 'fare' ? difference.type : assistanceMessageKeys[difference.kind]);
}
