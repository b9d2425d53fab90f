/**
 * The document and every open shadow root that the page itself has made, from the outside inwards. What islands draw is
 * theirs, and no work of an editor's.
 */
export function pageTrees(page: Document): readonly (Document | ShadowRoot)[] {
  const within = (tree: Document | ShadowRoot): readonly (Document | ShadowRoot)[] => [
    tree,
    ...[...tree.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot && !isIslands(shadowRoot) ? within(shadowRoot) : [],
    ),
  ];
  return within(page);
}

/** Of the doctor's own, too. */
const isIslands = ({ host, children }: ShadowRoot) =>
  host.matches('[data-coach-state],[data-coach-doctor]') ||
  [...children].some((child) => child.hasAttribute('data-coach-root'));

/** The elements of the page's own in these trees, in the order of the page. */
export function pageElements(trees: readonly ParentNode[]): readonly HTMLElement[] {
  return trees
    .flatMap((tree) => [...tree.querySelectorAll<HTMLElement>('*')])
    .filter((element) => !element.closest('[data-coach-root]'));
}
