import type { DevelopmentFilter } from "@planete/shared/contract/development-fields.ts";
import {
  developmentFiltersChanged,
  developmentFilterWire,
} from "@planete/shared/contract/development-list.contract.ts";
import type { FilteredList } from "../../platform/records/saved-filters.ts";

/** The filters of developments that people save. */
export const developmentFilters: FilteredList<DevelopmentFilter> = {
  table: "development_filter",
  read: (stored) => developmentFilterWire.catch({}).parse(stored),
  changed: developmentFiltersChanged,
};
