import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { createNavigation, type LinkName } from '#shared/services/page/navigation.ts';
import { TextLink, type TextLinkProps } from '#shared/ui/text-link/text-link.tsx';

/** The target of a link: a page of the product, by its name in the setting `links`, with a query; or an address. */
type Target =
  | { readonly to: LinkName; readonly query?: URLSearchParams | Readonly<Record<string, string>> | undefined }
  | { readonly href: string };

type PageLinkProps = Target &
  Pick<TextLinkProps, 'icon' | 'children'> & {
    /** Called on a click, before the link is followed. */
    readonly onFollow?: () => void;
  };

/**
 * A link to a page of this site. If an island (a widget on the current page) shows that path itself, a click changes the
 * content without loading a page. The browser handles all other clicks.
 */
export function PageLink({ onFollow, icon, children, ...target }: PageLinkProps) {
  const navigation = useIsland().services.open(createNavigation);
  const href = 'href' in target ? target.href : navigation.href(target.to, new URLSearchParams(target.query));
  const link = linkTo(navigation, href);
  return (
    <TextLink
      href={href}
      icon={icon}
      onClick={(event) => {
        onFollow?.();
        link.onClick(event);
      }}
    >
      {children}
    </TextLink>
  );
}
