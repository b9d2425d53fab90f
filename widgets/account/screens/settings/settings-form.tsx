import type { AccountProfile } from '#shared/domain/account/account-profile.ts';
import { type DistanceUnit, distanceUnits, type OfferedSettings } from '#shared/domain/account/account-settings.ts';
import { readProfileSmsNumber } from '#shared/domain/account/profile-sms-number.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { useIsland, useShared, useSubscription, useText } from '#shared/island/hooks/context.tsx';
import { createAccountSettings } from '#shared/services/account/account-settings.ts';
import { createProfiles } from '#shared/services/account/profiles.ts';
import { selectAccountPart } from '#shared/store/slices/account/account.ts';
import { Choice } from '#shared/ui/choices/choice.tsx';
import { AccountCheckbox, AccountField, AccountForm, checkedValue } from '../../form/account-form.tsx';
import { useAccountForm } from '../../form/use-account-form.ts';
import type { messages } from './messages.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

/** Selects the profile of the account, which contains the telephone number. */
const selectProfile = selectAccountPart('profile');

/** Returns the name of a language in that language: Français, Polski. */
function getNativeName(locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

interface SettingsFormProps {
  /** The current settings of the account, and whether the operator sends text messages. */
  readonly settings: OfferedSettings;
  /** The address of the page on which the telephone number can be changed. */
  readonly profileHref: string;
}

/**
 * The form with the settings of an account: language, distance unit and notifications. Text messages are offered if the
 * operator sends them, and require a suitable telephone number in the profile.
 */
export function SettingsForm({ settings, profileHref }: SettingsFormProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  useSubscription('profile', () => services.open(createProfiles).watch());
  const profile = getLastValue(useShared(selectProfile));
  const unsuitableNumber = text('telephoneUnfit', { number: profile?.telephoneNumber ?? '' });
  const form = useAccountForm({
    // All values of the form are texts: a checkbox has `checkedValue` or an empty text.
    initialValues: {
      language: settings.language,
      units: settings.units,
      byEmail: settings.isNotifiedByEmail ? checkedValue : '',
      // Without an operator's text messages there is no checkbox, and saving turns them off: the server would refuse them.
      byText: settings.offersTextMessages && settings.isNotifiedByText ? checkedValue : '',
    },
    getLabel: text,
    getErrors({ byText, language }) {
      // The kind `number` is suitable. Until the profile is loaded, only the server can check the number.
      const { kind } = (profile && readProfileSmsNumber(profile, language as Locale)) ?? { kind: 'number' };
      if (byText !== checkedValue || kind === 'number') return {};
      return { byText: kind === 'missing' ? text('telephoneMissing') : unsuitableNumber };
    },
    // If the server refuses the settings for one of these reasons, a message is shown at this field. Other refusals are shown
    // in a notice above the button.
    refusals: {
      'telephone-missing': ['byText', text('telephoneMissing')],
      'telephone-unfit': ['byText', unsuitableNumber],
    },
    send: ({ language, units, byEmail, byText }) =>
      services.open(createAccountSettings).save({
        language: language as Locale,
        units: units as DistanceUnit,
        isNotifiedByEmail: byEmail === checkedValue,
        isNotifiedByText: byText === checkedValue,
      }),
    doneAnnouncement: text('saved'),
  });

  return (
    <AccountForm form={form} submitLabel={text('save')} doneMessage={text('saved')}>
      <AccountField
        form={form}
        name="language"
        hint={text('languageHint')}
        options={locales.map((locale) => [locale, getNativeName(locale)])}
      />
      <fieldset className="settings-choices">
        <legend className="form-field-label">{text('units')}</legend>
        {distanceUnits.map((unit) => (
          <Choice
            key={unit}
            type="radio"
            name="units"
            checked={form.values.units === unit}
            onChange={() => form.set('units', unit)}
          >
            {text(unit)}
          </Choice>
        ))}
      </fieldset>
      <fieldset className="settings-choices">
        <legend className="form-field-label">{text('notifications')}</legend>
        <p className="form-field-hint">{text('notificationsHint')}</p>
        <AccountCheckbox form={form} name="byEmail" />
        {settings.offersTextMessages && <AccountCheckbox form={form} name="byText" />}
        {settings.offersTextMessages && profile && (
          <TextMessageNumber profile={profile} profileHref={profileHref} language={form.values.language as Locale} />
        )}
      </fieldset>
    </AccountForm>
  );
}

interface TextMessageNumberProps {
  readonly profile: AccountProfile;
  readonly language: Locale;
  readonly profileHref: string;
}

/** Shows the number for text messages, or that it is missing or unsuitable, and a link to change it. */
function TextMessageNumber({ profile, language, profileHref }: TextMessageNumberProps) {
  const text = useText<typeof messages>();
  // The language of the form is a hint to the country of a number without a calling code.
  const { kind } = readProfileSmsNumber(profile, language);
  const number = profile.telephoneNumber ?? '';
  const message = {
    number: text('textsGoTo', { number }),
    missing: text('telephoneNone'),
    landline: text('telephoneUnfit', { number }),
    unreadable: text('telephoneUnfit', { number }),
  }[kind];
  return (
    <p className="form-field-hint">
      {message} <PageLink href={profileHref}>{text(kind === 'missing' ? 'addTelephone' : 'changeTelephone')}</PageLink>
    </p>
  );
}
