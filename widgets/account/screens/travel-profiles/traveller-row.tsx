import { useRef, useState } from 'react';
import type { SavedTraveller } from '#shared/domain/account/saved-traveller.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createTravellers } from '#shared/services/account/travellers.ts';
import type { AccountOutcome } from '#shared/services/account/account-outcome.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Failure } from '../../form/account-form.tsx';
import type { messages as formMessages } from '../../form/messages/fr.ts';
import { failureKeys } from '../../form/use-account-form.ts';
import type { messages } from './messages/fr.ts';

interface TravellerRowProps {
  readonly traveller: SavedTraveller;
  readonly onEdit: () => void;
  /** The row has gone, and with it the focus. */
  readonly onRemoved: () => void;
}

/** Somebody who travels, what they need, and what can be done; who is removed is asked for once more. */
export function TravellerRow({ traveller, onEdit, onRemoved }: TravellerRowProps) {
  const text = useText<typeof messages & typeof formMessages>();
  const { services } = useIsland();
  const [state, setState] = useState<'ready' | 'sure' | 'busy'>('ready');
  const [failure, setFailure] = useState<Exclude<AccountOutcome, { kind: 'done' }>>();
  const sure = useRef<HTMLParagraphElement>(null);
  const name = `${traveller.firstName} ${traveller.lastName}`;
  const facts = [
    text(traveller.type),
    ...(traveller.assistance === 'NONE' ? [] : [text(traveller.assistance)]),
    ...(traveller.hasAttendant ? [text('attendant')] : []),
    ...(traveller.isDefault ? [text('usual')] : []),
  ];

  const ask = () => {
    setState('sure');
    setTimeout(() => sure.current?.focus());
  };
  const remove = async () => {
    setState('busy');
    setFailure(undefined);
    const outcome = await services.open(createTravellers).remove(traveller.travellerId);
    if (outcome.kind === 'done') {
      services.announcer.say(text('removed', { name }));
      return onRemoved();
    }
    setFailure(outcome);
    // Pressed once more, it is done: who is removed has been confirmed.
    setState('sure');
    services.announcer.say(text(failureKeys[outcome.kind]));
  };

  const keep = () => {
    setFailure(undefined);
    setState('ready');
  };

  return (
    <li className="traveller">
      <p className="traveller-name">{name}</p>
      <p className="traveller-facts">{facts.join(' · ')}</p>
      {failure && <Failure failure={failure} />}
      {state === 'ready' ? (
        <p className="traveller-ways">
          <Button aria-label={text('editOf', { name })} onClick={onEdit}>
            {text('edit')}
          </Button>
          <Button kind="quiet" aria-label={text('removeOf', { name })} onClick={ask}>
            {text('remove')}
          </Button>
        </p>
      ) : (
        <div className="traveller-ways">
          <p className="account-news" tabIndex={-1} ref={sure}>
            {text('removeSure', { name })}
          </p>
          <Button isBusy={state === 'busy'} onClick={() => void remove()}>
            {text('remove')}
          </Button>
          <Button kind="quiet" onClick={keep}>
            {text('cancel')}
          </Button>
        </div>
      )}
    </li>
  );
}
