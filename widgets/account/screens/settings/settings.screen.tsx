import { useText } from '#shared/island/hooks/use-text.ts';
import { AccountPage, accountPageStyleTexts, Ways } from '../../account-page.tsx';
import type { ScreenProps } from '../../screens.ts';
import type { messages } from './messages/fr.ts';

/** CSS texts of the screen. */
export const styles: readonly string[] = accountPageStyleTexts;

/** Settings of an account (spec §2 `account-management/my-settings`): where what is known of its owner stands. */
export function Screen({ routes }: ScreenProps) {
  const text = useText<typeof messages>();
  const ways = [{ href: routes.href('profile'), words: text('toProfile') }];
  return (
    <AccountPage title={text('title')}>
      <p>{text('about')}</p>
      <Ways ways={ways} />
    </AccountPage>
  );
}
