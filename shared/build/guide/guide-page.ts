/** Groups of pages, in the order of the menu. */
export const guideGroups = ['First steps', 'Widgets', 'Reference'] as const;

/** A page of the guide. */
export interface GuidePage {
  /** Of its file, without `.html`. */
  readonly name: string;
  readonly group: (typeof guideGroups)[number];
  readonly title: string;
  /** HTML below the title. */
  readonly body: string;
}
