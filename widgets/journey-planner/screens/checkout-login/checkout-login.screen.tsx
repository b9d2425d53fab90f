import { useEffect, useRef } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { getStepAfterSignIn } from '#shared/domain/basket/next-step.ts';
import { isSignedIn } from '#shared/domain/session/session.ts';
import { toReturnAddress } from '#shared/domain/session/page-after-sign-in.ts';
import { useIsland, useAddress, useText } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { SignIn, signInStyles } from '#shared/panels/session/sign-in/sign-in.tsx';
import { createReturnAddress } from '#shared/services/session/return-address.ts';
import { isFocusLostAround } from '#shared/ui/keyboard/get-root.ts';
import { BasketGate } from '../../checkout/basket-gate.tsx';
import { basketPageStyles } from '../../checkout/basket-page.tsx';
import { useRedirect } from '../../kit/planner-page.tsx';
import { useSession } from '../../kit/use-session.ts';
import checkoutLoginStyles from './checkout-login.css?inline';
import type { messages } from './messages.ts';

/** Style sheets of the screen. */
export const styles = [...basketPageStyles, ...signInStyles, checkoutLoginStyles];

/**
 * The sign-in step of the checkout (spec §2 "journey-planner/login"): users sign in with an account or a social login, or
 * continue as a guest. `BasketGate` shows the choice only for a basket with journeys.
 */
export function Screen() {
  const text = useText<typeof messages>();
  return (
    <BasketGate className="checkout-login" title={text('title')}>
      {(basket) => <SignInChoice basket={basket} />}
    </BasketGate>
  );
}

/**
 * The choice between guest and account. Users who are signed in, or sign in here or in another tab, are redirected to the
 * next step.
 */
function SignInChoice({ basket }: { readonly basket: Basket }) {
  const text = useText<typeof messages>();
  const { headingLevel } = useIsland();
  const { navigation } = useAddress();
  const session = useSession();
  const hasSignedIn = isSignedIn(session);
  const nextHref = navigation.href(getStepAfterSignIn(basket));
  useRedirect(hasSignedIn ? nextHref : undefined);

  if (hasSignedIn) return <p>{text('signedIn')}</p>;
  return (
    <div className="checkout-login-options">
      <section className="checkout-login-option">
        <Heading level={headingLevel + 1} className="checkout-login-subtitle">
          {text('guestTitle')}
        </Heading>
        <p>{text('guestIntro')}</p>
        <a className="button button-secondary button-wide" {...linkTo(navigation, nextHref)}>
          {text('guest')}
        </a>
      </section>
      <section className="checkout-login-option">
        <Heading level={headingLevel + 1} className="checkout-login-subtitle">
          {text('memberTitle')}
        </Heading>
        {session.state === 'authenticated' ? (
          <NotActivated />
        ) : (
          <>
            <p>{text('memberIntro')}</p>
            {/* The callback does nothing: when the session changes, `useRedirect` navigates. */}
            <SignIn onSignedIn={() => {}} />
          </>
        )}
      </section>
    </div>
  );
}

/**
 * The message for a user who is authenticated, but whose account is not activated, which does not count as signed in (spec
 * §4 "Session"). Its link leads to the activation and stores the address of this page, so that the user returns here.
 */
function NotActivated() {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { address, navigation } = useAddress();
  const { href, onClick } = linkTo(navigation, navigation.href('accountActivate'));
  const messageRef = useRef<HTMLParagraphElement>(null);
  // If the message replaces the sign-in form, a focus within the form is lost, and moves to the message.
  useEffect(() => {
    if (messageRef.current && isFocusLostAround(messageRef.current)) messageRef.current.focus();
  }, []);
  return (
    <>
      <p tabIndex={-1} ref={messageRef}>
        {text('notActivated')}
      </p>
      <a
        className="button button-secondary button-wide"
        href={href}
        onClick={(event) => {
          services.open(createReturnAddress).remember(toReturnAddress(address));
          onClick(event);
        }}
      >
        {text('activate')}
      </a>
    </>
  );
}
