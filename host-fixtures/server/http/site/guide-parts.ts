/** Parts of the guide's first page that only some hosts have. */
export type GuidePart = 'purchase' | 'scenarios' | 'hostile' | 'driver' | 'outbox' | 'imports' | 'reports';

/** Writes a part of a page as a comment: it stays hidden unless a host shows it. */
export function hidePart(part: GuidePart, html: string): string {
  return `<!-- part ${part}: ${html} -->`;
}

/** Shows the parts that a host has, and removes the others. */
export function showParts(page: string, parts: readonly GuidePart[]): string {
  return page.replaceAll(/<!-- part (\w+): ([\s\S]*?) -->/g, (_comment, part: GuidePart, html: string) =>
    parts.includes(part) ? html : '',
  );
}
