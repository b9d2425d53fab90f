import arrowLeftRight from 'lucide-static/icons/arrow-down-up.svg?icon';
import { useRef, type RefObject, type SubmitEvent } from 'react';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { CityField } from '#shared/panels/cities/city-field/city-field.tsx';
import { listMissingFields } from '#shared/domain/tracker/tracker-query.ts';
import { Button } from '#shared/ui/button/button.tsx';
import type { messages } from './messages.ts';
import { type FocusHandover, useFocusHandover } from './use-focus-handover.ts';
import type { Tracker } from './use-tracker.ts';

const labels = { origin: 'from', destination: 'to' } as const;

interface TrackerFormProps {
  readonly tracker: Tracker;
  readonly isBusy: boolean;
  readonly focusHandover: FocusHandover;
  /** Takes the focus when the form opens again. */
  readonly frame: RefObject<HTMLElement | null>;
}

/** Two city fields, which are validated when the form is submitted (spec §5 "Bus tracker"). */
export function TrackerForm({ tracker, isBusy, focusHandover, frame }: TrackerFormProps) {
  const text = useText<typeof messages>();
  const { announcer } = useIsland().services;
  const form = useRef<HTMLFormElement>(null);
  // Focuses the tracker, not the first field: its list would cover the second field.
  useFocusHandover(focusHandover, form, frame);
  const { state, dispatch } = tracker;
  const { originId, destinationId } = state.query;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    dispatch({ kind: 'submitted' });
    const missingFields = listMissingFields(state.query);
    if (missingFields.length === 0) return;
    announcer.announce(
      missingFields
        .map((field) => text('missingField', { field: text(labels[field]), problem: text('required') }))
        .join(' '),
    );
    form.current?.querySelectorAll<HTMLInputElement>('input')[missingFields[0] === 'origin' ? 0 : 1]?.focus();
  };
  const getError = (field: 'origin' | 'destination') => (state.missing.includes(field) ? text('required') : undefined);

  return (
    <form className="tracker-form" noValidate ref={form} onSubmit={submit}>
      <CityField
        label={text('from')}
        field="origin"
        cityId={originId}
        error={getError('origin')}
        onChange={(cityId) =>
          dispatch(cityId === undefined ? { kind: 'origin-cleared' } : { kind: 'origin-chosen', cityId })
        }
      />
      <div className="tracker-swap">
        <Button kind="icon" icon={arrowLeftRight} onClick={() => dispatch({ kind: 'cities-swapped' })}>
          {text('swap')}
        </Button>
      </div>
      <CityField
        label={text('to')}
        field="destination"
        originId={originId}
        cityId={destinationId}
        error={getError('destination')}
        onChange={(cityId) =>
          dispatch(cityId === undefined ? { kind: 'destination-cleared' } : { kind: 'destination-chosen', cityId })
        }
      />
      <div className="tracker-submit">
        <Button kind="primary" type="submit" isBusy={isBusy} isWide>
          {text('submit')}
        </Button>
      </div>
    </form>
  );
}
