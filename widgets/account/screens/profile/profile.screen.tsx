import {
  type AccountProfile,
  normaliseProfile,
  type ProfileField,
  profileFields,
  findProfileProblems,
  getProfileRules,
} from '#shared/domain/account/account-profile.ts';
import { getInitialBilling } from '#shared/domain/payment/billing/billing-form.ts';
import { billingAutocomplete, type BillingInfo } from '#shared/domain/payment/billing/billing-info.ts';
import { listCountryNames, readCountry } from '#shared/domain/payment/billing/countries.ts';
import { getExamplePostalCode } from '#shared/domain/payment/billing/postal-code.ts';
import { listRegions } from '#shared/domain/payment/billing/regions.ts';
import { useIsland, useShared, useSubscription, useText } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { AsyncContent, asyncContentStyles } from '#shared/panels/kit/async-content/async-content.tsx';
import { createProfiles } from '#shared/services/account/profiles.ts';
import { selectAccountPart } from '#shared/store/slices/account/account.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { AccountPage, accountPageStyleTexts, Fact, PageLinks } from '../../account-page.tsx';
import { AccountField, AccountForm, accountFormStyles } from '../../form/account-form.tsx';
import { useAccountForm } from '../../form/use-account-form.ts';
import type { AccountScreenProps } from '../../screen-props.ts';
import { SignOut } from '../../sign-out/sign-out.tsx';
import type { messages } from './messages.ts';
import profileStyles from './profile.css?inline';

/** The key of the error message if a required field is empty. `getPostalCodeError` has that of the postal code. */
const missingKeys: Readonly<Partial<Record<ProfileField, MessageKey>>> = {
  firstName: 'firstNameMissing',
  lastName: 'lastNameMissing',
  country: 'countryMissing',
  addressLine1: 'addressMissing',
  townCity: 'townMissing',
  region: 'regionMissing',
};

/** The same for an invalid value; those of selects ask for a choice. */
const unreadableKeys: Readonly<Partial<Record<ProfileField, MessageKey>>> = {
  telephoneNumber: 'telephoneUnreadable',
  country: 'countryMissing',
  region: 'regionMissing',
};

/** Fields whose labels mark them as optional. The complete address is also optional, as the hint above it explains. */
const optionalFields: readonly ProfileField[] = ['telephoneNumber', 'addressLine2', 'addressLine3'];

/** Style sheets of the screen, which are added to the widget's shadow root when the screen is loaded. */
export const styles = [...asyncContentStyles, ...accountFormStyles, ...accountPageStyleTexts, profileStyles];

const selectProfile = selectAccountPart('profile');

/**
 * The profile, the first screen of the account (spec §2 `account-management`): the user, links to the other screens, a form
 * for personal data, and sign-out. `onLeaving` is called with true when signing out starts, and with false if it fails.
 */
export function Screen({ routes, onLeaving }: AccountScreenProps) {
  const text = useText<typeof messages>();
  const { services, common, headingLevel } = useIsland();
  const profiles = services.open(createProfiles);
  useSubscription('profile', () => profiles.watch());
  const answer = useShared(selectProfile);
  const session = useShared(selectSession);
  // The session has a user unless it is unknown or has ended.
  const { name, emailAddress } = 'user' in session ? session.user : {};
  const links = [
    { href: routes.href('tickets'), label: text('tickets') },
    { href: routes.href('settings'), label: text('settings') },
    { href: routes.href('travelProfiles'), label: text('travelProfiles') },
  ];
  return (
    <AccountPage title={text('title')}>
      <dl className="profile-facts">
        {name !== undefined && <Fact label={text('name')}>{name}</Fact>}
        {emailAddress !== undefined && <Fact label={text('emailAddress')}>{emailAddress}</Fact>}
      </dl>
      <nav aria-label={text('pages')}>
        <PageLinks links={links} />
      </nav>
      <Heading level={headingLevel + 1} className="account-subtitle">
        {text('edit')}
      </Heading>
      <AsyncContent
        answer={answer}
        placeholder={<Skeleton rows={6} rowHeight={68} />}
        notOffered={common('notOffered')}
        failure={{ title: text('profileLoadFailed'), advice: text('profileLoadAdvice') }}
        onRetry={() => profiles.retry()}
      >
        {(profile) => <ProfileForm profile={profile} />}
      </AsyncContent>
      <SignOut kind="secondary" onLeaving={onLeaving} />
    </AccountPage>
  );
}

