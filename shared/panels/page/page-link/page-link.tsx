import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { createNavigation, type LinkName } from '#shared/services/page/navigation.ts';
import { TextLink, type TextLinkProps } from '#shared/ui/text-link/text-link.tsx';

/** The target of a link: a page of the product with a query, or an address. */
type Target =
  | { readonly to: LinkName; readonly query?: URLSearchParams | Readonly<Record<string, string>> | undefined }
  | { readonly href: string };

type PageLinkProps = Target &
  Pick<TextLinkProps, 'icon' | 'children'> & {
    /** Called before the link is followed. */
    readonly onFollow?: () => void;
  };

/** A link to a page of this site. If an island owns its path, the link does not load the page. */
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
