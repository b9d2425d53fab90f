import check from 'lucide-static/icons/circle-check.svg?icon';
import info from 'lucide-static/icons/info.svg?icon';
import alarm from 'lucide-static/icons/triangle-alert.svg?icon';
import { type SubmitEvent, useRef, useState } from 'react';
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
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import type { Assistance } from '#shared/domain/search/search-model.ts';
import { readSearchFields } from '#shared/domain/search/search-query.ts';
import { isAssistanceSelected } from '#shared/domain/search/special-assistance.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { BasketProblem } from '#shared/panels/basket/basket-hold/basket-problem.tsx';
import type { BasketProblem as Problem } from '#shared/panels/basket/basket-hold/use-basket-removal.ts';
import { asyncContentStyles } from '#shared/panels/kit/async-content/async-content.tsx';
import { headingLevel } from '#shared/panels/kit/heading/heading-level.ts';
import { createBasketChoices } from '#shared/services/basket/basket-choices.ts';
import { createBasketDetails } from '#shared/services/basket/basket-details.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { createSiteInformation } from '#shared/services/page/site-information.ts';
import { selectSiteInformation } from '#shared/store/slices/page/site-information.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { NumberStepper, numberStepperStyles } from '#shared/ui/number-stepper/number-stepper.tsx';
import { skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import { BasketGate } from '../../checkout/basket-gate.tsx';
import { useCheckSignIn } from '../../checkout/use-check-sign-in.ts';
import { useDraft } from '../../checkout/use-draft.ts';
import { checkoutStepsStyles } from '../../checkout/way/checkout-steps.tsx';
import assistedTravelStyles from './assisted-travel.css?inline';
import type { messages } from './messages.ts';

const kinds = ['wheelchairSeated', 'otherDisability', 'personalCareAttendants'] as const;

/** CSS texts of the screen. */
export const styles: readonly string[] = [
  ...[...asyncContentStyles, emptyStateStyles, formFieldStyles, numberStepperStyles, skeletonStyles],
  ...[textLinkStyles, checkoutStepsStyles, assistedTravelStyles],
];

/** Assistance for the travellers of the basket (spec §2 "journey-planner/assisted-travel", §3 "Passenger info"). */
export function Screen() {
  const text = useText<typeof messages>();
  return (
    <BasketGate className="assisted" title={text('title')}>
      {(basket) => <AssistanceForm basket={basket} />}
    </BasketGate>
  );
}

/** Who needs what assistance, with what each coach can do, and the way on (spec §3 "Passenger info"). */
function AssistanceForm({ basket }: { readonly basket: Basket }) {
  const text = useText<typeof messages>();
  const { services, headingLevel: level } = useIsland();
  const { address, navigation } = useAddress();
  const checkSignIn = useCheckSignIn();
  useSubscription('site', () => services.open(createSiteInformation).watch());
  const noticeHours = getLastValue(useShared(selectSiteInformation))?.assistanceNoticeHours;
  const [kept] = useState(() => services.open(createBasketChoices).read());
  // A link may ask for what travellers whom the account knows need.
  const linked = readSearchFields(address.search).assistance;
  const before = isAssistanceSelected(linked) ? linked : getRequestedAssistance(kept ?? { lines: [] });
  const draft = useDraft('assistance', kinds);
  const [isSent, setIsSent] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const form = useRef<HTMLFormElement>(null);

  const countOf = (kind: (typeof kinds)[number]) =>
    draft.getValue(kind) === '' ? before[kind] : Number(draft.getValue(kind));
  const asked: Assistance = {
    wheelchairSeated: countOf('wheelchairSeated'),
    otherDisability: countOf('otherDisability'),
    personalCareAttendants: countOf('personalCareAttendants'),
  };
  const travellers = countTravellers(basket.journeys);
  const wrong = findAssistanceProblem(asked, travellers);
  const wrongWords =
    wrong && (wrong.kind === 'too-many' ? text('tooMany', { count: travellers }) : text('nobodyToAttend'));

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsSent(true);
    if (wrongWords !== undefined) {
      services.announcer.say(wrongWords);
      form.current?.querySelector('input')?.focus();
      return;
    }
    setIsBusy(true);
    const outcome = await services.open(createBasketDetails).sendPassengers(toPassengerInfo(asked));
    if (outcome.kind !== 'done') {
      setIsBusy(false);
      setProblem(outcome);
      return services.announcer.say(text('failed'));
    }
    draft.clear();
    services.announcer.say(text('saved'));
    navigation.go(navigation.href(getStepAfterAssistance(basket, { isSignedIn: await checkSignIn() })));
  };

  return (
    <form className="assisted-form" noValidate ref={form} onSubmit={(event) => void save(event)}>
      <p>{text('intro')}</p>
      {problem && <BasketProblem problem={problem} title={text('failed')} notEnoughSeats={text('notEnoughSeats')} />}
      {kinds.map((kind, index) => (
        <NumberStepper
          key={kind}
          label={text(kind)}
          {...(kind === 'otherDisability' && { hint: text('otherDisabilityHint') })}
          {...(index === 0 && isSent && wrongWords !== undefined && { error: wrongWords })}
          value={asked[kind]}
          min={0}
          max={travellers}
          fewerLabel={text('fewer', { what: text(kind) })}
          moreLabel={text('more', { what: text(kind) })}
          onChange={(value = 0) => draft.setValue(kind, String(Math.min(Math.max(Math.trunc(value), 0), travellers)))}
        />
      ))}
      <Heading level={headingLevel(level + 1)} className="assisted-subtitle">
        {text('journeys')}
      </Heading>
      <ul className="assisted-coaches">
        {basket.journeys.map((journey) => (
          <CoachAssistance
            key={journey.lineItemId ?? journey.journeyId}
            {...{ journey, asked, noticeHours }}
            held={kept?.lines.find(({ journeyId }) => journeyId === journey.journeyId)?.wheelchairSeatedCount ?? 0}
          />
        ))}
      </ul>
      <Button type="submit" kind="primary" isWide isBusy={isBusy}>
        {text(isAssistanceSelected(asked) ? 'save' : 'none')}
      </Button>
    </form>
  );
}

interface CoachAssistanceProps {
  readonly journey: Journey;
  readonly asked: Assistance;
  /** Wheelchair spaces that are held for these travellers already. */
  readonly held: number;
  /** `undefined` where the operator does not say. */
  readonly noticeHours: number | undefined;
}

/** What a coach can do for the assistance that is asked for: free wheelchair spaces, and whether it is in time. */
function CoachAssistance({ journey, asked, held, noticeHours }: CoachAssistanceProps) {
  const text = useText<typeof messages>();
  const { services, settings } = useIsland();
  const { clock, day } = useFormatters(createTimeFormatters);
  const { departureDateTime, origin, destination, wheelchairSpaces } = journey;
  const now = services.open(createLocalTimes).localNow(origin.timeZone);
  const isShort = isNoticeShort(journey, { noticeHours, now });
  const missing = countMissingSpaces(journey, asked, held);
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
        <p className={missing > 0 ? 'assisted-fact tone-danger' : 'assisted-fact'}>
          <Icon drawing={missing > 0 ? alarm : info} />
          <span>
            {wheelchairSpaces > 0 ? text('spaces', { count: wheelchairSpaces }) : text('noSpaces')}
            {held > 0 && `, ${text('spacesHeld', { count: held })}`}
            {missing > 0 && `. ${text('spacesMissing', { count: missing })}`}
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
