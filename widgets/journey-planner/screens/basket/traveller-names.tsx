import { type SubmitEvent, useRef, useState } from 'react';
import { useIsland } from '#shared/island/context.tsx';
import { useText } from '#shared/island/use-text.ts';
import { BasketProblem } from '#shared/panels/basket-hold/basket-problem.tsx';
import type { BasketProblem as Problem } from '#shared/panels/basket-hold/use-basket-removal.ts';
import { createBasketChoices } from '#shared/services/basket-choices.ts';
import { createBasketDetails } from '#shared/services/basket-details.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Disclosure } from '#shared/ui/disclosure/disclosure.tsx';
import { FormField } from '#shared/ui/form-field/form-field.tsx';
import { focusFirstError } from '#shared/ui/form-field/focus-first-error.ts';
import { useDraft } from '../../checkout/use-draft.ts';
import type { messages } from './messages/fr.ts';

const parts = ['firstName', 'lastName'] as const;
const autoComplete = { firstName: 'given-name', lastName: 'family-name' } as const;
const fieldOf = (traveller: number, part: (typeof parts)[number]) => `${part} ${traveller}`;

/** Who travels, by name, where travellers want to tell it (spec §2 "passenger info"). */
export function TravellerNames({ count }: { readonly count: number }) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const [known] = useState(() => services.open(createBasketChoices).read()?.passengerInfo?.passengers ?? []);
  const [isOpen, setIsOpen] = useState(known.length > 0);
  return (
    <Disclosure label={text('names')} isOpenAtFirst={isOpen} onToggle={setIsOpen}>
      {isOpen && <NamesForm count={count} />}
    </Disclosure>
  );
}

function NamesForm({ count }: { readonly count: number }) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const travellers = Array.from({ length: count }, (_, index) => index);
  const fields = travellers.flatMap((traveller) => parts.map((part) => fieldOf(traveller, part)));
  const draft = useDraft('travellers', fields, knownNames(services.open(createBasketChoices).read()?.passengerInfo));
  const [state, setState] = useState<'idle' | 'busy' | 'blamed' | 'saved'>('idle');
  const [problem, setProblem] = useState<Problem>();
  const form = useRef<HTMLFormElement>(null);

  const said = (traveller: number, part: (typeof parts)[number]) => draft.words(fieldOf(traveller, part)).trim();
  const isBegun = (traveller: number) => parts.some((part) => said(traveller, part) !== '');
  const isMissing = (traveller: number, part: (typeof parts)[number]) =>
    said(traveller, part) === '' && (isBegun(traveller) || !travellers.some(isBegun));

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    if (travellers.some((traveller) => parts.some((part) => isMissing(traveller, part)))) {
      setState('blamed');
      setTimeout(() => form.current && focusFirstError(form.current));
      return;
    }
    setState('busy');
    const passengers = travellers
      .filter(isBegun)
      .map((traveller) => ({ firstName: said(traveller, 'firstName'), lastName: said(traveller, 'lastName') }));
    const outcome = await services.open(createBasketDetails).tellPassengers({ passengers });
    const isDone = outcome.kind === 'done';
    setProblem(isDone ? undefined : outcome);
    setState(isDone ? 'saved' : 'idle');
    services.announcer.say(text(isDone ? 'namesSaved' : 'namesFailed'));
  };

  return (
    <form className="basket-form" noValidate ref={form} onSubmit={(event) => void submit(event)}>
      {problem && <BasketProblem problem={problem} title={text('namesFailed')} />}
      {travellers.map((traveller) => (
        <fieldset key={traveller} className="basket-names">
          <legend>{text('traveller', { number: traveller + 1 })}</legend>
          {parts.map((part) => (
            <FormField
              key={part}
              label={text(part)}
              {...(state === 'blamed' && isMissing(traveller, part) && { error: text('nameMissing') })}
            >
              {(wiring) => (
                <input
                  {...wiring}
                  className="form-field-input"
                  name={fieldOf(traveller, part)}
                  autoComplete={traveller === 0 ? autoComplete[part] : 'off'}
                  value={draft.words(fieldOf(traveller, part))}
                  onChange={({ target }) => {
                    draft.say(fieldOf(traveller, part), target.value);
                    if (state === 'saved') setState('idle');
                  }}
                />
              )}
            </FormField>
          ))}
        </fieldset>
      ))}
      <div className="basket-ways">
        <Button type="submit" isBusy={state === 'busy'}>
          {text('namesSave')}
        </Button>
        {state === 'saved' && <span className="basket-saved">{text('namesSaved')}</span>}
      </div>
    </form>
  );
}

/** The names that were told before, by field. */
function knownNames(
  info: { readonly passengers?: readonly { readonly firstName: string; readonly lastName: string }[] } = {},
) {
  const entries = (info.passengers ?? []).flatMap((name, traveller) =>
    parts.map((part) => [fieldOf(traveller, part), name[part]] as const),
  );
  return Object.fromEntries(entries);
}
