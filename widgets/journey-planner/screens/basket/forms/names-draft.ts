import type { TravellerName } from '#shared/domain/basket/passengers/passenger-info.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createBasketChoices } from '#shared/services/basket/basket-choices.ts';
import { useDraft } from '../../../checkout/use-draft.ts';

/** The parts of a name. */
export const nameParts = ['firstName', 'lastName'] as const;

/** A part of a name. */
export type NamePart = (typeof nameParts)[number];

/** Returns the name of the form field for a part of a name, such as `firstName 0`; `traveller` is the index from 0. */
export function getFieldName(traveller: number, part: NamePart): string {
  return `${part} ${traveller}`;
}

/** The names of the travellers in the form of the basket, as entered or else as saved. */
export type NamesDraft = ReturnType<typeof useNamesDraft>;

/**
 * Manages the draft of the travellers' names: the input of their form, which this browser stores until it is sent. The
 * saved names are those that were last sent. Until a field is edited, it has the saved name, or is empty.
 */
export function useNamesDraft(travellerCount: number) {
  const { services } = useIsland();
  const travellers = [...Array(travellerCount).keys()];
  const fields = travellers.flatMap((traveller) => nameParts.map((part) => getFieldName(traveller, part)));
  const savedValues = toSavedValues(services.open(createBasketChoices).read()?.passengerInfo?.passengers);
  const draft = useDraft('travellers', fields, savedValues);
  return {
    /** Indexes of the travellers, from 0. */
    travellers,
    /** Whether a part of any name is filled in. */
    hasNames: fields.some((field) => draft.getValue(field) !== ''),
    /** Whether the entered names, without blanks around them, differ from the saved ones. */
    isChanged: fields.some((field) => draft.getValue(field).trim() !== (savedValues[field] ?? '')),
    getValue: (traveller: number, part: NamePart) => draft.getValue(getFieldName(traveller, part)),
    setValue: (traveller: number, part: NamePart, value: string) =>
      draft.setValue(getFieldName(traveller, part), value),
    /** Deletes the draft, after the names were sent. */
    clear: () => draft.clear(),
  };
}

/** Returns the saved names, keyed by field name. */
function toSavedValues(names: readonly TravellerName[] = []): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name, traveller) => nameParts.map((part) => [getFieldName(traveller, part), name[part]] as const)),
  );
}
