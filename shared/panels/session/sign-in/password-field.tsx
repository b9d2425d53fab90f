import eye from 'lucide-static/icons/eye.svg?icon';
import eyeOff from 'lucide-static/icons/eye-off.svg?icon';
import { useState } from 'react';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { FormField } from '#shared/ui/form-field/form-field.tsx';
import type { messages } from './messages/fr.ts';

export interface PasswordFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (words: string) => void;
}

/** A password, which can be looked at: what is typed unseen on a telephone is often wrong. */
export function PasswordField({ value, error, onChange }: PasswordFieldProps) {
  const text = useText<typeof messages>();
  const [isShown, setShown] = useState(false);
  return (
    <FormField label={text('password')} error={error} isRequired>
      {(wiring) => (
        <div className="sign-in-password">
          <input
            {...wiring}
            className="form-field-input"
            type={isShown ? 'text' : 'password'}
            name="password"
            autoComplete="current-password"
            enterKeyHint="go"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <Button kind="icon" icon={isShown ? eyeOff : eye} onClick={() => setShown(!isShown)}>
            {isShown ? text('hidePassword') : text('showPassword')}
          </Button>
        </div>
      )}
    </FormField>
  );
}
