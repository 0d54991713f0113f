import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { listUsers } from "@planete/shared/contract/people.contract.ts";
import { listRights, rightViewFromWire } from "@planete/shared/contract/rights.contract.ts";
import { sheetFields } from "@planete/shared/domain/hotline/field-rights.ts";
import {
  alertNames,
  supportVisionRight,
  supportVisionScreens,
} from "@planete/shared/domain/rights/right-tags.ts";
import { useCall } from "../../../kit/use-call.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { Select } from "../../../ui/select.tsx";
import { findPeople, findStaff } from "../../rights/find-people.ts";
import { useRightLabel } from "../../rights/use-right-label.ts";
import styles from "./question-fields.module.css";
import type { AskedAction, WhyAddress } from "./why-address.ts";
import { objectsOf } from "./why-address.ts";

interface QuestionFieldsProps {
  readonly address: WhyAddress;
  readonly actions: readonly AskedAction[];
  readonly onChange: (address: WhyAddress) => void;
}

/** A question as one line: who wants to do what, on what. */
export function QuestionFields({ address, actions, onChange }: QuestionFieldsProps): ReactNode {
  const text = useText();
  const { user, action, object, target, from } = address;
  const kind = action === undefined ? "none" : objectsOf(action);
  const isPlanning = kind === "target";
  return (
    <div className={styles.question}>
      <PersonField
        label={text("rights.why.person")}
        value={user}
        staff={isPlanning}
        onChange={(id) => onChange({ ...address, user: id })}
      />
      <Select
        label={text("rights.why.action")}
        value={action}
        options={actions.map((value) => ({ value, label: text(`rights.action.${value}`) }))}
        onChange={(chosen) => onChange({ user, action: chosen, target: isPlanning ? target : undefined })}
      />
      {kind !== "none" && kind !== "target" && (
        <ObjectField
          action={action}
          value={object}
          onChange={(chosen) => onChange({ ...address, object: chosen })}
        />
      )}
      {isPlanning && (
        <PersonField
          label={text("rights.why.target")}
          value={target}
          staff
          onChange={(id) => onChange({ ...address, target: id })}
        />
      )}
      {action === "drop" && (
        <PersonField
          label={text("rights.why.from")}
          value={from}
          staff
          optional
          onChange={(id) => onChange({ ...address, from: id })}
        />
      )}
    </div>
  );
}

interface PersonFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly staff: boolean;
  readonly optional?: boolean | undefined;
  readonly onChange: (id: string | undefined) => void;
}

function PersonField({ label, value, staff, optional, onChange }: PersonFieldProps): ReactNode {
  const name = usePersonName(value);
  return (
    <Combobox
      label={label}
      options={staff ? findStaff : findPeople}
      optional={optional}
      clearable={optional}
      value={
        value === undefined ? undefined : { value, label: name, start: <Avatar name={name} size={20} /> }
      }
      onChange={(chosen) => onChange(chosen?.value)}
    />
  );
}

/** The name behind an id of the address. */
export function usePersonName(id: string | undefined): string {
  const { data } = useQuery({
    queryKey: [listUsers.name, "name", id],
    queryFn: ({ signal }) => callApi(listUsers, { query: { id: id ?? "" }, signal }),
    enabled: id !== undefined,
  });
  const [person] = data?.data ?? [];
  return person ? `${person.firstname} ${person.lastname}` : "…";
}

interface ObjectFieldProps {
  readonly action: AskedAction | undefined;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function ObjectField({ action, value, onChange }: ObjectFieldProps): ReactNode {
  const text = useText();
  const labelOf = useRightLabel();
  const rights = (useCall(listRights, { query: {} }).data?.data ?? []).map(rightViewFromWire);
  const rightName = (tag: string): string =>
    labelOf(rights.find((right) => right.tag === tag)?.labels ?? {}, tag);
  const options =
    action === "screen"
      ? supportVisionScreens.map((screen) => ({
          value: screen,
          label: rightName(supportVisionRight(screen)),
        }))
      : action === "alert"
        ? alertNames.map((alert) => ({ value: alert, label: text(`account.alert.${alert}`) }))
        : action === "right"
          ? rights.map(({ tag, labels }) => ({ value: tag, label: labelOf(labels, tag), description: tag }))
          : sheetFields.map((field) => ({ value: field, label: text(`hotline.field.${field}`) }));
  return (
    <Combobox<string>
      label={text("rights.why.object")}
      options={options}
      value={options.find((option) => option.value === value)}
      onChange={(chosen) => onChange(chosen?.value)}
    />
  );
}
