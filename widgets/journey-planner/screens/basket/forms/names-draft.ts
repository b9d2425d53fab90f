import type { TravellerName } from '#shared/domain/basket/passengers/passenger-info.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createBasketChoices } from '#shared/services/basket/basket-choices.ts';
import { useDraft } from '../../../checkout/use-draft.ts';

/** The parts of a name. */
export const nameParts = ['firstName', 'lastName'] as const;

/** A part of a name. */
export type NamePart = (typeof nameParts)[number];

/** What is typed of who travels, beside what was saved of it. */
export interface NamesDraft {
  /** From 0. */
  readonly travellers: readonly number[];
  /** Names are there: typed, or saved before. */
  readonly isBegun: boolean;
  /** What was typed is not what is saved. */
  readonly isChanged: boolean;
  words(traveller: number, part: NamePart): string;
  say(traveller: number, part: NamePart, words: string): void;
  /** They were saved. */
  forget(): void;
}

/** The name of a part of a traveller's name in its form. */
export function nameField(traveller: number, part: NamePart): string {
  return `${part} ${traveller}`;
}

/** The names of so many travellers, as this browser has them. */
export function useNamesDraft(count: number): NamesDraft {
  const { services } = useIsland();
  const travellers = Array.from({ length: count }, (_, index) => index);
  const fields = travellers.flatMap((traveller) => nameParts.map((part) => nameField(traveller, part)));
  const saved = savedNames(services.open(createBasketChoices).read()?.passengerInfo?.passengers);
  const draft = useDraft('travellers', fields, saved);
  return {
    travellers,
    isBegun: fields.some((field) => draft.words(field) !== ''),
    isChanged: fields.some((field) => draft.words(field).trim() !== (saved[field] ?? '')),
    words: (traveller, part) => draft.words(nameField(traveller, part)),
    say: (traveller, part, words) => draft.say(nameField(traveller, part), words),
    forget: () => draft.forget(),
  };
}

/** The names that were saved before, by field. */
function savedNames(names: readonly TravellerName[] = []): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name, traveller) => nameParts.map((part) => [nameField(traveller, part), name[part]] as const)),
  );
}
