import arrow from 'lucide-static/icons/arrow-right.svg?icon';
import type { PaymentStanding, PaymentWay } from '#shared/domain/payment/payment-standing.ts';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { messages } from './messages/fr.ts';
import { useIsWaitLong } from './use-is-wait-long.ts';

interface StandingWaysProps {
  readonly standing: PaymentStanding;
  readonly isGivingUp: boolean;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
  readonly onGiveUp: (paymentId: string) => void;
}

/**
 * What a traveller who waits can do, the likeliest first. While a bank decides, it gets some time before a way out is
 * shown.
 */
export function StandingWays(props: StandingWaysProps) {
  const { kind, ways } = props.standing;
  const isWaitLong = useIsWaitLong();
  const shown = kind === 'undecided' && !isWaitLong ? ways.filter((way) => way !== 'give-up') : ways;
  return shown.map((way) => <Way key={way} way={way} {...props} />);
}

function Way({ way, standing, ...rest }: StandingWaysProps & { readonly way: PaymentWay }) {
  const text = useText<typeof messages>();
  const { navigation } = useAddress();
  const payment = 'payment' in standing ? standing.payment : undefined;
  switch (way) {
    case 'continue': {
      const { redirectUrl } = payment ?? {};
      return (
        <Button kind="primary" icon={arrow} onClick={() => redirectUrl !== undefined && navigation.go(redirectUrl)}>
          {text('continue')}
        </Button>
      );
    }
    case 'give-up':
      return (
        <Button
          kind={standing.kind === 'undecided' ? 'quiet' : 'secondary'}
          isBusy={rest.isGivingUp}
          onClick={() => payment && rest.onGiveUp(payment.paymentId)}
        >
          {text('giveUp')}
        </Button>
      );
    case 'ask-again':
      return (
        <Button kind="primary" isBusy={rest.isAsking} onClick={rest.onAsk}>
          {text('askAgain')}
        </Button>
      );
    case 'pay':
      return <TextLink {...linkTo(navigation, navigation.href('payment'))}>{text('toPayment')}</TextLink>;
    case 'see-order': {
      const query = new URLSearchParams(payment?.orderNumber === undefined ? {} : { orderNumber: payment.orderNumber });
      return <TextLink {...linkTo(navigation, navigation.href('confirmation', query))}>{text('toOrder')}</TextLink>;
    }
  }
}
