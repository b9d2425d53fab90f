import { useText } from '#shared/island/hooks/context.tsx';
import { type FormFields, EnquiryField } from './enquiry-field.tsx';
import type { messages } from './messages.ts';

/** Name and contact details of the sender. */
export function SenderFields({ form, hasTelephone }: { readonly form: FormFields; readonly hasTelephone: boolean }) {
  const text = useText<typeof messages>();
  return (
    <div className="enquiry-form-pair">
      <EnquiryField form={form} field="name" label={text('name')} autoComplete="name" isRequired />
      <EnquiryField
        form={form}
        field={'emailAddress'}
        label={text('emailAddress')}
        autoComplete={'email'}
        isRequired={true}
        type="email"
        inputMode="email"
      />
      {hasTelephone && (
        <EnquiryField
          form={form}
          field={'telephoneNumber'}
          label={text('telephoneNumber')}
          autoComplete={'tel'}
          type="tel"
          inputMode="tel"
        />
      )}
    </div>
  );
}
