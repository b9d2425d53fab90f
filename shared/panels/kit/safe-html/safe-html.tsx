import { useState } from 'react';
import { toPlainBlocks } from '#shared/domain/alerts/plain-text.ts';
import { useIsland, useSubscription } from '#shared/island/hooks/context.tsx';
import styles from './safe-html.css?inline';

export { styles as safeHtmlStyles };

interface SafeHtmlProps {
  readonly html: string;
  readonly lang?: string | undefined;
  readonly isVisible?: boolean;
}

/**
 * A text of the operator that may contain HTML. Markup is sanitised by a chunk that loads on demand; until then, and if that
 * fails, the plain text is shown. Texts without markup do not load it.
 *
 * @param lang the language of the text, if known
 * @param isVisible collapsed texts are sanitised when they are opened
 */
export function SafeHtml({ html, lang, isVisible = true }: SafeHtmlProps) {
  const { common } = useIsland();
  const [sanitisedText, setSanitisedText] = useState<{
    readonly source: string;
    readonly html: string | TrustedHTML;
  }>();
  const hasMarkup = /[<&]/.test(html);

  useSubscription(hasMarkup && isVisible ? html : undefined, () => {
    let isCurrent = true;
    import('./sanitise-html.ts')
      .then(({ sanitiseHtml }) => {
        if (isCurrent) setSanitisedText({ source: html, html: sanitiseHtml(html, common('opensInNewTab')) });
      })
      .catch(() => {
        // The chunk failed to load, or the page allows no HTML: the plain text stays.
      });
    return () => {
      isCurrent = false;
    };
  });

  if (sanitisedText?.source === html && hasMarkup) {
    return <div className="safe-html" lang={lang} dangerouslySetInnerHTML={{ __html: sanitisedText.html }} />;
  }
  // In paragraphs with the same distances as in the sanitised text.
  return (
    <div className="safe-html safe-html-plain" lang={lang}>
      {toPlainBlocks(html).map((block, index) => (
        <p key={index}>{block}</p>
      ))}
    </div>
  );
}
