/** What is put before the page's own title. */
export type TitlePart =
  /** Something is to be mended: "Error:" stands first of all. */
  | 'error'
  /** What is urgent, such as the time that is left. */
  | 'alarm'
  /** What the screen is called. */
  | 'screen';

/** What a tab is called: the screen that is shown, and before it what is urgent (WCAG 2.4.2; field notes §3, 11). */
export interface PageTitle {
  /**
   * Puts words before the page's own title, for as long as somebody wants them; of several in one part the latest stands.
   * Returns a function that leaves; after the last one the title is as it was. A title that the page gives itself meanwhile
   * is the page's, and stays.
   */
  show(words: string, part?: TitlePart): () => void;
  dispose(): void;
}

export function createPageTitle(): PageTitle {
  const { document } = window;
  const wishes = new Map<object, { readonly words: string; readonly part: TitlePart }>();
  let written: { readonly title: string; readonly own: string } | undefined;
  const latest = (wanted: TitlePart) => [...wishes.values()].findLast(({ part }) => part === wanted)?.words ?? [];

  function write(): void {
    const current = document.title;
    const own = written?.title === current ? written.own : current;
    const named = [latest('alarm'), latest('screen'), own || []].flat().join(' – ');
    const title = [latest('error'), named].flat().join(' ');
    written = wishes.size === 0 ? undefined : { title, own };
    if (title !== current) document.title = title;
  }

  return {
    show(words, part = 'alarm') {
      const wish = {};
      wishes.set(wish, { words, part });
      write();
      return () => {
        if (wishes.delete(wish)) write();
      };
    },
    dispose() {
      wishes.clear();
      write();
    },
  };
}