/** Edits the name, telephone number and address of the user. */
function ProfileForm({ profile }: { readonly profile: AccountProfile }) {
  const text = useText<typeof messages>();
  const { services, settings, locale } = useIsland();
  // A profile has the fields of the billing form. Its country is that of the operation (the operator's site) by default.
  const initialBilling = getInitialBilling(profile, settings.operation);
  const form = useAccountForm({
    initialValues: Object.fromEntries(profileFields.map((field) => [field, initialBilling[field] ?? ''])) as Readonly<
      Record<ProfileField, string>
    >,
    getLabel: text,
    getErrors: (values) => getFieldErrors(values, text),
    send: (values) => services.open(createProfiles).save(normaliseProfile(values)),
    doneAnnouncement: text('saved'),
  });
  const country = readCountry(form.values.country);
  // Which fields are required depends on the country, and on whether a part of an address was entered.
  const rules = getProfileRules(form.values);
  const regions = listRegions(country, locale);
  /** Renders a field; `overrides` are further props. A field without a rule is not required. */
  const field = (name: ProfileField, overrides: Partial<Parameters<typeof AccountField<ProfileField>>[0]> = {}) => (
    <AccountField
      form={form}
      name={name}
      label={optionalFields.includes(name) ? text('optional', { field: text(name) }) : text(name)}
      isRequired={rules[name]?.isRequired ?? false}
      // Without `billing`: this is the user's own address.
      autoComplete={billingAutocomplete[name].replace('billing ', '')}
      {...overrides}
    />
  );
  // The first option of a select, without a value.
  const noChoice = ['', text('choose')] as const;

  return (
    <AccountForm form={form} submitLabel={text('save')} doneMessage={text('saved')}>
      <div className="account-form-pair">
        {field('firstName')}
        {field('lastName')}
      </div>
      {field('telephoneNumber', { type: 'tel', hint: text('telephoneHint') })}
      <fieldset className="account-form-group">
        <legend className="account-form-legend">{text('address')}</legend>
        <p className="profile-hint">{text('addressHint')}</p>
        {field('country', { options: [noChoice, ...listCountryNames(locale, settings.operation)] })}
        {field('addressLine1')}
        {field('addressLine2')}
        {field('addressLine3')}
        {field('townCity')}
        {/* A select in countries with a list of regions, otherwise a text field. */}
        <div className="account-form-pair">
          {field('region', { options: regions && [noChoice, ...regions] })}
          {field('postalCode', { autoCapitalize: 'characters', spellCheck: false })}
        </div>
      </fieldset>
    </AccountForm>
  );
}

type MessageKey = keyof typeof messages;

/** Returns an error message for each invalid field. */
function getFieldErrors(values: BillingInfo, text: Text<typeof messages>): Partial<Record<ProfileField, string>> {
  // Without the types of placeholders: these messages have none.
  const translate = text as (key: MessageKey) => string;
  return Object.fromEntries(
    [...findProfileProblems(values)].map(([field, problem]) => {
      if (field === 'postalCode') return [field, getPostalCodeError(problem === 'missing', values, text)];
      const keys = problem === 'missing' ? missingKeys : unreadableKeys;
      // A region has a key, but in countries without a list of regions, the text may be too long.
      return [field, translate((problem !== 'long' && keys[field]) || 'tooLong')];
    }),
  );
}

/** Returns the error message for a missing postal code, or for an invalid one, with an example for the country if known. */
function getPostalCodeError(isMissing: boolean, { country }: BillingInfo, text: Text<typeof messages>): string {
  if (isMissing) return text('postalCodeMissing');
  const example = getExamplePostalCode(readCountry(country ?? ''));
  return example === undefined ? text('postalCodeOdd') : text('postalCodeUnreadable', { example });
}
