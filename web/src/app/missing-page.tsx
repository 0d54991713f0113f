import type { ReactNode } from "react";
import { Suspense, lazy } from "react";
import { findByPath, opensInNewWindow } from "@planete/shared/domain/modules/module.ts";
import { supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import { useModuleNames, useModules } from "../areas/modules/use-modules.ts";
import { useText } from "../platform/i18n/text.ts";
import { currentPath } from "../platform/navigation.ts";
import { isDemonstration } from "../platform/page-settings.ts";
import { usePerson } from "../platform/session/use-session.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { paths, supportVisionPath } from "../paths.ts";
import { PlainPage } from "./plain-page.tsx";
import { ScreenLoading } from "./screen-loading.tsx";

/** The demonstration alone needs it. */
const SampleModule = lazy(async () => ({
  default: (await import("../areas/modules/sample/sample-module.tsx")).SampleModule,
}));

/** An address that no route knows; when it is a module's, the older suite should have answered instead of us. */
export function MissingPage(): ReactNode {
  const text = useText();
  const { nameOf } = useModuleNames();
  const { data: modules, isPending } = useModules();
  const keepsModules = (usePerson().user.rights[supportVisionRight("modules")] ?? 0) >= 1;
  const path = currentPath().split("?", 1)[0] ?? "/";
  if (isPending && opensInNewWindow(path)) return null;
  const link = findByPath(modules ?? [], path);
  if (!link) return <NotFoundPage visitor="person" />;
  const module = modules?.find((each) => each === link || each.subModules.some((part) => part === link));
  if (isDemonstration() && module)
    return (
      <Suspense fallback={<ScreenLoading />}>
        <SampleModule
          key={path}
          module={module}
          part={module.subModules.find((part) => part.path === path && part !== module)}
        />
      </Suspense>
    );
  return (
    <PlainPage
      title={nameOf(link)}
      lead={text(keepsModules ? "modules.away.administrator" : "modules.away.text")}
    >
      {keepsModules && (
        <ButtonLink href={supportVisionPath("modules")}>{text("modules.empty.action")}</ButtonLink>
      )}
      <ButtonLink variant="primary" href={paths.modules}>
        {text("modules.away.action")}
      </ButtonLink>
    </PlainPage>
  );
}
