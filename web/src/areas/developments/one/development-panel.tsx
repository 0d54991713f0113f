import type { ReactNode } from "react";
import type { Development } from "@planete/shared/contract/development-view.contract.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { CallView } from "../../../kit/call-view.tsx";
import { FormBar } from "../../../kit/form-bar.tsx";
import { areSingleKeysOn } from "../../../platform/single-keys.ts";
import { SidePanel } from "../../../ui/side-panel.tsx";
import { useDevelopment, useDevelopmentsLive } from "../use-developments.ts";
import { DevelopmentBody } from "./development-body.tsx";
import { DevelopmentHead } from "./development-head.tsx";
import { NewDevelopment } from "./new-development.tsx";
import type { DevelopmentPanelProps } from "./panel-props.ts";
import { keptWidth, useOpenDevelopment } from "./use-open-development.ts";

/** One development beside whatever view it was opened from. */
export function DevelopmentPanel(props: DevelopmentPanelProps): ReactNode {
  const { id, docked, onClose, onPrevious, onNext } = props;
  const text = useText();
  const isNew = id === "new";
  const { query, development } = useDevelopment(id, !isNew);
  useDevelopmentsLive();
  if (isNew) return <NewDevelopment {...props} />;
  if (development) return <OpenPanel key={development.id} {...props} development={development} />;
  return (
    <SidePanel
      title={text("development.title")}
      {...{ docked, onClose, onPrevious, onNext }}
      width={keptWidth()}
    >
      <CallView query={query}>{() => null}</CallView>
    </SidePanel>
  );
}

function OpenPanel(
  props: DevelopmentPanelProps & {
    readonly development: Development;
  },
): ReactNode {
  const { development, docked, onClose, onPrevious, onNext } = props;
  const opened = useOpenDevelopment(development);
  return (
    <SidePanel
      title={`#${development.number} ${development.label}`}
      docked={docked}
      onClose={onClose}
      keysOn={areSingleKeysOn()}
      onPrevious={onPrevious}
      onNext={onNext}
      width={opened.width}
      onResize={opened.onResize}
      footer={<FormBar form={opened.form} />}
    >
      <DevelopmentHead development={development} place="panel" onGone={onClose} />
      <DevelopmentBody place="panel" development={development} opened={opened} />
    </SidePanel>
  );
}
