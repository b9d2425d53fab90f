import { useState } from 'react';
import { isPresetChanged } from '#shared/domain/enquiries/form-draft.ts';
import { useIsland, useSubscription } from '#shared/island/hooks/context.tsx';
import { useChangeEffect } from '#shared/island/hooks/use-change-effect.ts';
import { getIndexInPage } from '#shared/island/tags/index-in-page.ts';
import { createFormDrafts } from '#shared/services/enquiries/form-drafts.ts';
import type { FieldProblem } from '#shared/domain/kit/fields/field-checks.ts';
import { normaliseOrderNumber } from '#shared/domain/enquiries/order-number.ts';
import type { Enquiry } from '#shared/services/enquiries/enquiries.ts';

/** Values of a form by field; undefined or empty without a value. An enquiry is a message to customer service. */
export type EnquiryValues = Readonly<Record<string, string | undefined>>;

/** The content of a form for validation and submission. */
export interface EnquiryContent {
  /** Problems by field, in the order of the form. */
  readonly problems: ReadonlyMap<string, FieldProblem>;
  /** The part that is sent to the server. */
  readonly message: Pick<Enquiry, 'form' | 'topic' | 'journeyWay' | 'fields'>;
}

/** Error messages by field. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * Returns the values of some fields for submission: trimmed, with a normalised order number (`7k3m 9qac` → `7K3M9QAC`), and
 * without empty ones.
 */
export function toSubmittedFields(values: EnquiryValues, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field]?.trim() ?? '';
      if (value === '') return [];
      return [[field, field === 'orderNumber' ? normaliseOrderNumber(value) : value]];
    }),
  );
}

/** Values of a form, and their updates. */
export interface FormValues {
  /** The form's name, unique within its page; its draft is stored under this name. */
  readonly name: string;
  readonly values: EnquiryValues;
  /**
   * The presets to store with the draft: those of the page now, and for other fields those that the stored draft has. So a page
   * that presets the same values again later does not override the draft.
   */
  readonly presetsToStore: EnquiryValues;
  /** Whether the form started with a stored draft. */
  readonly hasDraft: boolean;
  /** Whether values were set or replaced since the form was mounted or emptied. */
  readonly isTyped: boolean;
  set(field: string, value: string): void;
  /** Replaces all values; fields without a new value return to the page's preset. Returns the new values. */
  replace(values: EnquiryValues): EnquiryValues;
  /** Resets the form to the page's presets after submission. */
  empty(): void;
}

/** Initial values of a form. */
interface InitialValues {
  /** Values preset by the page, by field, such as the order number in its address. */
  readonly preset: EnquiryValues;
  /** Values that the form derives from the preset. They are not compared with the stored presets of a draft. */
  readonly derivedPreset?: EnquiryValues;
}

const noValues: EnquiryValues = {};

/**
 * Values of a form: those of the draft (what the visitor has typed and not sent, stored in this browser), or else the
 * page's presets. If a preset has changed since the draft was stored, all presets override the draft. If one changes while the
 * form is mounted, all presets override the current values.
 *
 * @param kind the kind of form, such as `contact`
 * @param fields the names of the fields to restore
 */
export function useEnquiryValues(
  kind: string,
  fields: readonly string[],
  { preset: pagePreset, derivedPreset = noValues }: InitialValues,
): FormValues {
  const island = useIsland();
  const drafts = island.services.open(createFormDrafts);
  // A name that no other form of the page has: `contact`, or `contact 2` for the second form of its kind in document order. It
  // is released when the form is unmounted: the subscription consists of this cleanup only.
  const [name] = useState(() => drafts.claim(island.id, kind, getIndexInPage(island)));
  useSubscription(name, () => () => drafts.leave(island.id));
  const [draft] = useState<EnquiryValues>(() => drafts.read(name, fields));
  const [storedPreset] = useState<EnquiryValues>(() => drafts.readPresetValues(name, fields));
  const preset = { ...pagePreset, ...derivedPreset };
  const [values, setValues] = useState(() =>
    isPresetChanged(pagePreset, storedPreset) ? { ...draft, ...preset } : { ...preset, ...draft },
  );

  const [isTyped, setIsTyped] = useState(false);
  useChangeEffect(JSON.stringify(preset), () => setValues((previous) => ({ ...previous, ...preset })));

  return {
    name,
    values,
    presetsToStore: { ...storedPreset, ...pagePreset },
    hasDraft: Object.keys(draft).length > 0,
    isTyped,
    set(field, value) {
      setIsTyped(true);
      setValues((previous) => ({ ...previous, [field]: value }));
    },
    replace(values) {
      setIsTyped(true);
      const newValues = { ...preset, ...values };
      setValues(newValues);
      return newValues;
    },
    empty() {
      setIsTyped(false);
      setValues(preset);
    },
  };
}
