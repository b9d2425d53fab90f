import type { Order } from '#shared/domain/orders/order.ts';
import { useText } from '#shared/island/hooks/context.tsx';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';
import { Disclosure } from '#shared/ui/disclosure/disclosure.tsx';
import type { messages } from './messages.ts';

/** A link to change or cancel an order, and what to do if its mail does not arrive, for example at a mistyped address. */
export function OrderHelp({ order: { orderNumber, emailAddress } }: { readonly order: Order }) {
  const text = useText<typeof messages>();
  return (
    <div className="confirmation-help">
      <PageLink to="manageBooking" query={{ orderNumber }}>
        {text('manage')}
      </PageLink>
      {emailAddress !== undefined && (
        <Disclosure label={text('wrongAddress')}>
          <p>{text('wrongAddressAdvice', { orderNumber })}</p>
          <p>
            <PageLink to="contact">{text('contact')}</PageLink>
          </p>
        </Disclosure>
      )}
    </div>
  );
}
