import {
  contactFields,
  findContactProblems,
  getContactRules,
  type ContactTopic,
  parseContactTopic,
  contactTopics,
} from '#shared/domain/enquiries/contact-form.ts';
import { normaliseOrderNumber } from '#shared/domain/enquiries/order-number.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import type { AttributeProps } from '#shared/island/manifest.ts';
import { DayField } from '#shared/panels/enquiries/enquiry-form/day-field.tsx';
import {
  type FormFields,
  EnquiryChoice,
  EnquiryField,
  EnquiryText,
  OrderNumberField,
  SenderFields,
} from '#shared/panels/enquiries/enquiry-form/enquiry-field.tsx';
import { EnquiryForm, enquiryFormStyles } from '#shared/panels/enquiries/enquiry-form/enquiry-form.tsx';
import {
  useEnquiryValues,
  type EnquiryContent,
  type EnquiryValues,
  toSubmittedFields,
} from '#shared/panels/enquiries/enquiry-form/use-enquiry-values.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { dateFieldStyles } from '#shared/ui/date-field/date-field.tsx';
import { attributes } from './manifest.ts';
import type { messages } from './messages.ts';
import type { messages as formMessages } from '#shared/panels/enquiries/enquiry-form/messages.ts';

export { mountIsland as mount } from '#shared/island/mount/mount-island.tsx';
export { attributes };

/** CSS of the island. */
export const styles = [...enquiryFormStyles, dateFieldStyles];

/** Names of all fields, for the stored draft of the form. */
const fieldNames = ['topic', ...contactFields];

/** The keys of the topics' labels. */
const topicKeys = {
  'before-travel': 'beforeTravel',
  during: 'during',
  refund: 'refund',
  accessibility: 'accessibility',
  group: 'group',
  other: 'other',
} as const satisfies Record<ContactTopic, keyof typeof messages>;

/**
 * A form for an enquiry to the operator, with attachments; its fields depend on the topic. The attributes of the tag preset
 * the topic and the order number, which the visitor may change.
 */
export function Island({ topic, orderNumber }: AttributeProps<typeof attributes>) {
  const text = useText<typeof messages>();
  const enquiry = useEnquiryValues('contact', fieldNames, {
    // Without empty values, which would override those of a draft.
    preset: {
      ...(topic && { topic }),
      ...(orderNumber && { orderNumber: normaliseOrderNumber(orderNumber) }),
    },
  });

  return (
    <EnquiryForm title={text('title')} formValues={enquiry} getContent={toContent} attachLabel={text('attachments')}>
      {(form) => <ContactFields form={form} topic={parseContactTopic(enquiry.values['topic'] ?? '')} />}
    </EnquiryForm>
  );
}

/**
 * The fields of a topic; without a topic, the fields that all topics have. When the topic changes, the form keeps the values
 * of fields that the new topic does not have, but does not send them.
 */
function ContactFields({ form, topic }: { readonly form: FormFields; readonly topic: ContactTopic | undefined }) {
  const text = useText<typeof messages & typeof formMessages>();
  const { services } = useIsland();
  // The rule of each field that the topic has; undefined for other fields.
  const rules = getContactRules(topic);
  const { orderNumber, travelDate, groupSize, telephoneNumber } = rules;
  return (
    <>
      <EnquiryChoice
        form={form}
        field="topic"
        label={text('topic')}
        noneLabel={text('noTopic')}
        isRequired
        options={contactTopics.map((value) => [value, text(topicKeys[value])])}
      />
      {orderNumber && <OrderNumberField form={form} isRequired={orderNumber.isRequired} />}
      {travelDate && (
        <DayField
          form={form}
          field="travelDate"
          label={text('travelDate')}
          // The calendar offers past and future days.
          span="any"
          isRequired={travelDate.isRequired}
          today={services.open(createLocalTimes).today()}
        />
      )}
      {groupSize && (
        <EnquiryField
          form={form}
          field="groupSize"
          label={text('groupSize')}
          inputMode="numeric"
          isRequired={groupSize.isRequired}
        />
      )}
      <EnquiryText form={form} field="message" label={text('message')} isRequired />
      <SenderFields form={form} hasTelephone={telephoneNumber !== undefined} />
    </>
  );
}

/**
 * The problems of the form, and the message to send, which contains only the non-empty fields of the topic. Without a topic,
 * which is a problem itself, the message is not sent.
 */
function toContent(values: EnquiryValues): EnquiryContent {
  const topic = parseContactTopic(values['topic'] ?? '');
  const fields = toSubmittedFields(values, Object.keys(getContactRules(topic)));
  return { problems: findContactProblems(topic, fields), message: { form: 'contact', topic, fields } };
}
