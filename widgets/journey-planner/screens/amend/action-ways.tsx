import type { Reservation } from '#shared/domain/orders/order.ts';
import {
  actionsOf,
  type Hindrance,
  type ReservationAction,
  type ReservationActions,
} from '#shared/domain/orders/reservation-actions.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import type { Text } from '#shared/text/create-text.ts';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { type ManagedFormatters, managedFormatters } from '../../managed-order/managed-formatters.ts';
import type { ManagedWords } from '../../managed-order/managed-words.ts';
import type { ScreenProps } from '../../screens.ts';
import type { messages } from './messages/fr.ts';

interface ActionWaysProps extends Pick<ScreenProps, 'routes'> {
  readonly reservation: Reservation;
}

const actions = ['amend', 'reschedule', 'cancel'] as const satisfies readonly ReservationAction[];

/** What can be done with a reservation, each a way there; and in a sentence what cannot, and why. */
export function ActionWays({ reservation, routes }: ActionWaysProps) {
  const text = useText<typeof messages & ManagedWords>();
  const formatters = useFormatters(managedFormatters, text);
  const { services } = useIsland();
  const { navigation } = useAddress();
  const { reservationKey = '', journey } = reservation;
  const now = services.open(createLocalTimes).localNow(journey.origin.timeZone);
  const can = actionsOf(reservation, now);
  const params = { reservationKey };
  const hrefOf: Readonly<Record<ReservationAction, () => string>> = {
    amend: () => routes.href('amendProfiles'),
    reschedule: () => routes.href('reschedule', { params }),
    cancel: () => routes.href('cancellation', { params }),
  };
  const possible = actions.filter((action) => can[action] === 'possible');
  return (
    <>
      {possible.length > 0 && (
        <ul className="managed-ways">
          {possible.map((action) => (
            <li key={action}>
              <TextLink {...linkTo(navigation, hrefOf[action]())}>
                {text(action)}
                <span className="visually-hidden">, {formatters.cities(journey)}</span>
              </TextLink>
            </li>
          ))}
        </ul>
      )}
      <Reasons reasons={reasonsOf(can, text, formatters)} />
    </>
  );
}

function Reasons({ reasons }: { readonly reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="managed-reasons">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

type Words = Text<typeof messages & ManagedWords>;

/** Why something cannot be done; once where it is the same for everything. */
function reasonsOf(can: ReservationActions, text: Words, { moment }: ManagedFormatters): readonly string[] {
  const said = actions.flatMap((action) => {
    const hindrance = can[action];
    return hindrance === 'possible' ? [] : [sentenceOf(action, hindrance)];
  });
  return [...new Set(said)];

  function sentenceOf(action: ReservationAction, hindrance: Hindrance): string {
    switch (hindrance.kind) {
      case 'cancelled':
        return text('whyCancelled');
      case 'exchanged':
        return text('whyExchanged');
      case 'departed':
        return text('whyDeparted');
      case 'too-late':
        return text(action === 'cancel' ? 'refundableUntil' : 'changeableUntil', { moment: moment(hindrance.until) });
      case 'fare':
        return text(action === 'cancel' ? 'neverRefundable' : 'neverChangeable');
      case 'closed':
        return text(closedWords[action]);
    }
  }
}

const closedWords = {
  amend: 'amendClosed',
  reschedule: 'rescheduleClosed',
  cancel: 'cancelClosed',
} as const satisfies Record<ReservationAction, keyof typeof messages>;
