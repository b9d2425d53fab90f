import phone from 'lucide-static/icons/phone.svg?icon';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { messages } from './messages.ts';

/** Links to the contact form and, if a number is configured, to call the customer service. */
export function CustomerService() {
  const text = useText<typeof messages>();
  const { customerServicePhone } = useIsland().settings;
  const { navigation } = useAddress();
  return (
    <p className="managed-ways">
      <span>{text('help')}</span>
      {customerServicePhone !== '' && (
        <TextLink href={`tel:${customerServicePhone.replace(/[^+\d]/g, '')}`} icon={phone}>
          {text('call', { phone: customerServicePhone.replaceAll(' ', '\u00a0') })}
        </TextLink>
      )}
      <TextLink {...linkTo(navigation, navigation.href('contact'))}>{text('contact')}</TextLink>
    </p>
  );
}
