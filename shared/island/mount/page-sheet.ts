/** A style sheet of the document, for rules that work only there (host contract §1). */
export interface PageSheet {
  /** Replaces its rules; an empty text removes the sheet. */
  write(text: string): void;
}

/** Creates the sheet, and adds it to the page when it has rules. */
export function createPageSheet(page: Document): PageSheet {
  const sheet = new CSSStyleSheet();
  return {
    write(text) {
      sheet.replaceSync(text);
      const otherSheets = page.adoptedStyleSheets.filter((pageSheet) => pageSheet !== sheet);
      page.adoptedStyleSheets = text === '' ? otherSheets : [...otherSheets, sheet];
    },
  };
}
