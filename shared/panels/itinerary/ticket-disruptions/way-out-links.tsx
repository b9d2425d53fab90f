import phone from 'lucide-static/icons/phone.svg?icon';
import type { ReactNode } from 'react';
import type { Ticket } from '#shared/domain/orders/booked/ticket.ts';
import type { WayOut } from '#shared/domain/orders/booked/ways-out.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import type { Text } from '#shared/text/create-text.ts';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { DisruptionWords } from './disruption-words.ts';

/** The next coach is more than a link. */
type LinkedWay = Exclude<WayOut, 'next-coach'>;

interface WayOutLinksProps {
  readonly ways: readonly LinkedWay[];
  readonly ticket: Ticket;
  readonly text: Text<DisruptionWords>;
}

/**
 * The ways out of a disruption as links, the likeliest first. Where this page has no key to the reservation, changing it and
 * its refund begin with finding the booking.
 */
export function WayOutLinks({ ways, ticket, text }: WayOutLinksProps) {
  const { settings } = useIsland();
  const { navigation } = useAddress();
  const key = ticket.reservation?.reservationKey;
  const reservation = key === undefined ? undefined : `${navigation.href('cancellation')}/${encodeURIComponent(key)}`;
  const drawn: Readonly<Record<LinkedWay, () => ReactNode>> = {
    'free-reschedule': () => (
      <a
        className="button button-secondary"
        {...linkTo(
          navigation,
          reservation === undefined ? navigation.href('manageBooking') : `${reservation}/reschedule`,
        )}
      >
        <span className="button-words">{text('rescheduleFree')}</span>
      </a>
    ),
    refund: () => (
      <TextLink {...linkTo(navigation, reservation ?? navigation.href('manageBooking'))}>{text('askRefund')}</TextLink>
    ),
    contact: () => {
      const { customerServicePhone } = settings;
      if (customerServicePhone === '') {
        return <TextLink {...linkTo(navigation, navigation.href('contact'))}>{text('contactUs')}</TextLink>;
      }
      return (
        <TextLink href={`tel:${customerServicePhone.replace(/[^+\d]/g, '')}`} icon={phone}>
          {text('callUs', { phone: customerServicePhone.replaceAll(' ', '\u00a0') })}
        </TextLink>
      );
    },
  };
  return (
    <ul className="disruptions-sheet-ways">
      {ways.map((way) => (
        <li key={way}>{drawn[way]()}</li>
      ))}
    </ul>
  );
}
