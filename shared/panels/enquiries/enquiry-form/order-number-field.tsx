import { normaliseOrderNumber } from '#shared/domain/enquiries/order-number.ts';
import { useText } from '#shared/island/hooks/context.tsx';
import { type FormFields, EnquiryField } from './enquiry-field.tsx';
import type { messages } from './messages.ts';

/** A field for an order number, which is normalized when the field loses the focus. */
export function OrderNumberField({ form, isRequired }: { readonly form: FormFields; readonly isRequired: boolean }) {
  const text = useText<typeof messages>();
  return (
    <EnquiryField
      form={form}
      field={'orderNumber'}
      label={text('orderNumber')}
      hint={text('orderNumberHint')}
      isRequired={isRequired}
      tidy={normaliseOrderNumber}
    />
  );
}
