/**
 * Creates a style sheet of the document, for rules that have no effect in a shadow root, such as `@font-face` (host contract
 * §1). The sheet is added to the document when it has rules.
 */
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
