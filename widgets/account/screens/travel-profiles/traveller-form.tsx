import {
  assistanceNeeds,
  type AssistanceNeed,
  type SavedTraveller,
  type TravellerType,
  travellerTypes,
} from '#shared/domain/account/saved-traveller.ts';
import { findNameProblems } from '#shared/domain/kit/fields/field-checks.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { createTravellers } from '#shared/services/account/travellers.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { AccountCheckbox, AccountField, AccountForm, checkedValue } from '../../form/account-form.tsx';
import { useAccountForm } from '../../form/use-account-form.ts';
import type { messages } from './messages.ts';

/** Keys of the error messages if a name is missing. The only other problem of a name is that it is too long. */
const missingKeys = { firstName: 'firstNameMissing', lastName: 'lastNameMissing' } as const;

interface TravellerFormProps {
  /** Undefined for a new traveller. */
  readonly traveller: SavedTraveller | undefined;
  /** Called after saving or cancelling. */
  readonly onEnd: () => void;
}

/**
 * A form for a traveller saved in the account: name, type, assistance needs, whether an attendant accompanies them, and
 * whether they are the account's default traveller.
 */
export function TravellerForm({ traveller, onEnd }: TravellerFormProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const form = useAccountForm({
    // The names of the fields. All values are texts; that of a ticked checkbox is `checkedValue`.
    initialValues: {
      firstName: traveller?.firstName ?? '',
      lastName: traveller?.lastName ?? '',
      type: traveller?.type ?? 'ADULT',
      assistance: traveller?.assistance ?? 'NONE',
      attendant: traveller?.hasAttendant ? checkedValue : '',
      isDefault: traveller?.isDefault ? checkedValue : '',
    },
    // The message keys of the labels are the names of the fields.
    getLabel: text,
    getErrors(values) {
      const problems = [...findNameProblems(values)];
      return Object.fromEntries(
        problems.map(([field, problem]) => [field, text(problem === 'missing' ? missingKeys[field] : 'tooLong')]),
      );
    },
    send: (values) =>
      services.open(createTravellers).save({
        // Without an id, a new traveller is added.
        travellerId: traveller?.travellerId,
        firstName: values.firstName.trim(),
        lastName: values.lastName.trim(),
        // The selects only offer valid types and needs.
        type: values.type as TravellerType,
        assistance: values.assistance as AssistanceNeed,
        hasAttendant: values.attendant === checkedValue,
        isDefault: values.isDefault === checkedValue,
      }),
    doneAnnouncement: text('saved'),
    onDone: onEnd,
  });
  const cancelButton = (
    <Button kind="quiet" onClick={onEnd}>
      {text('cancel')}
    </Button>
  );
  return (
    <AccountForm form={form} submitLabel={text('save')} actions={cancelButton}>
      {/* Without autocomplete, which would offer the name of the user, not of the traveller. */}
      <div className="account-form-pair">
        <AccountField form={form} name="firstName" isRequired autoComplete="off" />
        <AccountField form={form} name="lastName" isRequired autoComplete="off" />
      </div>
      {/* The message keys of types and needs are their values. */}
      <AccountField form={form} name="type" options={travellerTypes.map((type) => [type, text(type)])} />
      <AccountField form={form} name="assistance" options={assistanceNeeds.map((need) => [need, text(need)])} />
      <div>
        <AccountCheckbox form={form} name="attendant" />
        <AccountCheckbox form={form} name="isDefault" />
      </div>
    </AccountForm>
  );
}
