/** An item of a typeahead. */
export interface TypeaheadItem {
  readonly id: string;
  readonly label: string;
  /** A quieter second part: a region, a distance. */
  readonly detail?: string;
  /** Adjacent items with the same group are shown below its label. */
  readonly group?: string;
  readonly groupLabel?: string;
  /** The parts of the label that match the term: offset and length, in UTF-16 units. */
  readonly matches?: readonly (readonly [offset: number, length: number])[];
  /** Whether it is offered although it does not match; confirmed only if the traveller moves to it. */
  readonly isOffer?: boolean;
}

/** Whether the items have loaded. */
export type TypeaheadStatus = 'ready' | 'loading' | 'failed';

/** Returns the id of an option, for `aria-activedescendant`. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;
