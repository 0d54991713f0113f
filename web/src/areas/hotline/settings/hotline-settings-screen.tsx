import type { ReactNode } from "react";
import { readHotlineSettings } from "@planete/shared/contract/hotline-settings.contract.ts";
import { CallView } from "../../../kit/call-view.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Skeleton, SkeletonNote } from "../../../ui/skeleton.tsx";
import { SettingsForm } from "./settings-form.tsx";
import styles from "./hotline-settings-screen.module.css";

/** Everything about the hotline that an administrator chooses (support-vision/hotline). */
export function HotlineSettingsScreen(): ReactNode {
  const text = useText();
  const query = useCall(readHotlineSettings);
  const loading = (
    <div className={styles.loading}>
      <SkeletonNote />
      <Skeleton shape="block" height="8rem" />
      <Skeleton shape="block" height="12rem" />
    </div>
  );
  return (
    <main className={styles.page}>
      <PageHeader title={text("hotline.settings.title")} lead={text("hotline.settings.lead")} />
      <CallView query={query} loading={loading}>
        {({ data }) => <SettingsForm settings={data} />}
      </CallView>
    </main>
  );
}
