import type { TravellerName } from '#shared/domain/basket/passengers/passenger-info.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createBasketChoices } from '#shared/services/basket/basket-choices.ts';
import { useDraft } from '../../../checkout/use-draft.ts';

/** The parts of a name. */
export const nameParts = ['firstName', 'lastName'] as const;

/** A part of a name. */
export type NamePart = (typeof nameParts)[number];

/** The entered names of the travellers, compared with the saved ones. */
export interface NamesDraft {
  /** Indexes of the travellers, from 0. */
  readonly travellers: readonly number[];
  /** Whether any name is entered or saved. */
  readonly hasNames: boolean;
  /** Whether the entered names differ from the saved ones. */
  readonly isChanged: boolean;
  getValue(traveller: number, part: NamePart): string;
  setValue(traveller: number, part: NamePart, getValue: string): void;
  /** Deletes the draft, after the names were saved. */
  clear(): void;
}

/** Returns the name of the form field for a part of a traveller's name. */
export function getFieldName(traveller: number, part: NamePart): string {
  return `${part} ${traveller}`;
}

/** Returns the draft of the names for a number of travellers. */
export function useNamesDraft(count: number): NamesDraft {
  const { services } = useIsland();
  const travellers = Array.from({ length: count }, (_, index) => index);
  const fields = travellers.flatMap((traveller) => nameParts.map((part) => getFieldName(traveller, part)));
  const savedValues = toSavedValues(services.open(createBasketChoices).read()?.passengerInfo?.passengers);
  const draft = useDraft('travellers', fields, savedValues);
  return {
    travellers,
    hasNames: fields.some((field) => draft.getValue(field) !== ''),
    isChanged: fields.some((field) => draft.getValue(field).trim() !== (savedValues[field] ?? '')),
    getValue: (traveller, part) => draft.getValue(getFieldName(traveller, part)),
    setValue: (traveller, part, getValue) => draft.setValue(getFieldName(traveller, part), getValue),
    clear: () => draft.clear(),
  };
}

/** Returns the saved names by field name. */
function toSavedValues(names: readonly TravellerName[] = []): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name, traveller) => nameParts.map((part) => [getFieldName(traveller, part), name[part]] as const)),
  );
}
