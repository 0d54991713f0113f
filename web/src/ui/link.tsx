import type { ComponentProps, MouseEvent } from "react";
import { createContext, use } from "react";

/** How links move inside the product; the router sits behind it. */
export interface Navigation {
  readonly navigate: (path: string) => void;
  /** The browser address of a path, below the installation's base path. */
  readonly hrefOf: (path: string) => string;
}

/** Without a provider links load pages the plain way. */
export const NavigateContext = createContext<Navigation | undefined>(undefined);

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A path of the product (`/app/home`) or a whole address elsewhere. */
  readonly href: string;
}

/** A real link: a plain click stays in the page, every other click keeps the browser's own meaning. */
export function Link({ href, onClick, children, ...rest }: LinkProps) {
  const navigation = use(NavigateContext);
  const inside = href.startsWith("/");
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const outside = rest.target !== undefined || rest.download !== undefined || !inside;
    if (!navigation || event.defaultPrevented || !plain || outside) return;
    event.preventDefault();
    navigation.navigate(href);
  };
  return (
    <a href={inside && navigation ? navigation.hrefOf(href) : href} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
