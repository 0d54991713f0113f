import { developmentFields } from "@planete/shared/contract/development-fields.ts";
import type { Development } from "@planete/shared/contract/development-view.contract.ts";
import { developmentFromWire, fieldsToWire } from "@planete/shared/contract/development-view.contract.ts";
import { changeDevelopment, readDevelopment } from "@planete/shared/contract/development.contract.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { formFields } from "../../../kit/list-fields.ts";
import type { ConflictSource, DraftForm, DraftSource } from "../../../kit/use-draft-form.tsx";
import { useDraftForm } from "../../../kit/use-draft-form.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { useWorkChanges } from "../use-work-changes.ts";

export interface WordsDraft {
  readonly label: string;
  readonly description: string;
}

function sourceOf({ label, description, version }: Development): DraftSource<WordsDraft> {
  return { draft: { label, description }, version };
}

/** Label and description as a form: what somebody else saves meanwhile is shown, what was typed stays. */
export function useWordsForm(development: Development, onSaved: () => void): DraftForm<WordsDraft> {
  const text = useText();
  const { refresh } = useWorkChanges();
  const params = { id: development.id };
  const declared = formFields(developmentFields, text);
  return useDraftForm<WordsDraft>({
    source: sourceOf(development),
    fields: {
      label: declared.label,
      description: declared.description,
    },
    conflictOf: (details) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- put there a few lines below
      details as ConflictSource<WordsDraft>,
    save: async (draft, version) => {
      try {
        const body = fieldsToWire({ ...draft, label: draft.label.trim() }, version ?? development.version);
        const { data } = await callApi(changeDevelopment, { params, body });
        refresh();
        return sourceOf(developmentFromWire(data));
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "developmentChanged") throw error;
        const { data } = await callApi(readDevelopment, { params });
        const theirs = {
          ...sourceOf(developmentFromWire(data)),
          by: error.detailsOf("developmentChanged")?.name ?? null,
        };
        throw new ApiError("conflict", 409, theirs, error.requestId);
      }
    },
    onSaved: () => {
      showToast({ message: text("kit.form.saved"), tone: "success" });
      onSaved();
    },
  });
}
