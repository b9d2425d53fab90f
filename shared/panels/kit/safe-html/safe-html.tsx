import { useState } from 'react';
import { toPlainBlocks } from '#shared/domain/alerts/plain-text.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import styles from './safe-html.css?inline';

export { styles as safeHtmlStyles };

interface Sanitised {
  readonly from: string;
  readonly html: string | TrustedHTML;
}

/**
 * A text of the operator's that may be HTML. Markup is sanitised by a chunk that loads when the first one is seen; until
 * then, and if it cannot be had, the words stand alone. A text without markup needs none of it.
 *
 * @param lang of the text, where it is known
 * @param isSeen whether it is looked at: of many that are folded away, each is sanitised when it is opened
 */
export function SafeHtml({
  html,
  lang,
  isSeen = true,
}: {
  readonly html: string;
  readonly lang?: string | undefined;
  readonly isSeen?: boolean;
}) {
  const { common } = useIsland();
  const [sanitised, setSanitised] = useState<Sanitised>();
  const hasMarkup = /[<&]/.test(html);

  useSubscription(hasMarkup && isSeen ? html : undefined, () => {
    let current = true;
    import('./sanitise-html.ts')
      .then(({ sanitiseHtml }) => {
        if (current) setSanitised({ from: html, html: sanitiseHtml(html, common('opensInNewTab')) });
      })
      .catch(() => {
        // The chunk did not load, or the page lets no HTML be written: the words are shown already.
      });
    return () => {
      current = false;
    };
  });

  if (sanitised?.from === html && hasMarkup) {
    return <div className="safe-html" lang={lang} dangerouslySetInnerHTML={{ __html: sanitised.html }} />;
  }
  // In blocks, as far apart as those that take their place.
  return (
    <div className="safe-html safe-html-plain" lang={lang}>
      {toPlainBlocks(html).map((block, index) => (
        <p key={index}>{block}</p>
      ))}
    </div>
  );
}
