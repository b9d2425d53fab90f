import {
  type AccountSettings,
  type DistanceUnit,
  distanceUnits,
  needsTelephone,
} from '#shared/domain/account/account-settings.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createAccountSettings } from '#shared/services/account/account-settings.ts';
import { createProfiles } from '#shared/services/account/profiles.ts';
import { selectAccountPart } from '#shared/store/slices/account/account.ts';
import { Choice } from '#shared/ui/choices/choice.tsx';
import { AccountField } from '../../form/account-field.tsx';
import { AccountForm } from '../../form/account-form.tsx';
import { useAccountForm } from '../../form/use-account-form.ts';
import type { messages } from './messages/fr.ts';

const fields = ['language', 'units', 'byEmail', 'byText'] as const;
/** What is ticked. */
const yes = 'yes';

const selectProfile = selectAccountPart('profile');

/** Languages by their own names, for who reads no other. */
const ownNames: Readonly<Record<Locale, string>> = { fr: 'Français', en: 'English', es: 'Español', pl: 'Polski' };

/** Language, distances and messages: what the owner chooses. */
export function SettingsForm({ settings }: { readonly settings: AccountSettings }) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  useSubscription('profile', () => services.open(createProfiles).watch());
  const profile = lastOf(useShared(selectProfile));
  const form = useAccountForm<(typeof fields)[number]>({
    fields,
    known: {
      ...{ language: settings.language, units: settings.units },
      byEmail: settings.isNotifiedByEmail ? yes : '',
      byText: settings.isNotifiedByText ? yes : '',
    },
    problems({ byText }) {
      // While it is not known whether there is a number, the server says so.
      const isMissing = profile && needsTelephone({ isNotifiedByText: byText === yes }, profile.telephoneNumber);
      return new Map(isMissing ? [['byText', text('telephoneMissing')]] : []);
    },
    refusals: { 'telephone-missing': ['byText', text('telephoneMissing')] },
    send: ({ language, units, byEmail, byText }) =>
      services.open(createAccountSettings).save({
        ...{ language: language as Locale, units: units as DistanceUnit },
        ...{ isNotifiedByEmail: byEmail === yes, isNotifiedByText: byText === yes },
      }),
    done: text('saved'),
  });
  const error = form.errors.find(({ field }) => field === 'byText')?.words;
  const box = (name: 'byEmail' | 'byText') => (
    <Choice
      type="checkbox"
      name={name}
      checked={form.words[name] === yes}
      aria-invalid={(name === 'byText' && error !== undefined) || undefined}
      onChange={({ target }) => form.set(name, target.checked ? yes : '')}
    >
      {text(name)}
    </Choice>
  );

  return (
    <AccountForm form={form} words={text('save')} done={text('saved')}>
      <AccountField
        {...{ form, name: 'language', label: text('language'), hint: text('languageHint') }}
        options={locales.map((locale) => [locale, ownNames[locale]])}
      />
      <fieldset className="settings-choices">
        <legend className="form-field-label">{text('units')}</legend>
        {distanceUnits.map((unit) => (
          <Choice
            key={unit}
            {...{ type: 'radio', name: 'units', checked: form.words.units === unit }}
            onChange={() => form.set('units', unit)}
          >
            {text(unit)}
          </Choice>
        ))}
      </fieldset>
      <fieldset className="settings-choices">
        <legend className="form-field-label">{text('notifications')}</legend>
        <p className="form-field-hint">{text('notificationsHint')}</p>
        {box('byEmail')}
        {box('byText')}
        {error !== undefined && <p className="form-field-error">{error}</p>}
      </fieldset>
    </AccountForm>
  );
}
