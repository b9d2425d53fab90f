/** For a test whose layout depends on the width of the page: it runs at all three widths, and not at one alone. */
export const everyWidth = { tag: '@every-width' } as const;
