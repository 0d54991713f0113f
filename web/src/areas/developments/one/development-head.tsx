import {
  IconArrowLeft,
  IconArrowRight,
  IconDots,
  IconExternalLink,
  IconLink,
  IconTrash,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { use, useState } from "react";
import type { Development } from "@planete/shared/contract/development-view.contract.ts";
import { deleteDevelopment } from "@planete/shared/contract/development.contract.ts";
import { developmentsScreen } from "@planete/shared/domain/rights/right-tags.ts";
import { supportVisionPath } from "../../../paths.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { NavigateContext } from "../../../ui/link.tsx";
import type { MenuEntry } from "../../../ui/menu.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { useCopy } from "../../../ui/use-copy.ts";
import { StatusMark, TypeMark } from "../look.tsx";
import { useWorkChanges } from "../use-work-changes.ts";
import { useStatusChanges } from "../use-status-changes.tsx";
import styles from "./one.module.css";

/** The address of one development on a page of its own. */
function developmentAddress(id: string): string {
  return `${supportVisionPath(developmentsScreen)}?view=development&open=${id}`;
}

/** Where it stands, and what it can become: D11 as verbs. */
export function DevelopmentHead({
  development,
  place,
  onGone,
}: {
  readonly development: Development;
  readonly place: "panel" | "page";
  readonly onGone: () => void;
}): ReactNode {
  const text = useText();
  const { attempt } = useWorkChanges();
  const changes = useStatusChanges();
  const navigation = use(NavigateContext);
  const [moving, setMoving] = useState(false);
  const { allowed, id, number } = development;
  const step = (verb: "forward" | "back" | "abandon") =>
    allowed.statuses.find((transition) => transition.verb === verb);
  const [forward, back, abandon] = [step("forward"), step("back"), step("abandon")];
  const move = async (to: Development["status"]): Promise<void> => {
    setMoving(true);
    await changes.move(development, to);
    setMoving(false);
  };
  const remove = async (): Promise<void> => {
    const done = await attempt(
      () => callApi(deleteDevelopment, { params: { id } }),
      text("development.deleted", { number: String(number) }),
    );
    if (done) onGone();
  };
  const address = developmentAddress(id);
  const { copied, copy } = useCopy(new URL(navigation?.hrefOf(address) ?? address, location.href).href);
  const more: MenuEntry[] = [
    ...(place === "panel"
      ? [{ label: text("development.page.action"), icon: <IconExternalLink />, href: address }]
      : []),
    {
      label: text(copied ? "development.link.copied" : "development.link.action"),
      icon: <IconLink />,
      onClick: copy,
    },
    ...(abandon || allowed.reset || allowed.delete ? [{ separator: true } as const] : []),
    ...(abandon ? [{ label: changes.verbOf(abandon), onClick: () => void move(abandon.to) }] : []),
    ...(allowed.reset
      ? [{ label: text("development.reset.action"), onClick: () => changes.reset(development) }]
      : []),
    ...(allowed.delete
      ? [
          {
            label: text("development.delete.action"),
            icon: <IconTrash />,
            danger: true,
            onClick: () => void remove(),
          },
        ]
      : []),
  ];
  return (
    <div className={styles.head}>
      {place === "page" && <h1 className={styles.number}>#{number}</h1>}
      <StatusMark status={development.status} />
      <TypeMark type={development.type} />
      <div className={styles.more}>
        <Menu
          align="end"
          entries={more}
          trigger={(trigger) => (
            <IconButton {...trigger} label={text("kit.panel.more.action")} icon={<IconDots />} />
          )}
        />
      </div>
      <div className={styles.verbs}>
        {back && (
          <Button
            size="compact"
            variant="quiet"
            icon={<IconArrowLeft />}
            loading={moving}
            onClick={() => void move(back.to)}
          >
            {changes.verbOf(back)}
          </Button>
        )}
        {forward && (
          <Button
            size="compact"
            variant="primary"
            iconEnd={<IconArrowRight />}
            loading={moving}
            onClick={() => void move(forward.to)}
          >
            {changes.verbOf(forward)}
          </Button>
        )}
      </div>
      {changes.question}
    </div>
  );
}
