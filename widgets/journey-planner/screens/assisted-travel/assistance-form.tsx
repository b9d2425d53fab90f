import { type SubmitEvent, useRef, useState } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { assistanceAsked } from '#shared/domain/basket/rescue/stored-choices.ts';
import { stepAfterAssistance } from '#shared/domain/basket/next-step.ts';
import { assistanceProblem, passengerInfoOf, travellersOf } from '#shared/domain/basket/passengers/passenger-info.ts';
import type { Assistance } from '#shared/domain/search/search-model.ts';
import { readSearchFields } from '#shared/domain/search/search-query.ts';
import { isAssistanceSelected } from '#shared/domain/search/special-assistance.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { BasketProblem } from '#shared/panels/basket/basket-hold/basket-problem.tsx';
import type { BasketProblem as Problem } from '#shared/panels/basket/basket-hold/use-basket-removal.ts';
import { headingLevel } from '#shared/panels/kit/heading/heading-level.ts';
import { createBasketChoices } from '#shared/services/basket/basket-choices.ts';
import { createBasketDetails } from '#shared/services/basket/basket-details.ts';
import { createSiteInformation } from '#shared/services/page/site-information.ts';
import { selectSiteInformation } from '#shared/store/slices/page/site-information.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { NumberStepper } from '#shared/ui/number-stepper/number-stepper.tsx';
import { useCheckSignIn } from '../../checkout/use-check-sign-in.ts';
import { useDraft } from '../../checkout/use-draft.ts';
import { CoachAssistance } from './coach-assistance.tsx';
import type { messages } from './messages/fr.ts';

const kinds = ['wheelchairSeated', 'otherDisability', 'personalCareAttendants'] as const;

/** Who needs what assistance, with what each coach can do, and the way on (spec §3 "Passenger info"). */
export function AssistanceForm({ basket }: { readonly basket: Basket }) {
  const text = useText<typeof messages>();
  const { services, headingLevel: level } = useIsland();
  const { address, navigation } = useAddress();
  const checkSignIn = useCheckSignIn();
  useSubscription('site', () => services.open(createSiteInformation).watch());
  const noticeHours = lastOf(useShared(selectSiteInformation))?.assistanceNoticeHours;
  const [kept] = useState(() => services.open(createBasketChoices).read());
  // A link may ask for what travellers whom the account knows need.
  const linked = readSearchFields(address.search).assistance;
  const before = isAssistanceSelected(linked) ? linked : assistanceAsked(kept ?? { lines: [] });
  const draft = useDraft('assistance', kinds);
  const [isSent, setIsSent] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const form = useRef<HTMLFormElement>(null);

  const countOf = (kind: (typeof kinds)[number]) =>
    draft.words(kind) === '' ? before[kind] : Number(draft.words(kind));
  const asked: Assistance = {
    wheelchairSeated: countOf('wheelchairSeated'),
    otherDisability: countOf('otherDisability'),
    personalCareAttendants: countOf('personalCareAttendants'),
  };
  const travellers = travellersOf(basket.journeys);
  const wrong = assistanceProblem(asked, travellers);
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
    const outcome = await services.open(createBasketDetails).sendPassengers(passengerInfoOf(asked));
    if (outcome.kind !== 'done') {
      setIsBusy(false);
      setProblem(outcome);
      return services.announcer.say(text('failed'));
    }
    draft.forget();
    services.announcer.say(text('saved'));
    navigation.go(navigation.href(stepAfterAssistance(basket, { isSignedIn: await checkSignIn() })));
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
          onChange={(value = 0) => draft.say(kind, String(Math.min(Math.max(Math.trunc(value), 0), travellers)))}
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
