import lock from 'lucide-static/icons/lock.svg?icon';
import { type ReactNode, type RefObject, type SubmitEvent, useId, useState } from 'react';
import { type BillingScope, filedBilling, knownFields } from '#shared/domain/payment/billing/billing-form.ts';
import type { BillingInfo } from '#shared/domain/payment/billing/billing-info.ts';
import { moneyFormatters } from '#shared/domain/kit/money/money-formatters.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import type { PaymentWays } from '#shared/domain/basket/basket.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ErrorSummary } from '#shared/ui/error-summary/error-summary.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { CheckoutBar } from '../checkout/way/checkout-bar.tsx';
import { AcceptedCards } from './accepted-cards.tsx';
import { BillingFields } from './billing-fields.tsx';
import { fieldErrorsOf } from './field-errors.ts';
import type { messages } from './messages/fr.ts';
import { TermsField } from './terms-field.tsx';
import { type PurchaseField, useBillingWords } from './use-billing-words.ts';

interface PayFormProps {
  /** The form itself, which a notice above it may submit. */
  readonly box: RefObject<HTMLFormElement | null>;
  readonly scope: BillingScope;
  /** What is to be paid. */
  readonly total: Money;
  readonly payWords: (total: string) => string;
  readonly note: string;
  /** How it may be paid, as far as it is known. */
  readonly ways: PaymentWays | undefined;
  /** What the tickets may be changed or given back for, beside the button. */
  readonly terms: ReactNode;
  readonly isBusy: boolean;
  readonly pay: (billingInfo: BillingInfo, total: Money) => void;
}

/**
 * Who pays, and the button. Errors are shown when it is pressed, and one disappears as soon as its field is corrected.
 */
export function PayForm({ box, scope, total, payWords, note, ways, terms, isBusy, pay }: PayFormProps) {
  const text = useText<typeof messages>();
  const { money } = useFormatters(moneyFormatters);
  const { navigation } = useAddress();
  const asked = knownFields(ways?.billingFields);
  const form = useBillingWords(scope, asked);
  const noteId = useId();
  const [sent, setSent] = useState(0);
  const [reported, setReported] = useState<readonly PurchaseField[]>([]);
  const errors = fieldErrorsOf(form, text).filter(({ field }) => reported.includes(field));
  const errorOf = (field: PurchaseField) => errors.find((error) => error.field === field)?.words;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setSent(sent + 1);
    setReported([...form.problems.keys()]);
    if (form.problems.size === 0) pay(filedBilling(scope, form.words), total);
  };
  const goTo = (field: PurchaseField) =>
    box.current?.querySelector<HTMLElement>(`[data-field=${field}] :is(input, select)`)?.focus();

  return (
    <form className="purchase-form" noValidate ref={box} onSubmit={submit}>
      {errors.length > 0 && (
        <ErrorSummary title={text('errors', { count: errors.length })} errors={errors} serial={sent} onGo={goTo} />
      )}
      <div className="purchase-fields" inert={isBusy}>
        <BillingFields {...{ form, scope, asked, errorOf }} />
        <TermsField form={form} error={errorOf('terms')} />
      </div>
      <div className="purchase-pay">
        {terms}
        <CheckoutBar facts="time">
          <Button type="submit" kind="primary" isWide isBusy={isBusy} aria-describedby={noteId}>
            {payWords(money(total))}
          </Button>
        </CheckoutBar>
        {isBusy && <LoadingIndicator words={text('opening')} />}
        <p className="purchase-note" id={noteId}>
          <Icon drawing={lock} />
          <span>{note}</span>
        </p>
        {scope === 'full' && <AcceptedCards words={ways?.cardBrands ?? []} />}
        <p>
          <TextLink {...linkTo(navigation, navigation.href('basket'))}>{text('toBasket')}</TextLink>
        </p>
      </div>
    </form>
  );
}
