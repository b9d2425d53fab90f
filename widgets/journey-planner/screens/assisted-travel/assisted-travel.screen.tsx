import check from 'lucide-static/icons/circle-check.svg?icon';
import info from 'lucide-static/icons/info.svg?icon';
import alarm from 'lucide-static/icons/triangle-alert.svg?icon';
import { useRef, useState } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { getStepAfterAssistance } from '#shared/domain/basket/next-step.ts';
import {
  findAssistanceProblem,
  isNoticeShort,
  toPassengerInfo,
  countMissingSpaces,
  countTravellers,
} from '#shared/domain/basket/passengers/passenger-info.ts';
import { getRequestedAssistance } from '#shared/domain/basket/rescue/stored-choices.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { type Assistance, isAssistanceSelected } from '#shared/domain/search/search-model.ts';
import { readSearchFields } from '#shared/domain/search/search-query.ts';
import { useIsland, useAddress, useFormatters, useText } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { BasketProblem } from '#shared/panels/basket/basket-hold/basket-problem.tsx';
import type { BasketFailure } from '#shared/panels/basket/basket-hold/use-basket-removal.ts';
import { createBasketChoices } from '#shared/services/basket/basket-choices.ts';
import { getReason } from '#shared/domain/basket/basket-outcome.ts';
import { createBasketDetails } from '#shared/services/basket/basket-details.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { NumberStepper, numberStepperStyles } from '#shared/ui/number-stepper/number-stepper.tsx';
import { BasketGate } from '../../checkout/basket-gate.tsx';
import { basketPageStyles } from '../../checkout/basket-page.tsx';
import { useCheckSignIn } from '../../checkout/use-checkout-facts.ts';
import { useDraft } from '../../checkout/use-draft.ts';
import { Form } from '../../kit/form.tsx';
import { useSiteInformation } from '../../kit/use-site-information.ts';
import assistedTravelStyles from './assisted-travel.css?inline';
import type { messages } from './messages.ts';

/** The kinds of assistance: names of fields in `Assistance`, in the draft, and keys of messages. */
const kinds = ['wheelchairSeated', 'otherDisability', 'personalCareAttendants'] as const;

/** Style sheets of the screen. */
export const styles = [...basketPageStyles, formFieldStyles, numberStepperStyles, assistedTravelStyles];

/**
 * A step of the checkout: assistance for the travellers of the basket (spec §2 "journey-planner/assisted-travel", §3
 * "Passenger info"). The form is shown only for a loaded basket with journeys.
 */
export function Screen() {
  const text = useText<typeof messages>();
  return (
    <BasketGate className="assisted" title={text('title')}>
      {(basket) => <AssistanceForm basket={basket} />}
    </BasketGate>
  );
}

