import { useEffect } from 'react';
import { useAddress } from '#shared/island/hooks/context.tsx';

/** Navigates to an address, which replaces the history entry; undefined stays on the page. */
export function useRedirect(href: string | undefined): void {
  const { navigation } = useAddress();
  useEffect(() => {
    if (href !== undefined) navigation.go(href, { isReplaced: true });
  }, [href, navigation]);
}
