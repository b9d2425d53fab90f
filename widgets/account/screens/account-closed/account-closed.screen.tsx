import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { AccountPage, accountPageStyleTexts, PageLinks } from '../../account-page.tsx';
import type { AccountScreenProps } from '../../screen-props.ts';
import type { messages } from './messages.ts';

/** CSS of the screen. */
export const styles: readonly string[] = accountPageStyleTexts;

/** Confirms that the account was closed, with a contact (spec §2 `account-management/account-closed`). */
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