/** The form for the numbers of travellers with a disability and of their attendants, and what each journey provides. */
function AssistanceForm({ basket }: { readonly basket: Basket }) {
  const text = useText<typeof messages>();
  const { services, headingLevel } = useIsland();
  const { address, navigation } = useAddress();
  const checkSignIn = useCheckSignIn();
  const noticeHours = useSiteInformation()?.assistanceNoticeHours;
  const [storedChoices] = useState(() => services.open(createBasketChoices).read());
  // The initial numbers: those in the page's address (links for saved travellers contain them), or else those requested before.
  const linkedAssistance = readSearchFields(address.search).assistance;
  const initialAssistance = isAssistanceSelected(linkedAssistance)
    ? linkedAssistance
    : getRequestedAssistance(storedChoices ?? { lines: [] });
  // The input is stored in this browser until it is sent. An empty value has not been edited.
  const draft = useDraft('assistance', kinds);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<BasketFailure>();
  const form = useRef<HTMLFormElement>(null);

  const getCount = (kind: (typeof kinds)[number]) =>
    draft.getValue(kind) === '' ? initialAssistance[kind] : Number(draft.getValue(kind));
  const assistance: Assistance = {
    wheelchairSeated: getCount('wheelchairSeated'),
    otherDisability: getCount('otherDisability'),
    personalCareAttendants: getCount('personalCareAttendants'),
  };
  const travellers = countTravellers(basket.journeys);
  // The steppers limit each number, but not their sum.
  const assistanceProblem = findAssistanceProblem(assistance, travellers);
  const errorMessage =
    assistanceProblem &&
    (assistanceProblem.kind === 'too-many' ? text('tooMany', { count: travellers }) : text('nobodyToAttend'));

  const save = async () => {
    if (isBusy) return;
    setIsSubmitted(true);
    if (errorMessage !== undefined) {
      services.announcer.announce(errorMessage);
      return form.current?.querySelector('input')?.focus();
    }
    setIsBusy(true);
    const outcome = await services.open(createBasketDetails).sendPassengers(toPassengerInfo(assistance));
    if (outcome.kind !== 'done') {
      setIsBusy(false);
      setProblem(outcome);
      return services.announcer.announce(getReason(outcome, text('notEnoughSeats')) ?? text('failed'));
    }
    // The form stays busy, since the next page opens.
    draft.clear();
    services.announcer.announce(text('saved'));
    navigation.go(navigation.href(getStepAfterAssistance(basket, { isSignedIn: await checkSignIn() })));
  };

  return (
    <Form className="assisted-form" ref={form} onSend={save}>
      <p>{text('intro')}</p>
      {problem && <BasketProblem problem={problem} title={text('failed')} notEnoughSeats={text('notEnoughSeats')} />}
      {kinds.map((kind, index) => (
        <NumberStepper
          key={kind}
          label={text(kind)}
          hint={kind === 'otherDisability' ? text('otherDisabilityHint') : undefined}
          // The error concerns all fields together; it is shown at the first one.
          error={index === 0 && isSubmitted ? errorMessage : undefined}
          value={assistance[kind]}
          min={0}
          max={travellers}
          fewerLabel={text('fewer', { what: text(kind) })}
          moreLabel={text('more', { what: text(kind) })}
          // A typed text that is not a number counts as 0.
          onChange={(value = 0) => draft.setValue(kind, String(Math.min(Math.max(Math.trunc(value), 0), travellers)))}
        />
      ))}
      <Heading level={headingLevel + 1} className="assisted-subtitle">
        {text('journeys')}
      </Heading>
      <ul className="assisted-coaches">
        {basket.journeys.map((journey) => (
          <CoachAssistance
            key={journey.lineItemId ?? journey.journeyId}
            journey={journey}
            assistance={assistance}
            noticeHours={noticeHours}
            // The basket holds a space for each wheelchair that was requested when the journey was added; 0 if this browser has
            // not stored that.
            heldSpaces={
              storedChoices?.lines.find(({ journeyId }) => journeyId === journey.journeyId)?.wheelchairSeatedCount ?? 0
            }
          />
        ))}
      </ul>
      <Button type="submit" kind="primary" isWide isBusy={isBusy}>
        {text(isAssistanceSelected(assistance) ? 'save' : 'none')}
      </Button>
    </Form>
  );
}

interface CoachAssistanceProps {
  readonly journey: Journey;
  readonly assistance: Assistance;
  /** Number of wheelchair spaces that the basket already holds (reserves) for the travellers. */
  readonly heldSpaces: number;
  /** How many hours before departure assistance must be requested; undefined if the operator does not specify it. */
  readonly noticeHours: number | undefined;
}

/** What a journey provides: free wheelchair spaces, if they are known, and whether the request is early enough. */
function CoachAssistance({ journey, assistance, heldSpaces, noticeHours }: CoachAssistanceProps) {
  const text = useText<typeof messages>();
  const { services, settings } = useIsland();
  const { clock, day } = useFormatters(createTimeFormatters);
  const { departureDateTime, origin, destination, wheelchairSpaces } = journey;
  const now = services.open(createLocalTimes).localNow(origin.timeZone);
  const isShort = isNoticeShort(journey, { noticeHours, now });
  const missingSpaces = countMissingSpaces(journey, assistance, heldSpaces);
  const { customerServicePhone } = settings;
  return (
    <li className="assisted-coach">
      <strong>
        {text('journey', {
          origin: origin.cityName,
          destination: destination.cityName,
          day: day(departureDateTime, 'long'),
          time: clock(departureDateTime),
        })}
      </strong>
      {wheelchairSpaces !== undefined && (
        <p className={missingSpaces > 0 ? 'assisted-fact tone-danger' : 'assisted-fact'}>
          <Icon drawing={missingSpaces > 0 ? alarm : info} />
          <span>
            {wheelchairSpaces > 0 ? text('spaces', { count: wheelchairSpaces }) : text('noSpaces')}
            {heldSpaces > 0 && `, ${text('spacesHeld', { count: heldSpaces })}`}
            {missingSpaces > 0 && `. ${text('spacesMissing', { count: missingSpaces })}`}
          </span>
        </p>
      )}
      {noticeHours !== undefined && (
        <p className={isShort ? 'assisted-fact tone-warning' : 'assisted-fact tone-success'}>
          <Icon drawing={isShort ? alarm : check} />
          <span>
            {text('noticeHours', { count: noticeHours })}{' '}
            {isShort ? text('noticeShort', { phone: customerServicePhone }) : text('noticeInTime')}
          </span>
        </p>
      )}
    </li>
  );
}
