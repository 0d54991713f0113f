import type { Module } from "@planete/shared/domain/modules/module.ts";
import { useModules } from "./use-modules.ts";

/** What the person keeps in the menu, in their own order; nothing until it is known. */
export function usePinnedModules(): readonly Module[] {
  return (useModules().data ?? []).filter((module) => module.pinned);
}
