/** The registry of a page. */
export type StyleRegistry = ReturnType<typeof createStyleRegistry>;

/**
 * Creates the registry of a page. It adds CSS texts to roots: one constructed style sheet per text and page, removed with its
 * last user.
 */
export function createStyleRegistry() {
  const sheets = new Map<string, CSSStyleSheet>();
  const users = new Map<Document | ShadowRoot, Map<CSSStyleSheet, number>>();

  const getSheet = (text: string) => {
    const sheet = sheets.get(text) ?? new CSSStyleSheet();
    if (!sheets.has(text)) sheet.replaceSync(text);
    sheets.set(text, sheet);
    return sheet;
  };

  return {
    /** Parses texts in advance, so that the first island need not wait. */
    prepare: (texts: readonly string[]) => texts.forEach(getSheet),
    /**
     * @param scope a selector that limits the styles, for islands in the page's own tree
     * @returns a function that removes the styles
     */
    adopt(root: Document | ShadowRoot, texts: readonly string[], scope?: string): () => void {
      const newSheets = [...new Set(texts)].map((text) => getSheet(scope ? `@scope (${scope}){${text}}` : text));
      const counts = users.get(root) ?? new Map<CSSStyleSheet, number>();
      users.set(root, counts);
      for (const sheet of newSheets) counts.set(sheet, (counts.get(sheet) ?? 0) + 1);
      const currentSheets = root.adoptedStyleSheets;
      root.adoptedStyleSheets = [...currentSheets, ...newSheets.filter((sheet) => !currentSheets.includes(sheet))];
      return () => {
        for (const sheet of newSheets) counts.set(sheet, (counts.get(sheet) ?? 1) - 1);
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => counts.get(sheet) !== 0);
        for (const sheet of newSheets) if (counts.get(sheet) === 0) counts.delete(sheet);
        if (counts.size === 0) users.delete(root);
      };
    },
  };
}
