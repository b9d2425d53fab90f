import type { ReactNode } from 'react';

type Level = 1 | 2 | 3 | 4 | 5 | 6;

/** A level that a heading can have, so that parts may count on from the island's own. */
export function headingLevel(level: number): Level {
  return Math.min(Math.max(Math.round(level), 1), 6) as Level;
}

/** A heading of the level where it stands. */
export function Heading(props: {
  readonly level: number;
  readonly className?: string;
  readonly id?: string;
  readonly children: ReactNode;
}) {
  const { level, className, id, children } = props;
  const Tag = `h${headingLevel(level)}` as const;
  return (
    <Tag id={id} className={className}>
      {children}
    </Tag>
  );
}
