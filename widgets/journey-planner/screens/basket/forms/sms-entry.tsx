import { type SubmitEvent, useMemo, useRef, useState } from 'react';
import { listReasons } from '#shared/domain/basket/list-reasons.ts';
import {
  guessPhoneCountries,
  type PhoneCountry,
  phoneCountries,
  readSmsNumber,
} from '#shared/domain/basket/sms-number.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createBasketDetails } from '#shared/services/basket/basket-details.ts';
import { createSiteInformation } from '#shared/services/page/site-information.ts';
import { selectSiteInformation } from '#shared/store/slices/page/site-information.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { FormField } from '#shared/ui/form-field/form-field.tsx';
import type { Draft } from '../../../checkout/use-draft.ts';
import type { BasketMessages } from '../messages.ts';
import { type PendingForms, usePendingForm } from './pending-forms.ts';
import { basketFormatters } from '../basket-formatters.ts';

interface SmsEntryProps {
  /** Where text messages go already. */
  readonly number: string | undefined;
  readonly draft: Draft;
  readonly pending: PendingForms;
  /** Something is wrong here: it has to be seen. */
  readonly onProblem: () => void;
}

/** Text messages about the trip, for a fee that the operator sets (spec §2 "SMS contact number", §9 "SMS fee"). */
export function SmsEntry({ number, draft, pending, onProblem }: SmsEntryProps) {
  const text = useText<BasketMessages>();
  const { money } = useFormatters(basketFormatters, text);
  const { services, settings, locale } = useIsland();
  const details = services.open(createBasketDetails);
  useSubscription('site', () => services.open(createSiteInformation).watch());
  const site = getLastValue(useShared(selectSiteInformation));
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const likely = guessPhoneCountries(settings.operation, locale);
  const chosen = phoneCountries.find(({ country }) => country === draft.words('smsCountry'))?.country;
  const countries = useCountryNames(likely[0] ?? 'GB');

  const fail = (words: string) => {
    setError(words);
    onProblem();
    services.announcer.say(words);
    setTimeout(() => box.current?.querySelector('input')?.focus());
    return false;
  };

  const save = async (phoneNumber: string | undefined) => {
    setIsBusy(true);
    setError(undefined);
    const outcome = await details.setSmsNumber(phoneNumber);
    setIsBusy(false);
    if (outcome.kind !== 'done') {
      const messages = listReasons(outcome, text('notEnoughSeats'));
      return fail(messages.length > 0 ? messages.join('\n') : text('smsFailed'));
    }
    if (phoneNumber !== undefined) draft.say('sms', '');
    services.announcer.say(text(phoneNumber === undefined ? 'smsRemoved' : 'smsSaved'));
    return true;
  };
  const saveTyped = async () => {
    const read = readSmsNumber(draft.words('sms'), chosen ? [chosen] : likely);
    return read.kind === 'number' ? save(read.number) : fail(text(problemWords[read.kind]));
  };
  const isTyped = number === undefined && draft.words('sms').trim() !== '';
  usePendingForm(pending, () => (isTyped ? saveTyped() : Promise.resolve(true)));

  /** What was pressed leaves: the focus stays in its place. */
  const press = async (saving: Promise<boolean>) => {
    if (await saving) box.current?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void press(saveTyped());
  };

  const fee = site && text('smsFeeOnce', { fee: money(site.smsFee) });
  return (
    <div className="basket-form" ref={box} tabIndex={-1}>
      {number === undefined ? (
        <form className="basket-entry" noValidate onSubmit={submit}>
          <FormField label={text('smsCountry')}>
            {(wiring) => (
              <select
                {...wiring}
                className="form-field-input basket-country"
                value={chosen ?? likely[0]}
                onChange={({ currentTarget }) => draft.say('smsCountry', currentTarget.value)}
              >
                {countries.map(({ country, name }) => (
                  <option key={country} value={country}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </FormField>
          <FormField label={text('smsNumber')} hint={[fee, text('smsHint')].filter(Boolean).join(' ')} error={error}>
            {(wiring) => (
              <input
                {...wiring}
                className="form-field-input"
                type="tel"
                name="sms-number"
                inputMode="tel"
                autoComplete="tel"
                enterKeyHint="done"
                value={draft.words('sms')}
                onChange={({ target }) => draft.say('sms', target.value)}
              />
            )}
          </FormField>
          <Button type="submit" isBusy={isBusy}>
            {text('smsSave')}
          </Button>
        </form>
      ) : (
        <>
          <p className="basket-code">
            {text('smsSet', { number })}
            <Button kind="quiet" isBusy={isBusy} onClick={() => void press(save(undefined))}>
              {text('smsRemove')}
            </Button>
          </p>
          {error !== undefined && <p className="basket-error">{error}</p>}
        </>
      )}
    </div>
  );
}

const problemWords = { missing: 'smsMissing', landline: 'smsLandline', unreadable: 'smsUnreadable' } as const;

/** Countries with their codes, in the traveller's language; the likeliest first. */
function useCountryNames(first: PhoneCountry) {
  const { locale } = useIsland();
  return useMemo(() => {
    const regions = new Intl.DisplayNames(locale, { type: 'region' });
    const named = phoneCountries.map(({ country, code }) => ({
      country,
      name: `${regions.of(country) ?? country} (+${code})`,
    }));
    const rank = ({ country }: (typeof named)[number]) => Number(country !== first);
    return named.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, locale));
  }, [locale, first]);
}
