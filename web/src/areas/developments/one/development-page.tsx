import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Development } from "@planete/shared/contract/development-view.contract.ts";
import { developmentsScreen } from "@planete/shared/domain/rights/right-tags.ts";
import { supportVisionPath } from "../../../paths.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { CallView } from "../../../kit/call-view.tsx";
import { FormBar } from "../../../kit/form-bar.tsx";
import { useListAddress } from "../../../kit/list-address.ts";
import { Link } from "../../../ui/link.tsx";
import { useDevelopment, useDevelopmentsLive } from "../use-developments.ts";
import { workList } from "../work-list.ts";
import { DevelopmentBody } from "./development-body.tsx";
import { DevelopmentHead } from "./development-head.tsx";
import styles from "./one.module.css";
import { useOpenDevelopment } from "./use-open-development.ts";

/** One development on a page of its own. */
export function DevelopmentPage(): ReactNode {
  const { address, go } = useListAddress(workList);
  const { query, development } = useDevelopment(address.open ?? "", address.open !== undefined);
  useDevelopmentsLive();
  return (
    <main className={styles.page}>
      <Back />
      {development ? (
        <OpenPage key={development.id} development={development} onGone={() => go({ open: undefined })} />
      ) : (
        <CallView query={query}>{() => null}</CallView>
      )}
    </main>
  );
}

function Back(): ReactNode {
  const text = useText();
  return (
    <Link href={`${supportVisionPath(developmentsScreen)}?view=table`} className={styles.back}>
      <IconArrowLeft aria-hidden="true" />
      {text("development.page.back")}
    </Link>
  );
}

function OpenPage({
  development,
  onGone,
}: {
  readonly development: Development;
  readonly onGone: () => void;
}): ReactNode {
  const opened = useOpenDevelopment(development);
  return (
    <>
      <DevelopmentHead development={development} place="page" onGone={onGone} />
      <DevelopmentBody place="page" development={development} opened={opened} />
      <FormBar form={opened.form} place="page" />
    </>
  );
}
