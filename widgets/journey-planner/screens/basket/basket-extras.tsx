import { useState } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { smsNumberOf } from '#shared/domain/basket/rescue/rescue-changes.ts';
import { travellersOf } from '#shared/domain/basket/passengers/passenger-info.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { Disclosure } from '#shared/ui/disclosure/disclosure.tsx';
import { useDraft } from '../../checkout/use-draft.ts';
import { AssistanceAsked } from './forms/assistance-asked.tsx';
import type { messages } from './messages/fr.ts';
import { useNamesDraft } from './forms/names-draft.ts';
import type { PendingForms } from './forms/pending-forms.ts';

const load = () => import('./forms/basket-forms.ts');

type Extra = 'codes' | 'sms' | 'names';

interface BasketExtrasProps {
  readonly basket: Basket;
  readonly pending: PendingForms;
}

/** What may go with a basket: codes, text messages, and who travels. What is begun, or there already, stands open. */
export function BasketExtras({ basket, pending }: BasketExtrasProps) {
  const text = useText<typeof messages>();
  const { common } = useIsland();
  const draft = useDraft('basket', ['code', 'sms', 'smsCountry']);
  const { redemptionCodes = [] } = basket;
  const number = smsNumberOf(basket);
  const names = useNamesDraft(travellersOf(basket.journeys));
  const [open, setOpen] = useState<Readonly<Record<Extra, boolean>>>(() => ({
    codes: redemptionCodes.length > 0 || draft.words('code') !== '',
    sms: number !== undefined || draft.words('sms') !== '',
    names: names.isBegun,
  }));
  // What was opened once stays drawn: it holds what was typed.
  const [drawn, setDrawn] = useState(open);
  const forms = useChunk(load, Object.values(drawn).includes(true));

  const toggle = (extra: Extra, isOpen: boolean) => {
    setOpen((all) => ({ ...all, [extra]: isOpen }));
    if (isOpen) setDrawn((all) => ({ ...all, [extra]: true }));
  };
  const of = (extra: Extra) => ({ pending, onProblem: () => toggle(extra, true) });
  const body = (extra: Extra) => {
    if (!drawn[extra]) return null;
    if (forms.state === 'failed') return <Unavailable onRetry={forms.retry} />;
    if (forms.state === 'waiting') return <p>{common('loading')}</p>;
    const { CodeForm, SmsEntry, NamesForm } = forms.module;
    if (extra === 'codes') return <CodeForm redeemed={redemptionCodes} draft={draft} {...of(extra)} />;
    if (extra === 'sms') return <SmsEntry number={number} draft={draft} {...of(extra)} />;
    return <NamesForm names={names} {...of(extra)} />;
  };
  return (
    <div className="basket-extras">
      {(['codes', 'sms', 'names'] as const).map((extra) => (
        <Disclosure key={extra} label={text(extra)} isOpen={open[extra]} onToggle={(isOpen) => toggle(extra, isOpen)}>
          {body(extra)}
        </Disclosure>
      ))}
      <AssistanceAsked />
    </div>
  );
}
