import { inOrder, type SavedTraveller } from '#shared/domain/account/saved-traveller.ts';
import type { PassengerEntry } from '#shared/domain/basket/passengers/saved-passengers.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createTravellers } from '#shared/services/account/travellers.ts';
import { selectAccountPart } from '#shared/store/slices/account/account.ts';
import { FormField } from '#shared/ui/form-field/form-field.tsx';
import { differenceWords } from './difference-words.ts';
import type { messages } from './messages/fr.ts';
import { PassengerAdvice } from './passenger-advice.tsx';
import savedTravellersStyles from './saved-travellers.css?inline';
import { usePartyCheck } from './use-party-check.ts';

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
  const travellers = inOrder(lastOf(useShared(selectTravellers)) ?? [], locale);
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
          {...{ basket, check, onLeave }}
          differences={check.differences[index] ?? []}
        />
      )}
    </div>
  );
}

function nameOf({ firstName, lastName }: SavedTraveller): string {
  return `${firstName} ${lastName}`;
}
