/** One thing that can be chosen in a typeahead. */
export interface TypeaheadItem {
  readonly id: string;
  readonly label: string;
  /** A quieter second part: a region, a distance. */
  readonly detail?: string;
  /** Neighbours with the same group stand together under its label. */
  readonly group?: string;
  readonly groupLabel?: string;
  /** Parts of the label that match what was typed: offset and length, in UTF-16 units. */
  readonly matches?: readonly (readonly [offset: number, length: number])[];
  /** Offered though it does not match: never confirmed unless the traveller moves to it. */
  readonly isOffer?: boolean;
}

/** Items as they come from an answer. */
export type TypeaheadStatus = 'ready' | 'loading' | 'failed';

/** The id of an item's option, where its field points to the highlighted one. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;
