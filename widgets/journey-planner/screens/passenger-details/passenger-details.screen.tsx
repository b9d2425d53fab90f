import { useEffect } from 'react';
import { readPassengerQuery } from '#shared/domain/orders/passenger-query.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { errorSummaryStyles } from '#shared/ui/error-summary/error-summary.tsx';
import { formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { managedStyles } from '../../managed-order/managed-styles.ts';
import type { messages } from './messages/fr.ts';
import { PassengerForm } from './passenger-form.tsx';

/** CSS texts of the screen. */
export const styles: readonly string[] = [...managedStyles, formFieldStyles, errorSummaryStyles];

/**
 * journey-planner/amend/passenger-details (spec §2 "query parameters describe one passenger"): corrects a name, and leads back
 * to those of the order. An address that describes nobody leads there at once.
 */
export function Screen() {
  const text = useText<typeof messages>();
  const { headingLevel } = useIsland();
  const { address, navigation } = useAddress();
  const described = readPassengerQuery(new URLSearchParams(address.search));
  const profiles = navigation.href('amendProfiles');
  const isNobody = described === undefined;
  useEffect(() => {
    if (isNobody) navigation.go(profiles, { isReplaced: true });
  }, [isNobody, navigation, profiles]);

  if (!described) return null;
  return (
    <div className="managed">
      <div className="managed-head">
        <Heading level={headingLevel} className="managed-title">
          {text('title')}
        </Heading>
        <p>{text('intro')}</p>
      </div>
      <PassengerForm
        key={address.search}
        described={described}
        onDone={() => navigation.go(profiles, { isReplaced: true })}
      />
      <p>
        <TextLink {...linkTo(navigation, profiles)}>{text('back')}</TextLink>
      </p>
    </div>
  );
}
