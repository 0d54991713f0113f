import type { ReactNode } from "react";
import type { ModuleLink } from "@planete/shared/domain/modules/module.ts";
import { opensInNewWindow } from "@planete/shared/domain/modules/module.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Link } from "../../ui/link.tsx";
import type { LinkProps } from "../../ui/link.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { moduleHref } from "./module-href.ts";
import { useCountUse } from "./use-count-use.ts";

export interface ModuleAnchorProps extends Omit<LinkProps, "href" | "target" | "rel" | "onClick"> {
  readonly link: ModuleLink;
  /** The module whose use it counts as: the link's own, or the one it is a part of. */
  readonly module: ModuleLink;
}

/** A link into a module: in place for screens of this product, in a window of its own for all others. */
export function ModuleAnchor({ link, module, children, ...rest }: ModuleAnchorProps): ReactNode {
  const text = useText();
  const countUse = useCountUse();
  const away = opensInNewWindow(link.path);
  const named = rest["aria-label"];
  return (
    <Link
      {...rest}
      href={moduleHref(link.path)}
      {...(away && { target: "_blank", rel: "noopener" })}
      {...(away && named !== undefined && { "aria-label": `${named} (${text("modules.newWindow")})` })}
      onClick={() => countUse(module.slug)}
      // The wheel button opens a window too.
      onAuxClick={(event) => event.button === 1 && countUse(module.slug)}
    >
      {children}
      {away && named === undefined && <VisuallyHidden>{` (${text("modules.newWindow")})`}</VisuallyHidden>}
    </Link>
  );
}
