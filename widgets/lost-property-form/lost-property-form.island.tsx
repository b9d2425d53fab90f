import {
  type ItemKind,
  itemKinds,
  type JourneySource,
  parseJourneySource,
  lostPropertyFields,
  findLostPropertyProblems,
  getLostPropertyRules,
} from '#shared/domain/enquiries/lost-property.ts';
import { normaliseOrderNumber } from '#shared/domain/enquiries/order-number.ts';
import { readJourneyId } from '#shared/domain/itinerary/journey-id.ts';
import { useIsland, useAddress, useText } from '#shared/island/hooks/context.tsx';
import type { AttributeProps } from '#shared/island/manifest.ts';
import { cityFieldStyles } from '#shared/panels/cities/city-field/city-field.tsx';
import {
  type FormFields,
  EnquiryChoice,
  EnquiryField,
  EnquiryText,
  SenderFields,
} from '#shared/panels/enquiries/enquiry-form/enquiry-field.tsx';
import { EnquiryForm, enquiryFormStyles } from '#shared/panels/enquiries/enquiry-form/enquiry-form.tsx';
import {
  useEnquiryValues,
  toSubmittedFields,
  type EnquiryValues,
} from '#shared/panels/enquiries/enquiry-form/use-enquiry-values.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { selectTimeZone } from '#shared/store/slices/cities/cities.ts';
import { dateFieldStyles } from '#shared/ui/date-field/date-field.tsx';
import { textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import { JourneyFields } from './journey-fields.tsx';
import { choiceStyles } from '#shared/ui/choices/choice.tsx';
import lostPropertyStyles from './lost-property-form.css?inline';
import { attributes } from './manifest.ts';
import type { messages } from './messages.ts';

export { mountIsland as mount } from '#shared/island/mount/mount-island.tsx';
export { attributes };

/** CSS of the island. */
export const styles = [
  ...enquiryFormStyles,
  textLinkStyles,
  ...cityFieldStyles,
  dateFieldStyles,
  choiceStyles,
  lostPropertyStyles,
];

/**
 * The fields of the form. `journeyWay` is how the traveller identifies the journey: by the page that opened the form
 * (`journey`), in the timetable, by an order, or by a description.
 */
const fieldNames = ['journeyWay', ...lostPropertyFields];

/**
 * Message key of an item kind. The key of the kind `other` is `otherItem`, since `other` is already used for another message.
 */
const getKindKey = (kind: ItemKind) => (kind === 'other' ? 'otherItem' : kind);

/**
 * A form for lost property: journey, item and sender. The attributes of the tag take precedence over `?journeyId=` and
 * `?orderNumber=` in the page's address.
 */
export function Island({ orderNumber: tagOrderNumber, journeyId: tagJourneyId }: AttributeProps<typeof attributes>) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { address } = useAddress();
  // Attributes arrive trimmed, and empty ones are missing. In the address, an empty value counts as missing, too.
  const journeyId = tagJourneyId ?? readJourneyId(address.search);
  const orderNumber = tagOrderNumber ?? (new URLSearchParams(address.search).get('orderNumber') || undefined);
  const enquiry = useEnquiryValues('lost-property', fieldNames, createPreset(journeyId, orderNumber));
  const source = getSource(enquiry.values);
  /** Today at the selected origin; in the time zone of the device if no origin is selected, or its zone is unknown. */
  const today = () =>
    services
      .open(createLocalTimes)
      // Without an origin, the number is 0 or NaN.
      .today(selectTimeZone(Number(enquiry.values['originId']) || undefined)(services.store.getState()));

  /** Returns the problems of the form, and the part that is sent: without fields of other sources of the journey. */
  const toContent = (values: EnquiryValues) => {
    const fields = toSubmittedFields(values, Object.keys(getLostPropertyRules(source)));
    return {
      problems: findLostPropertyProblems(source, fields, today()),
      message: { form: 'lost-property' as const, journeyWay: source, fields },
    };
  };

  return (
    <EnquiryForm title={text('title')} formValues={enquiry} getContent={toContent} attachLabel={text('photo')}>
      {(form) => (
        <>
          <JourneyFields
            form={form}
            source={source}
            today={today}
            // The linked journey cannot be loaded, so the traveller selects one in the timetable.
            onJourneyFailure={() => form.onChange('journeyWay', 'timetable')}
          />
          <ItemFields form={form} />
          <fieldset className="lost-property-part">
            <legend className="lost-property-legend">{text('sender')}</legend>
            <SenderFields form={form} hasTelephone />
          </fieldset>
        </>
      )}
    </EnquiryForm>
  );
}

/** The fields for the lost item, and for the seat. */
function ItemFields({ form }: { readonly form: FormFields }) {
  const text = useText<typeof messages>();
  return (
    <fieldset className="lost-property-part">
      <legend className="lost-property-legend">{text('item')}</legend>
      <EnquiryChoice
        form={form}
        field="itemKind"
        label={text('itemKind')}
        noneLabel={text('noKind')}
        isRequired
        options={itemKinds.map((kind) => [kind, text(getKindKey(kind))])}
      />
      <EnquiryText
        form={form}
        field="description"
        label={text('description')}
        hint={text('descriptionHint')}
        isRequired
      />
      <div className="enquiry-form-pair">
        <EnquiryField form={form} field="colour" label={text('colour')} />
        <EnquiryField form={form} field="seat" label={text('seat')} />
      </div>
    </fieldset>
  );
}

/** Returns the selected source of the journey. By default, and for `journey` without a journey id, it is the timetable. */
function getSource({ journeyWay, journeyId }: EnquiryValues): JourneySource {
  const source = parseJourneySource(journeyWay) ?? 'timetable';
  return source === 'journey' && !journeyId ? 'timetable' : source;
}

/**
 * Returns the values from the attributes or the address (`preset`), and the source of the journey that follows from
 * them (`derivedPreset`). With a journey id and an order number, the source is the journey; the number is still filled in,
 * in case the traveller selects the order instead.
 */
function createPreset(journeyId: string | undefined, orderNumber: string | undefined) {
  const preset: Record<string, string> = {};
  const derivedPreset: Record<string, string> = {};
  if (orderNumber) {
    preset['orderNumber'] = normaliseOrderNumber(orderNumber);
    derivedPreset['journeyWay'] = 'order';
  }
  if (journeyId) {
    preset['journeyId'] = journeyId;
    derivedPreset['journeyWay'] = 'journey';
  }
  return { preset, derivedPreset };
}
