import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { CustomerService } from '../managed-order/order-links.tsx';
import { managedStyles } from '../managed-order/managed-styles.ts';
import { FindForm, findFormStyles } from './find-form.tsx';
import type { messages } from './messages.ts';

/** Style sheets of the form and its page. */
export const styles = [...managedStyles, ...findFormStyles];

interface ProveOrderProps {
  /** The number in the address, which is filled in. */
  readonly orderNumber: string;
  /** The e-mail address of a copy on this device, which is filled in. */
  readonly emailAddress: string | undefined;
  /** Whether this device has a copy of the order, which is not shown. */
  readonly hasCopy: boolean;
  /** Called with the number of the order that the visitor has proved to be theirs. */
  readonly onProved: (orderNumber: string) => void;
}

/**
 * Asks for the e-mail address of an order that the server does not show to this visitor. The links of mails and text messages
 * lead here in a browser that has not bought the order: they contain its number, and no key, since messages are forwarded.
 */
export function ProveOrder({ orderNumber, emailAddress, hasCopy, onProved }: ProveOrderProps) {
  const text = useText<typeof messages>();
  const { headingLevel } = useIsland();
  return (
    <div className="managed">
      <div className="managed-head">
        <Heading level={headingLevel} className="managed-title">
          {text('proofTitle')}
        </Heading>
        <p>{text('proofAdvice')}</p>
      </div>
      {hasCopy && <Notice tone="information" title={text('hiddenCopy')} />}
      <FindForm
        reference={orderNumber}
        emailAddress={emailAddress}
        // The number of a ticket ends with that of a reservation: `7K3M9QAC-1`.
        onFound={(reference) => onProved(reference.replace(/-\d{1,2}$/, ''))}
      />
      <CustomerService />
    </div>
  );
}
