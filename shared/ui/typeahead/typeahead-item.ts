/** An item in the list of a typeahead, a text field with a list of suggestions. */
export interface TypeaheadItem {
  readonly id: string;
  readonly label: string;
  /** A second text, less prominent, such as a region or a distance. */
  readonly detail?: string;
  /** The id of a group. Adjacent items with the same group are shown below `groupLabel`. */
  readonly group?: string;
  readonly groupLabel?: string;
  /**
   * The parts of the label that match the typed term: offset and length in UTF-16 code units, in ascending order. For the term
   * "york" and the label "New York": `[[4, 4]]`.
   */
  readonly matches?: readonly (readonly [offset: number, length: number])[];
  /**
   * Whether the item is suggested although it does not match the typed term. The first item is highlighted while the user
   * types, so that Enter selects it, but not if it is such an offer.
   */
  readonly isOffer?: boolean;
}

/** Whether the items have loaded. */
export type TypeaheadStatus = 'ready' | 'loading' | 'failed';

/** Returns the id of an item's element, for `aria-activedescendant` of the field. The index starts at 0. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;
