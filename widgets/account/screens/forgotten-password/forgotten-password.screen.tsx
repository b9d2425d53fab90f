import { useRef, useState } from 'react';
import { findAddressProblem } from '#shared/domain/account/registration-form.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { createRegistrations } from '#shared/services/account/registrations.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { AccountConfirmation, AccountPage, accountPageStyleTexts, PageLinks } from '../../account-page.tsx';
import { AccountForm, accountFormStyles, EmailField } from '../../form/account-form.tsx';
import { useAccountForm } from '../../form/use-account-form.ts';
import type { AccountScreenProps } from '../../screen-props.ts';
import type { messages } from './messages.ts';

/** CSS of the screen. */
export const styles = [...accountFormStyles, ...accountPageStyleTexts];

/**
 * A form for travellers who are not signed in: it requests an e-mail with a code to reset the password. The
 * answer is the same for any address, so it does not reveal whether the address has an account.
 */
export function Screen({ routes }: AccountScreenProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  // The address of the last successful request; undefined while the form is shown.
  const [sentTo, setSentTo] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const form = useAccountForm({
    initialValues: { emailAddress: '' },
    getLabel: text,
    getErrors({ emailAddress }) {
      const problem = findAddressProblem(emailAddress);
      return { emailAddress: problem && text(problem === 'missing' ? 'emailMissing' : 'emailUnreadable') };
    },
    send: ({ emailAddress }) => services.open(createRegistrations).requestPasswordReset(emailAddress.trim()),
    doneAnnouncement: text('sent'),
    onDone: ({ emailAddress }) => setSentTo(emailAddress.trim()),
  });
  const tryAgain = () => {
    setSentTo(undefined);
    // After React has replaced the pressed button by the form.
    setTimeout(() => field.current?.focus());
  };

  if (sentTo !== undefined) {
    const links = [{ href: routes.href('resetPassword'), label: text('toReset') }];
    return (
      <AccountConfirmation title={text('title')} message={text('sent')} links={links}>
        <p>{text('sentAdvice', { address: sentTo })}</p>
        <p>
          <Button kind="quiet" onClick={tryAgain}>
            {text('again')}
          </Button>
        </p>
      </AccountConfirmation>
    );
  }
  return (
    <AccountPage title={text('title')}>
      <p>{text('intro')}</p>
      <AccountForm form={form} submitLabel={text('send')}>
        <EmailField form={form} name="emailAddress" ref={field} />
      </AccountForm>
      <PageLinks links={[{ href: routes.href('login'), label: text('toSignIn') }]} />
    </AccountPage>
  );
}
