import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { AccountPage, accountPageStyleTexts, PageLinks } from '../../account-page.tsx';
import type { AccountScreenProps } from '../../screen-props.ts';
import type { messages } from './messages.ts';

/** CSS of the screen. */
export const styles: readonly string[] = accountPageStyleTexts;

/**
 * The page `account-management/account-closed` after a user has closed the account (spec §2): confirms that, with the telephone
 * number of customer service and a link to the sign-in.
 */
export function Screen({ routes }: AccountScreenProps) {
  const text = useText<typeof messages>();
  const { settings } = useIsland();
  return (
    <AccountPage title={text('title')}>
      <p>{text('closed')}</p>
      <p>{text('contact', { phone: settings.customerServicePhone })}</p>
      <PageLinks links={[{ href: routes.href('login'), label: text('toSignIn') }]} />
    </AccountPage>
  );
}
