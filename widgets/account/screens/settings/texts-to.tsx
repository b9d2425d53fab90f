import { profileSmsNumber } from '#shared/domain/account/profile-sms-number.ts';
import type { AccountProfile } from '#shared/domain/account/account-profile.ts';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { messages } from './messages/fr.ts';

interface TextsToProps {
  readonly profile: AccountProfile;
  /** Of the messages. */
  readonly language: Locale;
  /** The page of the profile. */
  readonly profileHref: string;
}

/** Where text messages go, that they go nowhere, and the way to change it. */
export function TextsTo({ profile, language, profileHref }: TextsToProps) {
  const text = useText<typeof messages>();
  const { navigation } = useAddress();
  const { kind } = profileSmsNumber(profile, language);
  const number = profile.telephoneNumber ?? '';
  const words = {
    number: text('textsGoTo', { number }),
    missing: text('telephoneNone'),
    landline: text('telephoneUnfit', { number }),
    unreadable: text('telephoneUnfit', { number }),
  }[kind];
  return (
    <p className="form-field-hint">
      {words}{' '}
      <TextLink {...linkTo(navigation, profileHref)}>
        {text(kind === 'missing' ? 'addTelephone' : 'changeTelephone')}
      </TextLink>
    </p>
  );
}
