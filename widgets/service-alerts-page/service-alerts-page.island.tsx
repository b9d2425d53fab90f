import { useId } from 'react';
import { useIsland } from '#shared/island/context.tsx';
import { Heading } from '#shared/island/heading.tsx';
import type { PropsOf } from '#shared/island/manifest.ts';
import { useText } from '#shared/island/use-text.ts';
import serviceAlertsPageStyles from './service-alerts-page.css?inline';
import { attributes } from './manifest.ts';
import type { messages } from './messages/fr.ts';

export { mountIsland as mount } from '#shared/island/mount-island.tsx';
export { attributes };

/** CSS texts of the island and of every piece that it draws at once. */
export const styles: readonly string[] = [serviceAlertsPageStyles];

/** Service alerts page. */
export function Island(_options: PropsOf<typeof attributes>) {
  const text = useText<typeof messages>();
  const { headingLevel, locale } = useIsland();
  const headingId = useId();

  return (
    <section className="service-alerts-page" aria-labelledby={headingId} lang={locale}>
      <Heading level={headingLevel} id={headingId} className="service-alerts-page-title">
        {text('title')}
      </Heading>
    </section>
  );
}
