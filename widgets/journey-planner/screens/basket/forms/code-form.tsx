import x from 'lucide-static/icons/x.svg?icon';
import { useRef, useState } from 'react';
import { getBasketTotal } from '#shared/domain/basket/basket.ts';
import { getReason } from '#shared/domain/basket/basket-outcome.ts';
import { isRedeemed, maxCodes, parseCodes } from '#shared/domain/basket/redemption-code.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createBasketDetails } from '#shared/services/basket/basket-details.ts';
import { selectBasket } from '#shared/store/slices/basket/basket.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { TextField } from '#shared/ui/form-field/text-field.tsx';
import type { Draft } from '../../../checkout/use-draft.ts';
import { Form } from '../../../kit/form.tsx';
import { type PendingFormProps, usePendingForm } from './pending-forms.ts';
import { useBasketFormatters } from '../basket-formatters.ts';

interface CodeFormProps extends PendingFormProps {
  /** Codes that the basket has redeemed, with the amounts that they deduct, if known. */
  readonly redeemedCodes: readonly { readonly code: string; readonly amount?: Money }[];
  /** The text of the field, which survives a reload. */
  readonly draft: Draft;
}

/**
 * The form in which travellers redeem discount codes, also several at once (separated by spaces, commas or semicolons),
 * and remove redeemed ones. Refused codes stay in the field, with the reasons (spec §5). No code is redeemed twice:
 * `createBasketDetails` joins equal commands that are under way, and repeats the idempotency key after a lost answer.
 *
 * `pending` lists the forms that the screen's button to continue submits before it leaves the screen. `onProblem` opens this
 * form, so that its errors are visible.
 */
export function CodeForm({ redeemedCodes, draft, pending, onProblem }: CodeFormProps) {
  const { text, money } = useBasketFormatters();
  const { services } = useIsland();
  const details = services.open(createBasketDetails);
  const [errors, setErrors] = useState<readonly string[]>([]);
  /** `add` while codes are redeemed, or the code that is being removed. */
  const [busyAction, setBusyAction] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  /** Redeems a code, unless it is redeemed already. Resolves to an error message, or to undefined on success. */
  const redeemCode = async (code: string): Promise<string | undefined> => {
    if (isRedeemed(code, { redemptionCodes: redeemedCodes })) return undefined;
    const outcome = await details.redeem(code);
    if (outcome.kind === 'done') return undefined;
    // The server may refuse a code without a message; it then counts as unknown. `notEnoughSeats` is the text for an outcome
    // of that kind, which any change of the basket may have.
    const reason = outcome.kind === 'failed' ? text('codeFailed') : getReason(outcome, text('notEnoughSeats'));
    // A message that names the code is complete.
    if (reason?.toLowerCase().includes(code.toLowerCase())) return reason;
    return text('codeRefused', { code, why: reason ?? text('codeUnknown') });
  };

  /** Describes what the codes of the basket deduct, and its new total, if the server has returned them. */
  const describeSuccess = (): string => {
    const basket = getLastValue(selectBasket(services.store.getState()));
    const discounts = (basket?.redemptionCodes ?? []).flatMap(({ code, amount }) =>
      amount === undefined ? [] : [text('codeRefused', { code, why: `−${money(amount)}` })],
    );
    if (!basket || discounts.length === 0) return text('codeTaken');
    return text('codeTotal', { discounts: discounts.join(', '), total: money(getBasketTotal(basket)) });
  };

  /** Shows and announces the result of redeeming codes: without errors, success. Returns whether there are no errors. */
  const showErrors = (newErrors: readonly string[]) => {
    setErrors(newErrors);
    services.announcer.announce(newErrors.join(' ') || describeSuccess());
    if (newErrors.length === 0) return true;
    onProblem();
    // After the next render, because `onProblem` may have to open the form first.
    setTimeout(() => field.current?.focus());
    return false;
  };

  const codes = parseCodes(draft.getValue('code'));
  /** Redeems the codes in the field. Resolves to whether all were accepted, or had been redeemed already. */
  const redeem = async () => {
    if (codes.length === 0) return showErrors([text('codeMissing')]);
    if (codes.length > maxCodes) return showErrors([text('codesTooMany', { max: maxCodes })]);
    setBusyAction('add');
    const refusals: (readonly [code: string, message: string])[] = [];
    // One after another, since each code changes the total to which the next one applies.
    for (const code of codes) {
      const message = await redeemCode(code);
      if (message !== undefined) refusals.push([code, message]);
    }
    setBusyAction(undefined);
    draft.setValue('code', refusals.map(([code]) => code).join(' '));
    return showErrors(refusals.map(([, message]) => message));
  };
  // The button to continue also redeems codes that are still in the field. An empty field is fine.
  usePendingForm(pending, () => (codes.length > 0 ? redeem() : Promise.resolve(true)));

  const remove = async (code: string) => {
    setBusyAction(code);
    const outcome = await details.removeCode(code);
    setBusyAction(undefined);
    const isDone = outcome.kind === 'done';
    // `codeStays` is the message for both a refusal and a failed call; reasons are not shown.
    services.announcer.announce(text(isDone ? 'codeRemoved' : 'codeStays', { code }));
    setErrors(isDone ? [] : [text('codeStays', { code })]);
    // The pressed button was removed together with the code.
    if (isDone) field.current?.focus();
  };

  return (
    <Form className="basket-form" onSend={() => busyAction === undefined && redeem()}>
      {redeemedCodes.map(({ code, amount }) => (
        <p key={code} className="basket-code">
          <strong>{code}</strong>
          {amount !== undefined && <span className="figures">−{money(amount)}</span>}
          <Button kind="icon" icon={x} isBusy={busyAction === code} onClick={() => void remove(code)}>
            {text('codeRemove', { code })}
          </Button>
        </p>
      ))}
      <div className="basket-entry">
        <TextField
          label={text('code')}
          hint={text('codeHint')}
          error={errors.join('\n')}
          ref={field}
          name="redemption-code"
          autoComplete="off"
          enterKeyHint="done"
          autoCapitalize="characters"
          spellCheck={false}
          value={draft.getValue('code')}
          onChange={({ target }) => draft.setValue('code', target.value)}
        />
        <Button type="submit" isBusy={busyAction === 'add'}>
          {text('codeApply')}
        </Button>
      </div>
    </Form>
  );
}
