import { normaliseOrderNumber } from '#shared/domain/enquiries/order-number.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { type FieldsOfForm, EnquiryField } from './enquiry-field.tsx';
import type { messages } from './messages.ts';

/** A field for an order number, which is put right when it is left. */
export function OrderNumberField({ form, isRequired }: { readonly form: FieldsOfForm; readonly isRequired: boolean }) {
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
