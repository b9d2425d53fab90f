/** Puts CSS texts on roots: one constructed sheet per text and page, taken away with its last user. */
export interface StyleShelf {
  /** Reads texts before they are wanted, so that the first island need not wait for it. */
  prepare(texts: readonly string[]): void;
  /**
   * @param scope a selector that bounds the styles, for islands that stand in the page's own tree
   * @returns a function that takes the styles away.
   */
  adopt(root: Document | ShadowRoot, texts: readonly string[], scope?: string): () => void;
}

/** Makes the shelf of a page. */
export function createStyleShelf(): StyleShelf {
  const sheets = new Map<string, CSSStyleSheet>();
  const users = new Map<Document | ShadowRoot, Map<CSSStyleSheet, number>>();

  const getSheet = (text: string) => {
    const sheet = sheets.get(text) ?? new CSSStyleSheet();
    if (!sheets.has(text)) sheet.replaceSync(text);
    sheets.set(text, sheet);
    return sheet;
  };

  return {
    prepare: (texts) => texts.forEach(getSheet),
    adopt(root, texts, scope) {
      const wanted = [...new Set(texts)].map((text) => getSheet(scope ? `@scope (${scope}){${text}}` : text));
      const counts = users.get(root) ?? new Map<CSSStyleSheet, number>();
      users.set(root, counts);
      for (const sheet of wanted) counts.set(sheet, (counts.get(sheet) ?? 0) + 1);
      const known = root.adoptedStyleSheets;
      root.adoptedStyleSheets = [...known, ...wanted.filter((sheet) => !known.includes(sheet))];
      return () => {
        for (const sheet of wanted) counts.set(sheet, (counts.get(sheet) ?? 1) - 1);
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => counts.get(sheet) !== 0);
        for (const sheet of wanted) if (counts.get(sheet) === 0) counts.delete(sheet);
        if (counts.size === 0) users.delete(root);
      };
    },
  };
}
