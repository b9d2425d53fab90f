import phone from 'lucide-static/icons/phone.svg?icon';
import { useIsland, useText, useShared, useSubscription } from '#shared/island/hooks/context.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { messages } from './messages.ts';
import { isSignedIn } from '#shared/domain/session/session.ts';
import { createSessions } from '#shared/services/session/sessions.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

/** Links to the contact form and, if a number is configured, to call the customer service. */
export function CustomerService() {
  const text = useText<typeof messages>();
  const { customerServicePhone } = useIsland().settings;
  return (
    <p className="managed-ways">
      <span>{text('help')}</span>
      {customerServicePhone !== '' && (
        <TextLink href={`tel:${customerServicePhone.replace(/[^+\d]/g, '')}`} icon={phone}>
          {text('call', { phone: customerServicePhone.replaceAll(' ', '\u00a0') })}
        </TextLink>
      )}
      <PageLink to="contact">{text('contact')}</PageLink>
    </p>
  );
}

/** A link to all orders, for users who are signed in. */
export function MyTicketsLink({ label }: { readonly label: string }) {
  const { services } = useIsland();
  useSubscription('session', () => services.open(createSessions).watch());
  const isMember = isSignedIn(useShared(selectSession));
  return isMember && <PageLink to="accountTickets">{label}</PageLink>;
}
