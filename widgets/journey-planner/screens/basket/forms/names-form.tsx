import { useRef, useState } from 'react';
import { isSignedIn } from '#shared/domain/session/session.ts';
import { PieceText, useIsland, useShared, useSubscription, useText } from '#shared/island/hooks/context.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { BasketProblem } from '#shared/panels/basket/basket-hold/basket-problem.tsx';
import type { BasketFailure } from '#shared/panels/basket/basket-hold/use-basket-removal.ts';
import { getReason } from '#shared/domain/basket/basket-outcome.ts';
import { createBasketDetails } from '#shared/services/basket/basket-details.ts';
import { startLazily } from '#shared/services/kit/start-lazily.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { focusFirstError } from '#shared/ui/form-field/focus-first-error.ts';
import { TextField } from '#shared/ui/form-field/text-field.tsx';
import { Form } from '../../../kit/form.tsx';
import type { messages } from '../messages.ts';
import type { SavedTravellersProps } from '../saved-travellers/saved-travellers.lazy.tsx';
import { getFieldName, type NamePart, nameParts, type NamesDraft } from './names-draft.ts';
import { type PendingFormProps, usePendingForm } from './pending-forms.ts';

const savedTravellers = lazyPiece(() => import('../saved-travellers/saved-travellers.lazy.tsx'));

const autoComplete = { firstName: 'given-name', lastName: 'family-name' } as const;

/**
 * The optional form for the travellers' names (spec §2 "passenger info"). A traveller may have no name, but a first
 * name needs a last name and vice versa.
 *
 * `names` is the draft of the names. `pending` is the registry of the screen's forms, which the button to continue saves.
 * `onProblem` is called if the names are invalid or cannot be saved.
 */
export function NamesForm({ names, pending, onProblem }: PendingFormProps & { readonly names: NamesDraft }) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  // Indexes from 0.
  const { travellers } = names;
  // `invalid` lasts until the next attempt: meanwhile, each field has an error while it is missing (`isMissing`).
  const [state, setState] = useState<'idle' | 'busy' | 'invalid' | 'saved'>('idle');
  const [problem, setProblem] = useState<BasketFailure>();
  const form = useRef<HTMLFormElement>(null);
  /**
   * Id of the saved traveller selected for each passenger (by index), since names are not unique. It is ignored when the names
   * are no longer those of the saved traveller: they were edited, or moved up (see `save`).
   */
  const [selectedIds, setSelectedIds] = useState<Readonly<Record<number, string | undefined>>>({});
  const passengers = travellers.map((traveller) => ({
    firstName: names.getValue(traveller, 'firstName'),
    lastName: names.getValue(traveller, 'lastName'),
    travellerId: selectedIds[traveller],
  }));

  const getName = (traveller: number, part: NamePart) => names.getValue(traveller, part).trim();
  const hasName = (traveller: number) => nameParts.some((part) => getName(traveller, part) !== '');
  // All names may be removed if they were saved before, but submitting an empty form without changes is an error.
  const isUntouchedAndEmpty = !names.isChanged && !travellers.some(hasName);
  const isMissing = (traveller: number, part: NamePart) =>
    getName(traveller, part) === '' && (hasName(traveller) || isUntouchedAndEmpty);

  /**
   * Validates and sends the names, in order; an empty list removes all saved ones. The saved list has no gaps: a name after a
   * traveller without one moves up.
   */
  const save = async () => {
    if (travellers.some((traveller) => nameParts.some((part) => isMissing(traveller, part)))) {
      setState('invalid');
      onProblem();
      // After the errors have been rendered.
      setTimeout(() => form.current && focusFirstError(form.current));
      return false;
    }
    setState('busy');
    const namedPassengers = travellers
      .filter(hasName)
      .map((traveller) => ({ firstName: getName(traveller, 'firstName'), lastName: getName(traveller, 'lastName') }));
    const outcome = await services.open(createBasketDetails).sendPassengers({ passengers: namedPassengers });
    const isDone = outcome.kind === 'done';
    // The fields then show the saved names.
    if (isDone) names.clear();
    else onProblem();
    setProblem(isDone ? undefined : outcome);
    setState(isDone ? 'saved' : 'idle');
    services.announcer.announce(
      isDone ? text('namesSaved') : (getReason(outcome, text('notEnoughSeats')) ?? text('namesFailed')),
    );
    return isDone;
  };
  /** Saves the names if they differ from the saved ones. Resolves to false if that fails. */
  const saveChanges = () => (names.isChanged ? save() : Promise.resolve(true));
  usePendingForm(pending, saveChanges);

  return (
    <Form className="basket-form" ref={form} onSend={save}>
      {problem && (
        <BasketProblem problem={problem} title={text('namesFailed')} notEnoughSeats={text('notEnoughSeats')} />
      )}
      {travellers.map((traveller) => (
        <fieldset key={traveller} className="basket-names">
          <legend>{text('traveller', { number: traveller + 1 })}</legend>
          <LazySavedTravellers
            passengers={passengers}
            index={traveller}
            // Without a saved traveller, the choice was removed: the names become empty.
            onChoose={(savedTraveller) => {
              setSelectedIds((previous) => ({ ...previous, [traveller]: savedTraveller?.travellerId }));
              for (const part of nameParts) names.setValue(traveller, part, savedTraveller?.[part] ?? '');
              if (state === 'saved') setState('idle');
            }}
            saveForm={saveChanges}
          />
          {nameParts.map((part) => (
            <TextField
              key={part}
              label={text(part)}
              error={state === 'invalid' && isMissing(traveller, part) ? text('nameMissing') : undefined}
              name={getFieldName(traveller, part)}
              // The browser knows only the name of its user, who is probably the first traveller.
              autoComplete={traveller === 0 ? autoComplete[part] : 'off'}
              autoCapitalize="words"
              spellCheck={false}
              enterKeyHint={part === 'lastName' && traveller === travellers.at(-1) ? 'done' : 'next'}
              value={names.getValue(traveller, part)}
              onChange={({ target }) => {
                names.setValue(traveller, part, target.value);
                if (state === 'saved') setState('idle');
              }}
            />
          ))}
        </fieldset>
      ))}
      <div className="basket-actions">
        <Button type="submit" isBusy={state === 'busy'}>
          {text('namesSave')}
        </Button>
        {state === 'saved' && <span className="basket-saved">{text('namesSaved')}</span>}
      </div>
    </Form>
  );
}

/** The field to select a saved traveller. Its code is loaded only for users who are signed in. */
function LazySavedTravellers(props: SavedTravellersProps) {
  const { services } = useIsland();
  useSubscription('session', () =>
    startLazily(async () => {
      const { createSessions } = await import('#shared/services/session/sessions.ts');
      return services.open(createSessions).watch();
    }, services.failures.report),
  );
  const piece = useLazyPiece(savedTravellers, isSignedIn(useShared(selectSession)));
  if (piece.state !== 'ready') return null;
  const { SavedTravellers } = piece.module;
  return (
    <PieceText text={piece.text}>
      <SavedTravellers {...props} />
    </PieceText>
  );
}
