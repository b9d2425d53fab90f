/** The parts that may precede the page's own title. */
type TitlePart =
  /** The prefix "Error:" of a page with an invalid form; before all other parts. */
  | 'error'
  /** Something urgent, such as the time that is left. */
  | 'alarm'
  /** The name of the screen. */
  | 'screen';

/**
 * The title of the page: parts that widgets show, and the page's own title (WCAG 2.4.2; field notes §3, 11). Example:
 * `Error: 2 minutes left – Basket – Example Coaches`.
 */
export function createPageTitle() {
  const { document } = window;
  // The texts to show, the latest last. The keys are objects only to be unique.
  const requests = new Map<object, { readonly text: string; readonly part: TitlePart }>();
  /** The title that was written last, and the page's own title in it. */
  let lastWrite: { readonly title: string; readonly pageTitle: string } | undefined;
  /** The latest text of a part, or an empty list, which `flat()` removes. */
  const getLatest = (part: TitlePart) =>
    [...requests.values()].findLast((request) => request.part === part)?.text ?? [];

  function write(): void {
    const currentTitle = document.title;
    // If the title is not the one that was written last, the page has set another title.
    const pageTitle = lastWrite?.title === currentTitle ? lastWrite.pageTitle : currentTitle;
    const names = [getLatest('alarm'), getLatest('screen'), pageTitle || []].flat().join(' – ');
    const title = [getLatest('error'), names].flat().join(' ');
    lastWrite = requests.size === 0 ? undefined : { title, pageTitle };
    if (title !== currentTitle) document.title = title;
  }

  return {
    /**
     * Shows a text before the page's own title. If there are several texts for one part, only the latest is shown.
     * Returns a function that removes the text. When all texts are removed, the page's own title is restored, or the
     * title that the page has set meanwhile.
     */
    show(text: string, part: TitlePart = 'alarm'): () => void {
      const request = {};
      requests.set(request, { text, part });
      write();
      return () => {
        if (requests.delete(request)) write();
      };
    },
    dispose() {
      requests.clear();
      write();
    },
  };
}
