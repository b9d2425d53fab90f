/** Creates a style sheet of the document, for rules that work only there (host contract §1). It is added when it has rules. */
export function createPageSheet(page: Document) {
  const sheet = new CSSStyleSheet();
  return {
    /** Replaces the rules. An empty text removes the sheet. */
    write(text: string): void {
      sheet.replaceSync(text);
      const otherSheets = page.adoptedStyleSheets.filter((pageSheet) => pageSheet !== sheet);
      page.adoptedStyleSheets = text === '' ? otherSheets : [...otherSheets, sheet];
    },
  };
}
