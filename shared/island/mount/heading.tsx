// Rollup chunk: react
import type { ComponentProps } from 'react';

const tags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

interface HeadingProps extends ComponentProps<'h2'> {
  /** The level in the page: the island's own heading level, plus the depth within the island. Limited to 1 to 6. */
  readonly level: number;
}

/** A heading whose level is determined at run time, because widgets are embedded at different depths of a page. */
export function Heading({ level, ...rest }: HeadingProps) {
  const Tag = tags[Math.min(Math.max(level, 1), 6) - 1] ?? 'h2';
  return <Tag {...rest} />;
}
