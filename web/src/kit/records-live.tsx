import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { recordChanged } from "@planete/shared/contract/history.contract.ts";
import { useLive, useLiveReload } from "../platform/live/use-live.ts";
import { refreshRecords } from "./use-call.ts";

/** Keeps open lists and panels true while others work: one for the whole application. */
export function RecordsLive(): ReactNode {
  const queries = useQueryClient();
  useLive(recordChanged, ({ record }) => void refreshRecords(queries, [record]));
  useLiveReload(() => void refreshRecords(queries));
  return null;
}
