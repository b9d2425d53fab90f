import { useMemo, useRef, useState } from 'react';
import { getReason } from '#shared/domain/basket/basket-outcome.ts';
import {
  guessPhoneCountries,
  type PhoneCountry,
  phoneCountries,
  readSmsNumber,
} from '#shared/domain/basket/sms-number.ts';
import { createCountryNames } from '#shared/domain/payment/billing/countries.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createBasketDetails } from '#shared/services/basket/basket-details.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { FormField } from '#shared/ui/form-field/form-field.tsx';
import { TextField } from '#shared/ui/form-field/text-field.tsx';
import type { Draft } from '../../../checkout/use-draft.ts';
import { Form } from '../../../kit/form.tsx';
import { useSiteInformation } from '../../../kit/use-site-information.ts';
import { type PendingFormProps, usePendingForm } from './pending-forms.ts';
import { useBasketFormatters } from '../basket-formatters.ts';

interface SmsEntryProps extends PendingFormProps {
  /** The saved number, in international format, such as `+447700900123`; undefined if missing. */
  readonly number: string | undefined;
  /** The unsaved input, which survives a reload of the page: the fields `sms` and `smsCountry`. */
  readonly draft: Draft;
}

/**
 * The form for the number that receives text messages about the trip, for a fee that the operator sets (spec §2 "SMS
 * contact number", §9 "SMS fee"). Once a number is saved, it shows the number with a button to remove it. The button to
 * continue saves a number that was entered but not saved (`pending`).
 */
export function SmsEntry({ number, draft, pending, onProblem }: SmsEntryProps) {
  const { text, money } = useBasketFormatters();
  const { services, settings, locale } = useIsland();
  const details = services.open(createBasketDetails);
  const site = useSiteInformation();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  // The country of the traveller's site (such as the UK) and that of their language, the likeliest first. There is always one:
  // the fallback `GB` below only satisfies the type.
  const likelyCountries = guessPhoneCountries(settings.operation, locale);
  const selectedCountry = phoneCountries.find(({ country }) => country === draft.getValue('smsCountry'))?.country;
  const countries = useCountryNames(likelyCountries[0] ?? 'GB');

  /** Shows an error, and moves the focus to the field, if there is one. Always returns false, the result of saving. */
  const showError = (message: string) => {
    setError(message);
    onProblem();
    services.announcer.announce(message);
    // Later, because `onProblem` opens the section of the form, in which the field may be hidden until the next render.
    setTimeout(() => container.current?.querySelector('input')?.focus());
    return false;
  };

  /** Saves a number, or removes the saved one if it is undefined. Resolves to whether that succeeded. */
  const save = async (phoneNumber: string | undefined) => {
    setIsBusy(true);
    setError(undefined);
    const outcome = await details.setSmsNumber(phoneNumber);
    setIsBusy(false);
    if (outcome.kind !== 'done') {
      return showError(getReason(outcome, text('notEnoughSeats')) ?? text('smsFailed'));
    }
    if (phoneNumber !== undefined) draft.setValue('sms', '');
    services.announcer.announce(text(phoneNumber === undefined ? 'smsRemoved' : 'smsSaved'));
    return true;
  };
  /** Resolves to whether the entered number was valid and saved. Until a country is selected, it may be from any likely one. */
  const saveEnteredNumber = async () => {
    const result = readSmsNumber(draft.getValue('sms'), selectedCountry ? [selectedCountry] : likelyCountries);
    return result.kind === 'number' ? save(result.number) : showError(text(problemMessages[result.kind]));
  };
  const hasEnteredNumber = number === undefined && draft.getValue('sms').trim() !== '';
  // Without an entered number there is nothing to save, which counts as success, so that the button to continue navigates.
  usePendingForm(pending, () => (hasEnteredNumber ? saveEnteredNumber() : Promise.resolve(true)));

  /** Moves the focus to the container after a successful change, which removes the pressed button. */
  const focusAfterSave = async (pendingSave: Promise<boolean>) => {
    if (await pendingSave) container.current?.focus();
  };

  // `site` contains the fees, and is undefined while it loads, or if loading fails.
  const fee = site && text('smsFeeOnce', { fee: money(site.smsFee) });
  return (
    <div className="basket-form" ref={container} tabIndex={-1}>
      {number === undefined ? (
        <Form className="basket-entry" onSend={() => focusAfterSave(saveEnteredNumber())}>
          <FormField label={text('smsCountry')}>
            {(wiring) => (
              <select
                {...wiring}
                className="form-field-input basket-country"
                value={selectedCountry ?? likelyCountries[0]}
                onChange={({ currentTarget }) => draft.setValue('smsCountry', currentTarget.value)}
              >
                {countries.map(({ country, name }) => (
                  <option key={country} value={country}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </FormField>
          <TextField
            label={text('smsNumber')}
            hint={[fee, text('smsHint')].filter(Boolean).join(' ')}
            error={error}
            type="tel"
            name="sms-number"
            inputMode="tel"
            autoComplete="tel"
            enterKeyHint="done"
            value={draft.getValue('sms')}
            onChange={({ target }) => draft.setValue('sms', target.value)}
          />
          <Button type="submit" isBusy={isBusy}>
            {text('smsSave')}
          </Button>
        </Form>
      ) : (
        <>
          <p className="basket-code">
            {text('smsSet', { number })}
            <Button kind="quiet" isBusy={isBusy} onClick={() => void focusAfterSave(save(undefined))}>
              {text('smsRemove')}
            </Button>
          </p>
          {error !== undefined && <p className="basket-error">{error}</p>}
        </>
      )}
    </div>
  );
}

/** The message for each problem of an entered number. */
const problemMessages = { missing: 'smsMissing', landline: 'smsLandline', unreadable: 'smsUnreadable' } as const;

/**
 * Returns countries with their names and phone codes: the likeliest first, the others sorted by name in the traveller's
 * language.
 */
function useCountryNames(likeliestCountry: PhoneCountry) {
  const { locale, settings } = useIsland();
  return useMemo(() => {
    const regions = createCountryNames(locale, settings.operation);
    const namedCountries = phoneCountries.map(({ country, code }) => ({
      country,
      name: `${regions.of(country) ?? country} (+${code})`,
    }));
    // 0 for the likeliest country, 1 for the others.
    const rank = ({ country }: (typeof namedCountries)[number]) => Number(country !== likeliestCountry);
    return namedCountries.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, locale));
  }, [locale, settings.operation, likeliestCountry]);
}
