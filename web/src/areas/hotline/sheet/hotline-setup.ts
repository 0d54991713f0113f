import { useQuery } from "@tanstack/react-query";
import {
  readBases,
  readHotlineSettings,
  readQuickReplies,
  readSheetPeople,
  readSheetTags,
} from "@planete/shared/contract/hotline-settings.contract.ts";
import {
  readFieldRights,
  readHotline,
  readSheetModules,
} from "@planete/shared/contract/hotline-setup.contract.ts";
import { fieldToWire } from "@planete/shared/contract/sheet-names.ts";
import type { SheetModule } from "@planete/shared/contract/hotline-view.contract.ts";
import { sheetModulesFromWire } from "@planete/shared/contract/hotline-view.contract.ts";
import type { SheetField } from "@planete/shared/domain/hotline/field-rights.ts";
import { isStaffRole } from "@planete/shared/domain/hotline/sheet-role.ts";
import type { ModuleLink } from "@planete/shared/domain/modules/module.ts";
import { moduleName } from "@planete/shared/domain/modules/module.ts";
import { catalogChain } from "@planete/shared/i18n/translator.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useLanguageCode } from "../../../platform/i18n/text.ts";
import { usePerson } from "../../../platform/session/use-session.ts";

/** Settings and lists change seldom, and say so by an event. */
const rarely = 10 * 60_000;
/** What an administrator sets up: read again when they save it in this very page. */
const ofSettings = { records: readHotlineSettings.records };

export function useHotlineSetup() {
  return useQuery({
    queryKey: ["hotline", "setup"],
    queryFn: async ({ signal }) => (await callApi(readHotline, { signal })).data,
    meta: ofSettings,
    staleTime: rarely,
  });
}

/** Staff see what is internal; clients see fewer parts (D3, D8). */
export function useIsStaff(): boolean {
  const role = useHotlineSetup().data?.role;
  const { employee } = usePerson().user;
  return role === undefined ? employee : isStaffRole(role);
}

/** Whether the reader may fill a field in, before there is a sheet that says so itself. */
export function useMayFill(): (field: SheetField) => boolean {
  const levels = useQuery({
    queryKey: ["hotline", "field-rights"],
    queryFn: async ({ signal }) => (await callApi(readFieldRights, { signal })).data,
    meta: ofSettings,
    staleTime: rarely,
  }).data?.fields;
  return (field) => levels === undefined || levels[fieldToWire(field)] === "write";
}

export function useSheetModules() {
  return useQuery({
    queryKey: ["hotline", "modules"],
    queryFn: async ({ signal }): Promise<readonly SheetModule[]> =>
      sheetModulesFromWire(await callApi(readSheetModules, { signal })),
    staleTime: rarely,
  });
}

/** The modules and parts that a sheet may be put to now. */
export function useOfferedModules(): readonly SheetModule[] {
  const modules = useSheetModules().data ?? [];
  return modules
    .filter(({ offered }) => offered)
    .map((module) => ({ ...module, subModules: module.subModules.filter(({ offered }) => offered) }));
}

/** The name of a module or part as the reader knows it; the slug when it is gone. */
export function useModuleNames(): (slug: string, subSlug?: string) => string {
  const modules = useSheetModules().data ?? [];
  const chain = catalogChain(useLanguageCode());
  const nameOf = (link: ModuleLink | undefined, slug: string): string =>
    link ? moduleName(link, chain) : slug;
  return (slug, subSlug) => {
    const module = modules.find((candidate) => candidate.slug === slug);
    if (subSlug === undefined) return nameOf(module, slug);
    return nameOf(
      (module?.subModules ?? modules.flatMap(({ subModules }) => subModules)).find(
        (candidate) => candidate.slug === subSlug,
      ),
      subSlug,
    );
  };
}

/** Colleagues, a client's people, and for staff every client. */
export function useSheetPeople(client?: string, enabled = true) {
  return useQuery({
    queryKey: ["hotline", "people", client],
    queryFn: async ({ signal }) =>
      (
        await callApi(readSheetPeople, {
          query: client === undefined ? {} : { client },
          signal,
          priority: "background",
        })
      ).data,
    enabled,
    staleTime: rarely,
  });
}

export function useSheetTags(enabled: boolean) {
  return useQuery({
    queryKey: ["hotline", "tags"],
    queryFn: async ({ signal }) => (await callApi(readSheetTags, { signal })).data,
    enabled,
  });
}

export function useBases() {
  return useQuery({
    queryKey: ["hotline", "bases"],
    queryFn: async ({ signal }) => (await callApi(readBases, { signal, priority: "background" })).data,
    staleTime: rarely,
  });
}

export function useQuickReplies(enabled: boolean) {
  return useQuery({
    queryKey: ["hotline", "quick-replies"],
    queryFn: async ({ signal }) => (await callApi(readQuickReplies, { signal, priority: "background" })).data,
    enabled,
    meta: ofSettings,
    staleTime: rarely,
  });
}
