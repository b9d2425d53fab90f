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
 * A text of the operator that may contain HTML. A chunk that loads on demand sanitises the markup: only harmless elements
 * remain, and links open in a new tab. Until it has loaded, and if that fails, the plain text is shown. Texts without markup
 * do not load the chunk.
 *
 * @param lang the language of the text, if known
 * @param isVisible false while the text is collapsed: it is sanitised when it becomes visible
 */
export function SafeHtml({ html, lang, isVisible = true }: SafeHtmlProps) {
  const { common } = useIsland();
  const [sanitisedText, setSanitisedText] = useState<{
    readonly source: string;
    readonly html: string | TrustedHTML;
  }>();
  // A tag or a character reference such as `&eacute;`.
  const hasMarkup = /[<&]/.test(html);

  useSubscription(hasMarkup && isVisible ? html : undefined, () => {
    let isCurrent = true;
    import('./sanitise-html.ts')
      .then(({ sanitiseHtml }) => {
        if (isCurrent) setSanitisedText({ source: html, html: sanitiseHtml(html, common('opensInNewTab')) });
      })
      .catch(() => {
        // The chunk failed to load, or the page's content security policy forbids HTML: the plain text stays.
      });
    return () => {
      isCurrent = false;
    };
  });

  // The sanitised text may still be that of a previous `html`.
  if (sanitisedText?.source === html) {
    return <div className="safe-html" lang={lang} dangerouslySetInnerHTML={{ __html: sanitisedText.html }} />;
  }
  // Paragraphs with the same spacing as the sanitised text.
  return (
    <div className="safe-html safe-html-plain" lang={lang}>
      {toPlainBlocks(html).map((block, index) => (
        <p key={index}>{block}</p>
      ))}
    </div>
  );
}
