import type { ReactNode } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';

interface ManagedSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section with a heading on a screen about an order. */
export function ManagedSection({ title, children }: ManagedSectionProps) {
  const { headingLevel } = useIsland();
  return (
    <section className="managed-part" aria-label={title}>
      <Heading level={headingLevel + 1} className="managed-subtitle">
        {title}
      </Heading>
      {children}
    </section>
  );
}
