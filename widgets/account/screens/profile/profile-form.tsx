import {
  filedProfile,
  type ProfileField,
  profileFields,
  profileRules,
} from '#shared/domain/account/account-profile.ts';
import type { AccountProfile } from '#shared/domain/account/account-profile.ts';
import { firstBilling } from '#shared/domain/payment/billing/billing-form.ts';
import { billingAutocomplete } from '#shared/domain/payment/billing/billing-info.ts';
import { countryNames, readCountry } from '#shared/domain/payment/billing/countries.ts';
import { regionsOf } from '#shared/domain/payment/billing/regions.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createProfiles } from '#shared/services/account/profiles.ts';
import { AccountField } from '../../form/account-field.tsx';
import { AccountForm } from '../../form/account-form.tsx';
import { useAccountForm } from '../../form/use-account-form.ts';
import type { messages } from './messages/fr.ts';
import { profileFieldErrors } from './profile-field-errors.ts';

interface ProfileFormProps {
  readonly profile: AccountProfile;
}

/** Name, telephone number and address of the owner; what is not saved stays as it was typed. */
export function ProfileForm({ profile }: ProfileFormProps) {
  const text = useText<typeof messages>();
  const { services, settings, locale } = useIsland();
  const known = firstBilling(profile, settings.operation);
  const form = useAccountForm<ProfileField>({
    fields: profileFields,
    known: Object.fromEntries(profileFields.map((field) => [field, known[field] ?? ''])) as Record<
      ProfileField,
      string
    >,
    problems: (words) => profileFieldErrors(words, text),
    send: (words) => services.open(createProfiles).save(filedProfile(words)),
    done: text('saved'),
  });
  const country = readCountry(form.words.country);
  const rules = profileRules(form.words);
  const regions = regionsOf(country, locale);
  const field = (name: ProfileField, more: Partial<Parameters<typeof AccountField<ProfileField>>[0]> = {}) => {
    const isRequired = rules[name]?.isRequired ?? false;
    const isOfAddress = profileFields.indexOf(name) > profileFields.indexOf('telephoneNumber');
    // An address is optional as a whole, which its hint says.
    const label = isRequired || (isOfAddress && !name.startsWith('addressLine')) ? text(name) : optionalOf(name);
    return <AccountField {...{ form, name, label, isRequired }} autoComplete={autoCompleteOf(name)} {...more} />;
  };
  const optionalOf = (name: ProfileField) =>
    name === 'addressLine1' ? text(name) : text('optional', { field: text(name) });
  const choose = ['', text('choose')] as const;

  return (
    <AccountForm form={form} words={text('save')} done={text('saved')}>
      <div className="account-form-pair">
        {field('firstName')}
        {field('lastName')}
      </div>
      {field('telephoneNumber', { type: 'tel', hint: text('telephoneHint') })}
      <fieldset className="account-form-group">
        <legend className="account-form-legend">{text('address')}</legend>
        <p className="profile-hint">{text('addressHint')}</p>
        {field('country', { options: [choose, ...countryNames(locale)] })}
        {field('addressLine1')}
        {field('addressLine2')}
        {field('addressLine3')}
        {field('townCity')}
        <div className="account-form-pair">
          {field('region', { options: regions && [choose, ...regions] })}
          {field('postalCode', { autoCapitalize: 'characters', spellCheck: false })}
        </div>
      </fieldset>
    </AccountForm>
  );
}

/** It is the owner's own address, and not a bill's alone. */
function autoCompleteOf(name: ProfileField): string {
  return billingAutocomplete[name].replace('billing ', '');
}
