import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ChangeWire } from "@planete/shared/contract/explain.contract.ts";
import type { TeamWire } from "@planete/shared/contract/teams.contract.ts";
import { changeTeam, createTeam } from "@planete/shared/contract/teams.contract.ts";
import { teamLimits } from "@planete/shared/domain/rights/right-limits.ts";
import { problem } from "@planete/shared/domain/validation/rule.ts";
import { ConflictBanner } from "../../../kit/conflict-banner.tsx";
import { FormBar } from "../../../kit/form-bar.tsx";
import { FormSection } from "../../../kit/record-panel.tsx";
import { useChange } from "../../../kit/use-call.ts";
import type { DraftSource } from "../../../kit/use-draft-form.tsx";
import { useDraftForm } from "../../../kit/use-draft-form.tsx";
import { UsesList } from "../../../kit/uses-list.tsx";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { navigate } from "../../../platform/navigation.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { FieldErrorSummary } from "../../../ui/field-error-summary.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Link } from "../../../ui/link.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { accessPlaces } from "../../rights/access-places.ts";
import { PreviewWords } from "../../rights/effect-words.tsx";
import { findStaff } from "../../rights/find-people.ts";
import { usePreview } from "../../rights/use-preview.ts";
import styles from "./team-form.module.css";
import { conflictFrom } from "../../../kit/conflict-from.ts";

interface TeamDraft {
  readonly name: string;
  readonly members: readonly { readonly id: string; readonly name: string }[];
}

function sourceOf(team: TeamWire | undefined): DraftSource<TeamDraft> {
  return {
    version: team?.version,
    draft: { name: team?.name ?? "", members: team?.members.map(({ id, name }) => ({ id, name })) ?? [] },
  };
}

/** What a team is called and who is in it; what joining gives is said before it is saved. */
export function TeamForm({ team }: { readonly team: TeamWire | undefined }): ReactNode {
  const text = useText();
  const format = useFormat();
  const creating = useChange(createTeam);
  const changing = useChange(changeTeam);
  const wireOf = ({ name, members }: TeamDraft) => ({
    name: name.trim(),
    memberIds: members.map(({ id }) => id),
  });
  const form = useDraftForm<TeamDraft>({
    source: sourceOf(team),
    bodyPart: "team",
    fields: {
      name: {
        label: text("rights.team.name"),
        rules: [(name) => (name.trim() === "" ? problem("required") : undefined)],
      },
      members: {
        label: text("rights.team.members"),
        show: (members) => format.list(members.map(({ name }) => name)),
      },
    },
    conflictOf: conflictFrom(sourceOf),
    save: async (draft, version) => {
      const saved =
        team && version !== undefined
          ? await changing.change({ params: { id: team.id }, body: { team: { ...wireOf(draft), version } } })
          : await creating.change({ body: { team: wireOf(draft) } });
      showToast({ message: text("kit.form.saved"), tone: "success" });
      if (saved.data.name !== team?.name) {
        form.guard.release();
        navigate(accessPlaces.team(saved.data.name, "members"));
      }
      return sourceOf(saved.data);
    },
  });
  const isComplete = form.changed.length > 0 && form.draft.name.trim() !== "";
  const change: ChangeWire | undefined = !isComplete
    ? undefined
    : team
      ? { kind: "changeTeam", id: team.id, team: { ...wireOf(form.draft), version: team.version } }
      : { kind: "createTeam", team: wireOf(form.draft) };
  const preview = usePreview(change);
  const members = form.field("members");
  const base = new Set(form.base.members.map(({ id }) => id));
  return (
    <div className={styles.form}>
      {!team && <h2>{text("rights.team.new.action")}</h2>}
      <ConflictBanner form={form} />
      <FieldErrorSummary errors={form.summary} />
      <TextField
        {...form.field("name")}
        maxLength={teamLimits.name}
        disabledReason={team?.fixed ? text("error.teamFixed") : undefined}
      />
      <FormSection title={text("rights.team.members")}>
        {members.hint}
        <Combobox
          label={text("rights.team.members.add")}
          options={findStaff}
          value={undefined}
          onChange={(chosen) => {
            if (chosen && !members.value.some(({ id }) => id === chosen.value))
              members.onChange([...members.value, { id: chosen.value, name: chosen.label }]);
          }}
        />
        {members.value.length === 0 ? (
          <p className={styles.none}>{text("rights.team.members.none")}</p>
        ) : (
          <ul className={styles.members}>
            {members.value.map(({ id, name }) => (
              <li key={id} data-new={!base.has(id) || undefined}>
                <Avatar name={name} />
                <Link href={accessPlaces.person(id)} className={styles.name}>
                  {name}
                </Link>
                <IconButton
                  label={text("rights.team.members.remove", { name })}
                  icon={<IconX />}
                  onClick={() => members.onChange(members.value.filter((one) => one.id !== id))}
                />
              </li>
            ))}
          </ul>
        )}
      </FormSection>
      {team && team.uses.length > 0 && (
        <FormSection title={text("rights.team.uses")}>
          <UsesList uses={team.uses} bare />
        </FormSection>
      )}
      <FormBar form={form} place="page" words={change && <PreviewWords preview={preview} />} />
    </div>
  );
}
