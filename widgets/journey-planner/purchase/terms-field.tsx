import alarm from 'lucide-static/icons/octagon-alert.svg?icon';
import { useId } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { messages } from './messages/fr.ts';
import type { BillingForm } from './use-billing-words.ts';

interface TermsFieldProps {
  readonly form: BillingForm;
  readonly error: string | undefined;
}

/** The terms, which open in a tab of their own, so that nothing typed is left, and the box that agrees to them. */
export function TermsField({ form, error }: TermsFieldProps) {
  const text = useText<typeof messages>();
  const { common } = useIsland();
  const { navigation } = useAddress();
  const id = useId();
  return (
    <div data-field="terms" className="purchase-terms">
      <label className="purchase-agree">
        <input
          type="checkbox"
          name="terms"
          className="purchase-box"
          checked={Boolean(form.words.terms)}
          aria-required
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
          onChange={({ target }) => form.set('terms', target.checked ? '1' : '')}
        />
        <span>{text('terms')}</span>
      </label>
      {error !== undefined && (
        <p className="form-field-error" id={id}>
          <Icon drawing={alarm} />
          {error}
        </p>
      )}
      <p>
        <TextLink href={navigation.href('terms')} newTabWords={common('opensInNewTab')}>
          {text('readTerms')}
        </TextLink>
      </p>
    </div>
  );
}
