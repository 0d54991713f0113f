import type { ReactNode } from "react";
import type { CallResult } from "@planete/shared/contract/call.ts";
import type { HotlineSettingsWire } from "@planete/shared/contract/hotline-settings.contract.ts";
import type { FieldRightsWire } from "@planete/shared/contract/hotline-setup.contract.ts";
import { saveHotlineSettings } from "@planete/shared/contract/hotline-settings.contract.ts";
import { readFieldRights } from "@planete/shared/contract/hotline-setup.contract.ts";
import { fieldToWire } from "@planete/shared/contract/sheet-names.ts";
import { personRoles } from "@planete/shared/domain/hotline/sheet-role.ts";
import { CallView } from "../../../kit/call-view.tsx";
import { ConflictBanner } from "../../../kit/conflict-banner.tsx";
import { conflictFrom } from "../../../kit/conflict-from.ts";
import { changedFields } from "../../../kit/draft.ts";
import { FormBar } from "../../../kit/form-bar.tsx";
import { useCall, useChange } from "../../../kit/use-call.ts";
import type { DraftForm, DraftSource } from "../../../kit/use-draft-form.tsx";
import { useDraftForm } from "../../../kit/use-draft-form.tsx";
import { useText } from "../../../platform/i18n/text.ts";
import { Banner } from "../../../ui/banner.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Skeleton, SkeletonNote } from "../../../ui/skeleton.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import type { RightsDraft } from "./rights-draft.ts";
import { changedRights, rightsDraft } from "./rights-draft.ts";
import { RightsMatrix } from "./rights-matrix.tsx";
import { useRightField } from "./use-right-field.ts";
import styles from "./hotline-rights-screen.module.css";

type Rights = CallResult<typeof readFieldRights>["data"];

/** Who may see or change which field of a sheet: for everybody to read, for those who hold the right to change. */
export function HotlineRightsScreen(): ReactNode {
  const text = useText();
  const query = useCall(readFieldRights);
  const loading = (
    <>
      <SkeletonNote />
      <Skeleton shape="block" height="24rem" />
    </>
  );
  return (
    <main className={styles.page}>
      <PageHeader title={text("hotline.rights.title")} lead={text("hotline.rights.lead")} />
      <CallView query={query} loading={loading}>
        {({ data }) =>
          data.roles && data.version !== null ? (
            <RightsForm rights={data.roles} version={data.version} />
          ) : (
            <ReadRights rights={data} />
          )
        }
      </CallView>
    </main>
  );
}

function ReadRights({ rights: { role: own, fields, roles } }: { readonly rights: Rights }): ReactNode {
  const text = useText();
  return (
    <>
      {roles && <Banner>{text("hotline.rights.readOnly")}</Banner>}
      <div className={styles.card}>
        <RightsMatrix
          roles={roles ? personRoles : [own]}
          levelOf={(role, field) => (roles ? roles[role] : fields)[fieldToWire(field)]}
        />
      </div>
    </>
  );
}

function sourceOf({
  version,
  fieldRights,
}: Pick<HotlineSettingsWire, "version" | "fieldRights">): DraftSource<RightsDraft> {
  return { version, draft: rightsDraft(fieldRights) };
}

interface RightsFormProps {
  readonly rights: FieldRightsWire;
  readonly version: number;
}

function RightsForm({ rights, version: read }: RightsFormProps): ReactNode {
  const text = useText();
  const saving = useChange(saveHotlineSettings);
  const form: DraftForm<RightsDraft> = useDraftForm<RightsDraft>({
    source: sourceOf({ version: read, fieldRights: rights }),
    fields: useRightField(),
    conflictOf: conflictFrom(sourceOf),
    save: async (draft, version = read) => {
      const fieldRights = changedRights(changedFields(form.base, draft), draft);
      return sourceOf((await saving.change({ body: { version, fieldRights } })).data);
    },
    onSaved: () => showToast({ message: text("hotline.rights.saved"), tone: "success" }),
  });
  return (
    <>
      <ConflictBanner form={form} />
      <div className={styles.card}>
        <RightsMatrix roles={personRoles} form={form} />
      </div>
      <FormBar form={form} place="page" />
    </>
  );
}
