import type { UseKind } from "@planete/shared/domain/records/use-kinds.ts";
import { useKinds } from "@planete/shared/domain/records/use-kinds.ts";

interface Use {
  readonly what: UseKind;
  readonly count: number;
}

/** True for one line of a refusal `recordInUse`; an older page may meet kinds that it cannot name. */
export function isUse(value: unknown): value is Use {
  return (
    typeof value === "object" &&
    value !== null &&
    "what" in value &&
    "count" in value &&
    typeof value.count === "number" &&
    useKinds.some((kind) => kind === value.what)
  );
}
