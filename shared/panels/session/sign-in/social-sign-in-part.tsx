import { oncePainted } from '#shared/island/tags/moments.ts';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { loadAgain } from '#shared/services/kit/load-again.ts';
import { Unavailable } from '../../kit/unavailable/unavailable.tsx';
import type { SocialSignInProps } from './social-sign-in.tsx';

const load = oncePainted(() => loadAgain(() => import('./social-sign-in.tsx')));

/** The social login, which few pages offer: its code comes after the form, in a place that is kept for it. */
export function SocialSignInPart(props: SocialSignInProps) {
  const part = useChunk(load, true);
  if (part.state === 'failed') return <Unavailable onRetry={part.retry} />;
  return <div className="sign-in-social">{part.state === 'ready' && <part.module.SocialSignIn {...props} />}</div>;
}
