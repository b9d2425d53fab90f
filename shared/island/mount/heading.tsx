// Rollup chunk: react (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import type { ComponentProps } from 'react';

const tags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

interface HeadingProps extends ComponentProps<'h2'> {
  /**
   * The level on the page: the heading level of the island (the mounted widget), which the site sets, plus the depth within the
   * island. Limited to 1 to 6.
   */
  readonly level: number;
}

/** A heading whose level is only known at run time, because sites embed widgets at different depths of their pages. */
export function Heading({ level, ...rest }: HeadingProps) {
  // `h2` is only for the types: the index is always valid for an integer.
  const Tag = tags[Math.min(Math.max(level, 1), 6) - 1] ?? 'h2';
  return <Tag {...rest} />;
}
