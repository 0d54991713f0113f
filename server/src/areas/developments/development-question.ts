import type { DevelopmentFilter, DevelopmentSort } from "@planete/shared/contract/development-fields.ts";

/** Which developments are asked for, in which order, and where a page goes on. */
export interface DevelopmentQuestion {
  readonly filter: DevelopmentFilter;
  /** Only ever narrows what the reader sees (D17). */
  readonly peopleIds?: readonly string[] | undefined;
  readonly sort?: DevelopmentSort | undefined;
  readonly direction?: "asc" | "desc" | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
  /** The company's date, by which a development is late. */
  readonly today: string;
}
