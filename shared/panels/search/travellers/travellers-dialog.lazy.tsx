import type { JourneySearchEvent } from '#shared/domain/search/reduce-journey-search.ts';
import type { TripDirection } from '#shared/domain/journeys/trip-direction.ts';
import type { JourneySearch } from '#shared/domain/search/journey-search.ts';
import { type Assistance, isAssistanceSelected } from '#shared/domain/search/search-model.ts';
import { maxPassengers } from '#shared/domain/search/search-query.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { dialogStyles } from '#shared/ui/dialog/dialog.tsx';
import { Disclosure, disclosureStyles } from '#shared/ui/disclosure/disclosure.tsx';
import { NumberStepper, numberStepperStyles } from '#shared/ui/number-stepper/number-stepper.tsx';
import { IslandDialog } from '../../kit/island-dialog/island-dialog.tsx';
import type { messages } from './messages.ts';
import travellersStyles from './travellers.css?inline';

/** Style sheets of the dialog. */
export const styles = [dialogStyles, disclosureStyles, numberStepperStyles, travellersStyles];

/** The kinds of assistance: fields of `Assistance`, and keys of messages. */
const kinds = ['wheelchairSeated', 'otherDisability', 'personalCareAttendants'] as const;

interface TravellersDialogProps {
  readonly search: JourneySearch;
  readonly text: Text<typeof messages>;
  /** The error of the number of travellers. */
  readonly error: string | undefined;
  readonly dispatch: (event: JourneySearchEvent) => void;
  readonly onClose: () => void;
}

/**
 * A dialog for the number of travellers, how many of them are concession holders or students (`nusCount`), and the assistance
 * that they need in each direction of a trip (spec §1, §3 "Journey search"). Each change updates the search at once.
 */
export function TravellersDialog({ search, text, error, dispatch, onClose }: TravellersDialogProps) {
  const { headingLevel: level } = useIsland();
  const { totalPassengers, concessionCount, nusCount, singleTrip } = search;
  const counts = { totalPassengers, concessionCount, nusCount };
  // While a field does not contain a number, `totalPassengers` is undefined; other counts are 0.
  const total = totalPassengers ?? maxPassengers;
  const getStepperTexts = (key: 'all' | 'concession' | 'students' | (typeof kinds)[number]) => ({
    label: text(key),
    fewerLabel: text('fewer', { what: text(key) }),
    moreLabel: text('more', { what: text(key) }),
  });
  const change = (changes: Partial<typeof counts>) => dispatch({ kind: 'passengers-changed', ...counts, ...changes });

  // These counts are not limited to the number of travellers: the operator's API decides what it can offer.
  const renderAssistance = (direction: TripDirection, assistance: Assistance) => (
    <fieldset className="travellers-direction">
      <legend className="travellers-legend">{text(singleTrip ? 'needed' : direction)}</legend>
      {kinds.map((kind) => (
        <NumberStepper
          key={kind}
          {...getStepperTexts(kind)}
          value={assistance[kind]}
          min={0}
          max={maxPassengers}
          onChange={(value = 0) => {
            const newAssistance = { ...assistance, [kind]: clamp(value, maxPassengers) };
            dispatch({ kind: 'assistance-changed', direction, assistance: newAssistance });
          }}
        />
      ))}
    </fieldset>
  );

  return (
    <IslandDialog
      title={text('title')}
      headingLevel={level + 1}
      onClose={onClose}
      footer={
        <Button kind="primary" isWide onClick={onClose}>
          {text('done')}
        </Button>
      }
    >
      <div className="travellers">
        <NumberStepper
          {...getStepperTexts('all')}
          hint={text('allHint')}
          error={error}
          value={totalPassengers}
          min={1}
          max={maxPassengers}
          onChange={(value) => change(withTotal(value, counts))}
        />
        <NumberStepper
          {...getStepperTexts('concession')}
          hint={text('concessionHint')}
          value={concessionCount}
          min={0}
          max={Math.max(0, total - nusCount)}
          onChange={(value = 0) => change({ concessionCount: clamp(value, total - nusCount) })}
        />
        <NumberStepper
          {...getStepperTexts('students')}
          hint={text('studentsHint')}
          value={nusCount}
          min={0}
          max={Math.max(0, total - concessionCount)}
          onChange={(value = 0) => change({ nusCount: clamp(value, total - concessionCount) })}
        />
        <Disclosure
          label={text('assistance')}
          isInitiallyOpen={isAssistanceSelected(search.assistance) || isAssistanceSelected(search.inboundAssistance)}
        >
          <div className="travellers-assistance">
            {renderAssistance('outbound', search.assistance)}
            {!singleTrip && renderAssistance('inbound', search.inboundAssistance)}
          </div>
        </Disclosure>
      </div>
    </IslandDialog>
  );
}

/**
 * Returns the counts for a new total. A traveller is a concession holder, a student or neither. If both together exceed the
 * total, the students are reduced first, and then the concession holders. Without a total, the limit is `maxPassengers`.
 */
function withTotal(
  newTotal: number | undefined,
  counts: { readonly concessionCount: number; readonly nusCount: number },
) {
  // The search form reports a total that is too high or too low.
  const total = newTotal === undefined ? undefined : Math.trunc(newTotal);
  const limit = Math.max(total ?? maxPassengers, 0);
  const concessionCount = Math.min(counts.concessionCount, limit);
  return { totalPassengers: total, concessionCount, nusCount: Math.min(counts.nusCount, limit - concessionCount) };
}

/** Rounds a typed number towards zero, and limits it to 0 to `max`; to 0 if `max` is negative. */
function clamp(count: number, max: number): number {
  return Math.min(Math.max(Math.trunc(count), 0), Math.max(max, 0));
}
