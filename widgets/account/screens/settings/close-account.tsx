import { useState } from 'react';
import type { RouteTable } from '#shared/domain/page/routes/route-table.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { IslandDialog } from '#shared/panels/kit/island-dialog/island-dialog.tsx';
import { createAccountSettings } from '#shared/services/account/account-settings.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Choice } from '#shared/ui/choices/choice.tsx';
import { SecretField } from '../../form/account-field.tsx';
import { AccountForm } from '../../form/account-form.tsx';
import { useAccountForm } from '../../form/use-account-form.ts';
import type { messages } from './messages/fr.ts';

interface CloseAccountProps {
  readonly routes: RouteTable;
  readonly onLeaving: (isLeaving: boolean) => void;
}

/** The end of an account: asked for by a press, and done by a password and an explicit word in a dialog. */
export function CloseAccount(props: CloseAccountProps) {
  const text = useText<typeof messages>();
  const { headingLevel } = useIsland();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>{text('closeAbout')}</p>
      <p>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {text('closeOpen')}
        </Button>
      </p>
      {isOpen && (
        <IslandDialog
          title={text('closeTitle')}
          headingLevel={Math.min(headingLevel + 1, 6) as 2}
          onClose={() => setOpen(false)}
        >
          <ClosingForm {...props} onKeep={() => setOpen(false)} />
        </IslandDialog>
      )}
    </>
  );
}

function ClosingForm({ routes, onLeaving, onKeep }: CloseAccountProps & { readonly onKeep: () => void }) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const form = useAccountForm({
    fields: ['closePassword', 'closeConfirm'] as const,
    known: { closePassword: '', closeConfirm: '' },
    problems({ closePassword, closeConfirm }) {
      const found = new Map<'closePassword' | 'closeConfirm', string>();
      if (closePassword === '') found.set('closePassword', text('closePasswordMissing'));
      if (closeConfirm === '') found.set('closeConfirm', text('closeConfirmMissing'));
      return found;
    },
    refusals: { 'wrong-password': ['closePassword', text('closePasswordWrong')] },
    async send({ closePassword }) {
      // Who has closed it is led on, and not to the sign-in.
      onLeaving(true);
      const outcome = await services.open(createAccountSettings).close(closePassword);
      if (outcome.kind === 'done') navigation.go(routes.href('accountClosed'), { isReplaced: true });
      onLeaving(false);
      return outcome;
    },
    done: text('closed'),
  });
  const error = form.errors.find(({ field }) => field === 'closeConfirm')?.words;
  const keep = (
    <Button kind="quiet" onClick={onKeep}>
      {text('keep')}
    </Button>
  );
  return (
    <AccountForm form={form} words={text('closeNow')} ways={keep}>
      <p>{text('closeAbout')}</p>
      <SecretField
        {...{ form, name: 'closePassword', label: text('closePassword'), autoComplete: 'current-password' }}
      />
      <div>
        <Choice
          type="checkbox"
          name="closeConfirm"
          checked={form.words.closeConfirm !== ''}
          aria-invalid={error !== undefined || undefined}
          onChange={({ target }) => form.set('closeConfirm', target.checked ? 'yes' : '')}
        >
          {text('closeConfirm')}
        </Choice>
        {error !== undefined && <p className="form-field-error">{error}</p>}
      </div>
    </AccountForm>
  );
}
