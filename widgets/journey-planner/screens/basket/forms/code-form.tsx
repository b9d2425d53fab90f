import x from 'lucide-static/icons/x.svg?icon';
import { type SubmitEvent, useRef, useState } from 'react';
import { listReasons } from '#shared/domain/basket/list-reasons.ts';
import { parseCodes, isRedeemed } from '#shared/domain/basket/redemption-code.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createBasketDetails } from '#shared/services/basket/basket-details.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { FormField } from '#shared/ui/form-field/form-field.tsx';
import type { Draft } from '../../../checkout/use-draft.ts';
import type { BasketMessages } from '../messages.ts';
import { type PendingForms, usePendingForm } from './pending-forms.ts';
import { basketFormatters } from '../basket-formatters.ts';

interface CodeFormProps {
  readonly redeemed: readonly { readonly code: string; readonly amount?: Money }[];
  readonly draft: Draft;
  readonly pending: PendingForms;
  /** Something is wrong here: it has to be seen. */
  readonly onProblem: () => void;
}

/** Redemption codes: one or several at a time; those that were refused stay in the field, each with its reasons (spec §5). */
export function CodeForm({ redeemed, draft, pending, onProblem }: CodeFormProps) {
  const text = useText<BasketMessages>();
  const { money } = useFormatters(basketFormatters, text);
  const { services } = useIsland();
  const details = services.open(createBasketDetails);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  /** What is said against a code; nothing where it was redeemed. */
  const refusalOf = async (code: string): Promise<string | undefined> => {
    if (isRedeemed(code, { redemptionCodes: redeemed })) return undefined;
    const outcome = await details.redeem(code);
    if (outcome.kind === 'done') return undefined;
    const messages = outcome.kind === 'failed' ? [text('codeFailed')] : listReasons(outcome, text('notEnoughSeats'));
    return text('codeRefused', { code, why: messages.length > 0 ? messages.join(' ') : text('codeUnknown') });
  };

  const finish = (found: readonly string[]) => {
    setErrors(found);
    if (found.length > 0) {
      onProblem();
      setTimeout(() => field.current?.focus());
    }
    services.announcer.say(found.length > 0 ? found.join(' ') : text('codeTaken'));
    return found.length === 0;
  };

  const codes = parseCodes(draft.words('code'));
  const redeem = async () => {
    if (codes.length === 0) return finish([text('codeMissing')]);
    setBusy('add');
    const refused: (readonly [code: string, words: string])[] = [];
    // One after the other: each changes what the next may take off.
    for (const code of codes) {
      const words = await refusalOf(code);
      if (words !== undefined) refused.push([code, words]);
    }
    setBusy(undefined);
    draft.say('code', refused.map(([code]) => code).join(' '));
    return finish(refused.map(([, words]) => words));
  };
  usePendingForm(pending, () => (codes.length > 0 ? redeem() : Promise.resolve(true)));

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy === undefined) void redeem();
  };

  const remove = async (code: string) => {
    setBusy(code);
    const outcome = await details.removeCode(code);
    setBusy(undefined);
    const isDone = outcome.kind === 'done';
    services.announcer.say(text(isDone ? 'codeRemoved' : 'codeStays', { code }));
    setErrors(isDone ? [] : [text('codeStays', { code })]);
    if (isDone) field.current?.focus();
  };

  return (
    <form className="basket-form" noValidate onSubmit={submit}>
      {redeemed.map(({ code, amount }) => (
        <p key={code} className="basket-code">
          <strong>{code}</strong>
          {amount !== undefined && <span className="figures">−{money(amount)}</span>}
          <Button kind="icon" icon={x} isBusy={busy === code} onClick={() => void remove(code)}>
            {text('codeRemove', { code })}
          </Button>
        </p>
      ))}
      <div className="basket-entry">
        <FormField
          label={text('code')}
          hint={text('codeHint')}
          {...(errors.length > 0 && { error: errors.join('\n') })}
        >
          {(wiring) => (
            <input
              {...wiring}
              ref={field}
              className="form-field-input"
              name="redemption-code"
              autoComplete="off"
              enterKeyHint="done"
              autoCapitalize="characters"
              spellCheck={false}
              value={draft.words('code')}
              onChange={({ target }) => draft.say('code', target.value)}
            />
          )}
        </FormField>
        <Button type="submit" isBusy={busy === 'add'}>
          {text('codeApply')}
        </Button>
      </div>
    </form>
  );
}
