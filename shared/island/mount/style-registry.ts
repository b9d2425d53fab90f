/** The style sheets of a page's islands (the React roots of its widgets). */
export type StyleRegistry = ReturnType<typeof createStyleRegistry>;

/**
 * Creates the registry of a page. It adds CSS texts as constructed style sheets to the root of an island: its shadow root,
 * or the document if the island has none. Each text is parsed once per scope. A sheet is removed from a root when the last
 * island that uses it there is removed.
 */
export function createStyleRegistry() {
  /** Style sheets, keyed by their CSS text. */
  const sheets = new Map<string, CSSStyleSheet>();
  /** The number of islands that use each sheet, by root. */
  const userCounts = new Map<Document | ShadowRoot, Map<CSSStyleSheet, number>>();

  const getSheet = (text: string) => {
    const sheet = sheets.get(text) ?? new CSSStyleSheet();
    if (!sheets.has(text)) sheet.replaceSync(text);
    sheets.set(text, sheet);
    return sheet;
  };

  return {
    /** Parses texts without a scope in advance, so that the first island in a shadow root does not wait for it. */
    prepare: (texts: readonly string[]) => texts.forEach(getSheet),
    /**
     * Adds styles to a root.
     *
     * @param scope if the root is the document: a selector that limits the styles to the island
     * @returns a function that removes the styles, unless other islands still use them. It must be called only once.
     */
    adopt(root: Document | ShadowRoot, texts: readonly string[], scope?: string): () => void {
      const islandSheets = [...new Set(texts)].map((text) => getSheet(scope ? `@scope (${scope}){${text}}` : text));
      const counts = userCounts.get(root) ?? new Map<CSSStyleSheet, number>();
      userCounts.set(root, counts);
      for (const sheet of islandSheets) counts.set(sheet, (counts.get(sheet) ?? 0) + 1);
      // The root may also have style sheets of the page, which are not counted and stay.
      const currentSheets = root.adoptedStyleSheets;
      root.adoptedStyleSheets = [...currentSheets, ...islandSheets.filter((sheet) => !currentSheets.includes(sheet))];
      return () => {
        for (const sheet of islandSheets) counts.set(sheet, (counts.get(sheet) ?? 1) - 1);
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => counts.get(sheet) !== 0);
        for (const sheet of islandSheets) if (counts.get(sheet) === 0) counts.delete(sheet);
        if (counts.size === 0) userCounts.delete(root);
      };
    },
  };
}
