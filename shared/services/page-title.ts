/** What a tab is called while it has something urgent to tell (field notes §3, 11 "in the page title"). */
export interface PageTitle {
  /**
   * Puts words before the page's own title, for as long as somebody wants them. Returns a function that leaves; after the
   * last one the title is as it was. A title that the page gives itself meanwhile is the page's, and stays.
   */
  tell(words: string): () => void;
  dispose(): void;
}

export function createPageTitle(): PageTitle {
  const { document } = window;
  const wishes = new Map<object, string>();
  let written: { readonly title: string; readonly own: string } | undefined;

  function write(): void {
    const current = document.title;
    const own = written?.title === current ? written.own : current;
    const words = [...wishes.values()].at(-1);
    const title = words === undefined ? own : `${words} – ${own}`;
    written = words === undefined ? undefined : { title, own };
    if (title !== current) document.title = title;
  }

  return {
    tell(words) {
      const wish = {};
      wishes.set(wish, words);
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
