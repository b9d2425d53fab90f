import phone from 'lucide-static/icons/phone.svg?icon';
import { isSignedIn } from '#shared/domain/session/session.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { useSession } from '../kit/use-session.ts';
import type { messages } from './messages.ts';

/**
 * Links to the contact form and, if a number is configured, to call the customer service, on the pages for an existing order.
 */
export function CustomerService() {
  const text = useText<typeof messages>();
  const { customerServicePhone } = useIsland().settings;
  return (
    <p className="managed-actions">
      <span>{text('help')}</span>
      {customerServicePhone !== '' && (
        // The address has only digits and `+`. The visible number does not wrap at its spaces.
        <TextLink href={`tel:${customerServicePhone.replace(/[^+\d]/g, '')}`} icon={phone}>
          {text('call', { phone: customerServicePhone.replaceAll(' ', '\u00a0') })}
        </TextLink>
      )}
      <PageLink to="contact">{text('contact')}</PageLink>
    </p>
  );
}

/** A link to all orders, for users who are signed in; nothing for others. */
export function MyTicketsLink({ label }: { readonly label: string }) {
  return isSignedIn(useSession()) && <PageLink to="accountTickets">{label}</PageLink>;
}
