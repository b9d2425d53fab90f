import phone from 'lucide-static/icons/phone.svg?icon';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { paperStyles } from '#shared/ui/paper/paper.ts';
import { TextLink, textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import type { messages } from './messages/fr.ts';
import orderChangesStyles from './order-changes.css?inline';

/** CSS texts of the screen. */
export const styles: readonly string[] = [paperStyles, textLinkStyles, orderChangesStyles];

/**
 * manage-booking, amend and cancellation (spec §2 "Routes"): orders are changed by the customer service, whose number stands
 * here, and what was bought last can be looked up.
 */
export function Screen() {
  const text = useText<typeof messages>();
  const { settings, headingLevel } = useIsland();
  const { navigation } = useAddress();
  const { customerServicePhone } = settings;
  const ways = ['confirmation', 'contact', 'journeys'] as const;
  return (
    <div className="order-changes paper">
      <Heading level={headingLevel} className="order-changes-title">
        {text('title')}
      </Heading>
      <p>{text(customerServicePhone === '' ? 'writeToChange' : 'callToChange')}</p>
      {customerServicePhone !== '' && (
        <p className="order-changes-phone">
          <TextLink href={`tel:${customerServicePhone.replace(/[^+\d]/g, '')}`} icon={phone}>
            {text('call', { phone: customerServicePhone.replaceAll(' ', '\u00a0') })}
          </TextLink>
        </p>
      )}
      <p>{text('number')}</p>
      <ul className="order-changes-ways">
        {ways.map((to) => (
          <li key={to}>
            <TextLink {...linkTo(navigation, navigation.href(to))}>{text(to)}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
