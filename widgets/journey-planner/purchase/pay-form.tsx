import lock from 'lucide-static/icons/lock.svg?icon';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { type BillingScope, filedBilling } from '#shared/domain/payment/billing/billing-form.ts';
import type { BillingInfo } from '#shared/domain/payment/billing/billing-info.ts';
import { moneyFormatters } from '#shared/domain/kit/money/money-formatters.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ErrorSummary } from '#shared/ui/error-summary/error-summary.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { BillingFields } from './billing-fields.tsx';
import { complaintsOf } from './complaints-of.ts';
import type { messages } from './messages/fr.ts';
import { TermsField } from './terms-field.tsx';
import { type PurchaseField, useBillingWords } from './use-billing-words.ts';

interface PayFormProps {
  readonly scope: BillingScope;
  /** What is to be paid. */
  readonly total: Money;
  readonly payWords: (total: string) => string;
  readonly note: string;
  readonly isBusy: boolean;
  readonly pay: (billingInfo: BillingInfo, total: Money) => void;
}

/**
 * Who pays, and the button. Errors are shown when it is pressed, and one disappears as soon as its field is corrected.
 */
export function PayForm({ scope, total, payWords, note, isBusy, pay }: PayFormProps) {
  const text = useText<typeof messages>();
  const { money } = useFormatters(moneyFormatters);
  const { navigation } = useAddress();
  const form = useBillingWords(scope);
  const box = useRef<HTMLFormElement>(null);
  const noteId = useId();
  const [sent, setSent] = useState(0);
  const [complained, setComplained] = useState<readonly PurchaseField[]>([]);
  const complaints = complaintsOf(form, text).filter(({ field }) => complained.includes(field));
  const errorOf = (field: PurchaseField) => complaints.find((complaint) => complaint.field === field)?.words;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setSent(sent + 1);
    setComplained([...form.problems.keys()]);
    if (form.problems.size === 0) pay(filedBilling(scope, form.words), total);
  };
  const goTo = (field: PurchaseField) =>
    box.current?.querySelector<HTMLElement>(`[data-field=${field}] :is(input, select)`)?.focus();

  return (
    <form className="purchase-form" noValidate ref={box} onSubmit={submit}>
      {complaints.length > 0 && (
        <ErrorSummary
          title={text('errors', { count: complaints.length })}
          errors={complaints}
          serial={sent}
          onGo={goTo}
        />
      )}
      <div className="purchase-fields" inert={isBusy}>
        <BillingFields {...{ form, scope, errorOf }} />
        <TermsField form={form} error={errorOf('terms')} />
      </div>
      <div className="purchase-pay">
        <Button type="submit" kind="primary" isWide isBusy={isBusy} aria-describedby={noteId}>
          {payWords(money(total))}
        </Button>
        {isBusy && <LoadingIndicator words={text('opening')} />}
        <p className="purchase-note" id={noteId}>
          <Icon drawing={lock} />
          <span>{note}</span>
        </p>
        <p>
          <TextLink {...linkTo(navigation, navigation.href('basket'))}>{text('toBasket')}</TextLink>
        </p>
      </div>
    </form>
  );
}
