import { useState } from 'react';
import { addressProblem } from '#shared/domain/account/registration-form.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createRegistrations } from '#shared/services/account/registrations.ts';
import { Button } from '#shared/ui/button/button.tsx';
import type { messages } from './messages/fr.ts';

interface ResendCodeProps {
  /** What is typed of it; undefined for whoever is signed in, whose account is known. */
  readonly emailAddress: string | undefined;
}

/** Asks for another code, in place of one that did not come or was mistyped; it is answered alike for any address. */
export function ResendCode({ emailAddress }: ResendCodeProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const [state, setState] = useState<'ready' | 'busy' | 'resent' | 'resendAddress' | 'resendFailed'>('ready');

  const resend = async () => {
    const isReady = emailAddress === undefined || addressProblem(emailAddress) === undefined;
    const end = (ended: 'resent' | 'resendAddress' | 'resendFailed') => {
      setState(ended);
      services.announcer.say(text(ended));
    };
    if (!isReady) return end('resendAddress');
    setState('busy');
    const { kind } = await services.open(createRegistrations).resend(emailAddress?.trim());
    end(kind === 'done' ? 'resent' : 'resendFailed');
  };

  return (
    <div className="activation-resend">
      <Button kind="quiet" isBusy={state === 'busy'} onClick={() => void resend()}>
        {text('resend')}
      </Button>
      {state !== 'ready' && state !== 'busy' && <p>{text(state)}</p>}
    </div>
  );
}
