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
import { Choice } from '#shared/ui/choices/choice.tsx';
import { AccountField, AccountForm } from '../../form/account-form.tsx';
import { useAccountForm } from '../../form/use-account-form.ts';
import type { messages } from './messages.ts';

const fields = ['firstName', 'lastName', 'type', 'assistance', 'attendant', 'isDefault'] as const;
/** Value of a ticked checkbox. */
const checkedValue = 'yes';

const missingKeys = { firstName: 'firstNameMissing', lastName: 'lastNameMissing' } as const;

interface TravellerFormProps {
  /** Undefined for a new traveller. */
  readonly traveller: SavedTraveller | undefined;
  /** Called after saving or cancelling. */
  readonly onEnd: () => void;
}

/** Name, type and assistance needs of a saved traveller. */
export function TravellerForm({ traveller, onEnd }: TravellerFormProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const form = useAccountForm<(typeof fields)[number]>({
    fields,
    initialValues: {
      firstName: traveller?.firstName ?? '',
      lastName: traveller?.lastName ?? '',
      type: traveller?.type ?? 'ADULT',
      assistance: traveller?.assistance ?? 'NONE',
      attendant: traveller?.hasAttendant ? checkedValue : '',
      isDefault: traveller?.isDefault ? checkedValue : '',
    },
    getErrors: ({ firstName, lastName }) =>
      new Map(
        [...findNameProblems({ firstName, lastName })].map(([field, problem]) => [
          field,
          problem === 'missing' ? text(missingKeys[field]) : text('tooLong'),
        ]),
      ),
    send: (values) =>
      services.open(createTravellers).save({
        travellerId: traveller?.travellerId,
        firstName: values.firstName.trim(),
        lastName: values.lastName.trim(),
        type: values.type as TravellerType,
        assistance: values.assistance as AssistanceNeed,
        hasAttendant: values.attendant === checkedValue,
        isDefault: values.isDefault === checkedValue,
      }),
    doneMessage: text('saved'),
    onDone: onEnd,
  });
  const renderCheckbox = (name: 'attendant' | 'isDefault') => (
    <Choice
      type="checkbox"
      name={name}
      checked={form.values[name] === checkedValue}
      onChange={({ target }) => form.set(name, target.checked ? checkedValue : '')}
    >
      {text(name)}
    </Choice>
  );
  const cancelButton = (
    <Button kind="quiet" onClick={onEnd}>
      {text('cancel')}
    </Button>
  );
  return (
    <AccountForm form={form} submitLabel={text('save')} actions={cancelButton}>
      <div className="account-form-pair">
        <AccountField form={form} name="firstName" label={text('firstName')} isRequired autoComplete="off" />
        <AccountField form={form} name="lastName" label={text('lastName')} isRequired autoComplete="off" />
      </div>
      <AccountField
        form={form}
        name="type"
        label={text('type')}
        options={travellerTypes.map((type) => [type, text(type)])}
      />
      <AccountField
        form={form}
        name="assistance"
        label={text('assistance')}
        options={assistanceNeeds.map((need) => [need, text(need)])}
      />
      <div>
        {renderCheckbox('attendant')}
        {renderCheckbox('isDefault')}
      </div>
    </AccountForm>
  );
}
