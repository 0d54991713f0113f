import { useQuery } from "@tanstack/react-query";
import {
  readAcceptanceBases,
  readBases,
  readTrainingBases,
} from "@planete/shared/contract/hotline-settings.contract.ts";
import {
  impacts,
  priorities,
  requestTypes,
  sheetStatuses,
} from "@planete/shared/domain/hotline/sheet-terms.ts";
import { turns } from "@planete/shared/domain/hotline/turn.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import type { ComboboxOption } from "../../../ui/combobox-options.ts";
import { useModuleNames, useSheetModules, useSheetPeople, useSheetTags } from "../sheet/hotline-setup.ts";
import { useCodeLabels } from "../sheet/use-code-labels.ts";
import { useOtherPeople } from "./use-other-people.ts";

type Options = readonly ComboboxOption<string>[];

const seldom = 10 * 60_000;

/** Production, acceptance and training installations in one list, grouped by client (hotline §5.2). */
function useAllBases(): Options {
  const text = useText();
  const { data } = useQuery({
    queryKey: ["hotline", "all-bases"],
    queryFn: async ({ signal }) => {
      const [production, acceptance, training] = await Promise.all([
        callApi(readBases, { signal }),
        callApi(readAcceptanceBases, { signal }),
        callApi(readTrainingBases, { signal }),
      ]);
      return { production: production.data, acceptance: acceptance.data, training: training.data };
    },
    staleTime: seldom,
  });
  if (!data) return [];
  return (["production", "acceptance", "training"] as const).flatMap((kind) =>
    data[kind].flatMap(({ name, bases }) =>
      bases.map((base) => ({
        value: base.id,
        label: base.name,
        description: `${name} · ${text(`hotline.filter.base.${kind}`)}`,
      })),
    ),
  );
}

export interface FilterOptions {
  readonly statuses: Options;
  readonly requestTypes: Options;
  readonly priorities: Options;
  readonly impacts: Options;
  readonly bases: Options;
  readonly modules: Options;
  readonly tags: Options;
  readonly users: Options;
  readonly languages: Options;
  readonly clients: Options;
  readonly turns: Options;
  /** Colleagues that a sheet may be assigned to. */
  readonly assignees: Options;
}

/** What the lists of the filter offer. People who are chosen are offered whoever they are. */
export function useFilterOptions(chosenPeople: readonly string[] = []): FilterOptions {
  const text = useText();
  const labels = useCodeLabels();
  const format = useFormat();
  const moduleName = useModuleNames();
  const modules = useSheetModules().data ?? [];
  const people = useSheetPeople().data;
  const tags = useSheetTags(true).data ?? [];
  const bases = useAllBases();
  const known = [...(people?.staff ?? []), ...(people?.clientUsers ?? [])];
  const others = useOtherPeople(
    people === undefined ? [] : chosenPeople.filter((id) => !known.some((person) => person.id === id)),
  );
  const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({
    value: id,
    label: name,
  });
  return {
    statuses: sheetStatuses.map((code) => ({ value: code, label: labels.status(code) })),
    requestTypes: requestTypes.map((code) => ({ value: code, label: labels.requestType(code) })),
    priorities: priorities.map((code) => ({ value: code, label: labels.priority(code) })),
    impacts: impacts.map((code) => ({ value: code, label: labels.impact(code) })),
    bases,
    modules: modules.flatMap(({ slug, subModules }) => [
      { value: slug, label: moduleName(slug) },
      ...subModules.map((part) => ({
        value: `${slug}/${part.slug}`,
        label: `${moduleName(slug)} › ${moduleName(slug, part.slug)}`,
      })),
    ]),
    tags: tags.map((tag) => ({ value: tag, label: tag })),
    users: [...known.map(named), ...others],
    languages: languageCodes.map((code) => ({ value: code, label: format.language(code, "alone") })),
    clients: (people?.clients ?? []).map(named),
    turns: turns.map((turn) => ({ value: turn, label: text(`hotline.turn.${turn}`) })),
    assignees: (people?.staff ?? []).map(named),
  };
}
