import { IconExternalLink } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { moduleFields } from "@planete/shared/contract/module-fields.ts";
import type { AdministeredModuleWire } from "@planete/shared/contract/module-administration.contract.ts";
import {
  createModule,
  readModule,
  readModuleChoices,
  removeModule,
  saveModule,
} from "@planete/shared/contract/module-administration.contract.ts";
import { named, standInName } from "@planete/shared/domain/modules/module-record.ts";
import { problem } from "@planete/shared/domain/validation/rule.ts";
import { EditedRecord, FoundRecord, useRecordForm } from "../../../kit/edited-record.tsx";
import { formFields } from "../../../kit/list-fields.ts";
import type { PanelNavigation } from "../../../kit/record-panel.tsx";
import { useCall, useChange } from "../../../kit/use-call.ts";
import type { UseKind } from "@planete/shared/domain/records/use-kinds.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { openModule } from "../module-href.ts";
import { ModuleMark } from "../module-mark.tsx";
import { useModuleLetters } from "../use-module-letters.ts";
import { useModuleNames } from "../use-modules.ts";
import type { ModuleDraft } from "./module-draft.ts";
import { conflictOf, newModule, partProblems, sourceOf } from "./module-draft.ts";
import { useRightLabel } from "../../rights/use-right-label.ts";
import { ModuleForm } from "./module-form.tsx";
import { ModuleParts } from "./module-parts.tsx";
import { useModuleWords } from "./use-module-words.ts";

/** One module beside the list, or a new one. */
export function ModulePanel({ navigation }: { readonly navigation: PanelNavigation }): ReactNode {
  const text = useText();
  const isNew = navigation.id === "new";
  const query = useCall(readModule, { params: { id: navigation.id } }, { enabled: !isNew });
  return (
    <FoundRecord
      navigation={navigation}
      title={text("modules.administration.title")}
      query={query}
      isNew={isNew}
    >
      {(found) => <OpenModule navigation={navigation} module={found} />}
    </FoundRecord>
  );
}

function OpenModule({
  navigation,
  module,
}: {
  readonly navigation: PanelNavigation;
  readonly module: AdministeredModuleWire | undefined;
}): ReactNode {
  const text = useText();
  const { nameOf } = useModuleNames();
  const letters = useModuleLetters();
  const words = useModuleWords();
  const choices = useCall(readModuleChoices).data?.data;
  const labelOf = useRightLabel();
  const namesOf = (
    known: readonly { readonly id: string; readonly name: string }[] | undefined,
    ids: readonly string[],
  ): string =>
    (known ?? [])
      .filter(({ id }) => ids.includes(id))
      .map((one) => one.name)
      .join(", ");
  const creating = useChange(createModule);
  const saving = useChange(saveModule);
  const removing = useChange(removeModule);
  const shownName = (names: Readonly<Record<string, string>>, slug: string): string => {
    const name = nameOf({ name: standInName(names), nameTranslation: names, slug, path: "" });
    return name === "" ? slug : name;
  };
  const name = module ? shownName(module.names, module.slug) : text("modules.new.action");

  const declared = formFields(moduleFields, text);
  const form = useRecordForm<ModuleDraft>({
    navigation,
    source: module ? sourceOf(module) : newModule,
    bodyPart: module ? "module" : undefined,
    conflictOf,
    together: ({ audience, clientIds }) =>
      audience === "clients" && clientIds.length === 0
        ? [{ path: "clientIds", problem: problem("required") }]
        : [],
    fields: {
      slug: declared.slug,
      names: {
        ...declared.name,
        rules: [named],
        show: (names) => Object.values(names).join(", "),
      },
      path: declared.path,
      icon: declared.icon,
      audience: {
        ...declared.audience,
        show: (audience) => text(`modules.audience.${audience}`),
      },
      clientIds: {
        ...declared.clients,
        show: (ids) => namesOf(choices?.clients, ids),
      },
      teamIds: { ...declared.teams, show: (ids) => namesOf(choices?.teams, ids) },
      rights: {
        ...declared.rights,
        show: (tags) =>
          (choices?.rights ?? [])
            .filter(({ tag }) => tags.includes(tag))
            .map(({ tag, labels }) => labelOf(labels, tag))
            .join(", "),
      },
      active: {
        ...declared.state,
        show: (active) => text(active ? "modules.state.shown" : "modules.state.hidden"),
      },
      parts: {
        ...declared.parts,
        parts: partProblems,
        show: (parts) => parts.map(({ names, slug }) => shownName(names, slug)).join(", "),
      },
    },
    create: async (draft) => {
      const { data } = await creating.change({ body: draft });
      return {
        id: data.id,
        source: sourceOf(data),
        said: text("modules.created", { name: shownName(data.names, data.slug) }),
      };
    },
    change: async (draft, version) =>
      sourceOf(
        (await saving.change({ params: { id: navigation.id }, body: { version, module: draft } })).data,
      ),
  });
  const { draft, base } = form;
  const gone = base.parts.filter(({ id }) => !draft.parts.some((part) => part.id === id));
  const meaning = [
    module && draft.active !== base.active
      ? text(draft.active ? "modules.words.shown" : "modules.words.hidden", { name })
      : undefined,
    module && draft.audience !== base.audience
      ? text("modules.words.audience", { name, audience: text(`modules.audience.${draft.audience}`) })
      : undefined,
    gone.length > 0
      ? text("modules.words.parts", {
          count: gone.length,
          names: gone.map(({ names, slug }) => shownName(names, slug)).join(", "),
        })
      : undefined,
  ].filter((sentence) => sentence !== undefined);

  return (
    <EditedRecord
      navigation={navigation}
      form={form}
      title={name}
      subtitle={module?.slug}
      start={
        module && (
          <ModuleMark
            letters={letters({ slug: draft.slug, name })}
            slug={draft.slug}
            icon={draft.icon}
            size="small"
          />
        )
      }
      record={module && { kind: "module", id: module.id }}
      history={words}
      words={meaning.length > 0 ? meaning.join(" ") : undefined}
      useHint={<p>{text("modules.hide.hint")}</p>}
      unsaved={form.changed.some((field) => field !== "parts")}
      tabs={[
        {
          value: "parts",
          label: declared.parts.label,
          count: draft.parts.length,
          unsaved: form.changed.includes("parts"),
          content: <ModuleParts form={form} module={module} />,
        },
      ]}
      menu={[
        {
          label: text("modules.try.action"),
          icon: <IconExternalLink />,
          onClick: () => openModule(draft.path),
        },
      ]}
      removal={
        module && {
          label: text("modules.remove.action"),
          title: text("modules.remove.title", { name }),
          text: text("modules.remove.text", {
            pins: module.uses.pins,
            filters: module.uses.filters,
          }),
          remove: () => removing.change({ params: { id: module.id }, query: { version: module.version } }),
          said: text("modules.removed", { name }),
          uses: blockingUses(module.uses),
        }
      }
    >
      <ModuleForm form={form} module={module} choices={choices} />
    </EditedRecord>
  );
}

/** What keeps a module from being deleted (`removeModule`): pins and saved filters go with it. */
function blockingUses({
  openSheets,
  sheets,
  bases,
  assignees,
  communications,
}: AdministeredModuleWire["uses"]): { what: UseKind; count: number }[] {
  const counts = { openSheets, closedSheets: sheets - openSheets, bases, assignees, communications };
  const kinds = ["openSheets", "closedSheets", "bases", "assignees", "communications"] as const;
  return kinds.flatMap((what) => (counts[what] > 0 ? [{ what, count: counts[what] }] : []));
}
