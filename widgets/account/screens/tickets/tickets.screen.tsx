import { useText } from '#shared/island/hooks/use-text.ts';
import { AccountPage, accountPageStyleTexts, Ways } from '../../account-page.tsx';
import type { ScreenProps } from '../../screens.ts';
import type { messages } from './messages/fr.ts';

/** CSS texts of the screen. */
export const styles: readonly string[] = accountPageStyleTexts;

/** Tickets of an account (spec §2 `account-management/my-tickets`): how a booking is found. */
export function Screen({ routes }: ScreenProps) {
  const text = useText<typeof messages>();
  const ways = [
    { href: routes.href('manageBooking'), words: text('manage') },
    { href: routes.href('journeys'), words: text('search') },
    { href: routes.href('profile'), words: text('toProfile') },
  ];
  return (
    <AccountPage title={text('title')}>
      <p>{text('about')}</p>
      <Ways ways={ways} />
    </AccountPage>
  );
}
