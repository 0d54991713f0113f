import type { ReactNode } from "react";
import { useState } from "react";
import { IconTrash } from "@tabler/icons-react";
import type { SignatureState } from "@planete/shared/contract/signature.contract.ts";
import { removeSignature } from "@planete/shared/contract/signature.contract.ts";
import { QueryFailure } from "../../kit/call-view.tsx";
import { codeOf } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Skeleton, SkeletonNote } from "../../ui/skeleton.tsx";
import { showToast } from "../../ui/toast-store.ts";
import styles from "./account-form.module.css";
import { SectionCard } from "./section-card.tsx";
import { SignatureImage } from "./signature-image.tsx";
import { SignaturePasswordForm } from "./signature-password-form.tsx";
import { SignatureUnlock } from "./signature-unlock.tsx";
import { useSignature } from "./use-signature.ts";

/** The person's signature behind its own password (spec §3, §8). */
export function SignatureSection(): ReactNode {
  const text = useText();
  const { state, replace } = useSignature();
  if (state.isError) return <QueryFailure query={state} />;
  const signature = state.data?.data;
  return (
    <>
      <SectionCard title={text("account.section.signature")} lead={text("account.signature.lead")}>
        {signature ? (
          <OwnSignature state={signature} onChange={replace} />
        ) : (
          <>
            <SkeletonNote />
            <Skeleton shape="block" height="8rem" />
          </>
        )}
      </SectionCard>
      {signature && (
        <SectionCard
          title={text("account.signature.password.title")}
          lead={signature.hasPassword ? undefined : text("account.signature.password.first")}
        >
          <SignaturePasswordForm
            key={String(signature.hasPassword)}
            hasPassword={signature.hasPassword}
            onChange={replace}
          />
        </SectionCard>
      )}
    </>
  );
}

interface OwnSignatureProps {
  readonly state: SignatureState;
  readonly onChange: (state: SignatureState) => void;
}

function OwnSignature({ state, onChange }: OwnSignatureProps): ReactNode {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<ReturnType<typeof codeOf>>();
  const remove = async (): Promise<void> => {
    setAsking(false);
    try {
      onChange((await callApi(removeSignature)).data);
      setFailure(undefined);
      showToast({ message: text("account.signature.removed"), tone: "success" });
    } catch (error) {
      setFailure(codeOf(error));
    }
  };
  if (!state.hasPassword) return <p className={styles.note}>{text("account.signature.none")}</p>;
  return (
    <>
      {state.unlockedUntil === null ? (
        <SignatureUnlock onChange={onChange} />
      ) : (
        <SignatureImage state={state} unlockedUntil={state.unlockedUntil} onChange={onChange} />
      )}
      <div className={styles.form}>
        <p className={styles.note}>{text("account.signature.forgotten")}</p>
        <div className={styles.buttons}>
          <Button icon={<IconTrash />} onClick={() => setAsking(true)}>
            {text("account.signature.remove.action")}
          </Button>
        </div>
        {failure !== undefined && (
          <Banner tone="error" announce>
            {text("account.signature.failed.delete")}{" "}
            {text(failure === "notFound" ? "account.signature.failed.show" : `error.${failure}`)}
          </Banner>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title={text("account.signature.remove.title")}
          confirmLabel={text("account.signature.remove.action")}
          danger
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        >
          {text("account.signature.remove.text")}
        </ConfirmDialog>
      )}
    </>
  );
}
