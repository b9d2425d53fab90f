import { type SubmitEvent, useRef, useState } from 'react';
import { readSmsNumber } from '#shared/domain/basket/sms-number.ts';
import { lastOf } from '#shared/domain/units/loading.ts';
import { useIsland } from '#shared/island/context.tsx';
import { useRunning } from '#shared/island/use-running.ts';
import { useShared } from '#shared/island/use-shared.ts';
import { createBasketDetails } from '#shared/services/basket-details.ts';
import { createSiteInformation } from '#shared/services/site-information.ts';
import { selectSiteInformation } from '#shared/store/slices/site-information.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Disclosure } from '#shared/ui/disclosure/disclosure.tsx';
import { FormField } from '#shared/ui/form-field/form-field.tsx';
import type { Draft } from '../../checkout/use-draft.ts';
import { useBasketWriting } from './use-basket-writing.ts';

interface SmsFormProps {
  /** Where text messages go already. */
  readonly number: string | undefined;
  readonly draft: Draft;
}

/** Text messages about the trip, for a fee that the operator tells (spec §2 "SMS contact number", §9 "SMS fee"). */
export function SmsForm({ number, draft }: SmsFormProps) {
  const { text, money } = useBasketWriting();
  const { services, settings } = useIsland();
  const details = services.open(createBasketDetails);
  const isBegun = number !== undefined || draft.words('sms') !== '';
  const [isOpen, setIsOpen] = useState(isBegun);
  useRunning(isOpen ? 'site' : undefined, () => services.open(createSiteInformation).watch());
  const site = lastOf(useShared(selectSiteInformation));
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  const fail = (words: string) => {
    setError(words);
    services.announcer.say(words);
    box.current?.querySelector('input')?.focus();
  };

  const save = async (phoneNumber: string | undefined) => {
    setIsBusy(true);
    setError(undefined);
    const outcome = await details.setSmsNumber(phoneNumber);
    setIsBusy(false);
    if (outcome.kind !== 'done') {
      const messages = outcome.kind === 'failed' ? [] : (outcome.messages ?? []);
      return fail(messages.length > 0 ? messages.join('\n') : text('smsFailed'));
    }
    if (phoneNumber !== undefined) draft.say('sms', '');
    services.announcer.say(text(phoneNumber === undefined ? 'smsRemoved' : 'smsSaved'));
    box.current?.focus();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const read = readSmsNumber(draft.words('sms'), settings.operation);
    if (read.kind === 'number') void save(read.number);
    else fail(text(problemWords[read.kind]));
  };

  const fee = site && text('smsFeeOnce', { fee: money(site.smsFee) });
  return (
    <Disclosure label={text('sms')} isOpenAtFirst={isBegun} onToggle={setIsOpen}>
      <div className="basket-form" ref={box} tabIndex={-1}>
        {number === undefined ? (
          <form className="basket-entry" noValidate onSubmit={submit}>
            <FormField
              label={text('smsNumber')}
              hint={[fee, text('smsHint')].filter(Boolean).join(' ')}
              {...(error !== undefined && { error })}
            >
              {(wiring) => (
                <input
                  {...wiring}
                  className="form-field-input"
                  type="tel"
                  name="sms-number"
                  inputMode="tel"
                  autoComplete="tel"
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
              <Button kind="quiet" isBusy={isBusy} onClick={() => void save(undefined)}>
                {text('smsRemove')}
              </Button>
            </p>
            {error !== undefined && <p className="basket-error">{error}</p>}
          </>
        )}
      </div>
    </Disclosure>
  );
}

const problemWords = { missing: 'smsMissing', landline: 'smsLandline', unreadable: 'smsUnreadable' } as const;
