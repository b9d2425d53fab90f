/** One sheet of the page's own document, for what only a document can hold (host contract §1). */
export interface PageSheet {
  /** What it says from now on; with nothing to say it is taken away. */
  write(text: string): void;
}

/** Makes the sheet; the page has it once something is written. */
export function createPageSheet(page: Document): PageSheet {
  const sheet = new CSSStyleSheet();
  return {
    write(text) {
      sheet.replaceSync(text);
      const others = page.adoptedStyleSheets.filter((other) => other !== sheet);
      page.adoptedStyleSheets = text === '' ? others : [...others, sheet];
    },
  };
}
