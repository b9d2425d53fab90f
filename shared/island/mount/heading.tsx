// Rollup chunk: react
import type { ComponentProps } from 'react';

const tags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

interface HeadingProps extends ComponentProps<'h2'> {
  /** Counted from the island's heading level; limited to 6. */
  readonly level: number;
}

/** A heading at a level relative to the page. */
export function Heading({ level, ...rest }: HeadingProps) {
  const Tag = tags[Math.min(Math.max(level, 1), 6) - 1] ?? 'h2';
  return <Tag {...rest} />;
}
