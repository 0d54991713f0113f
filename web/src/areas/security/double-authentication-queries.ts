import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  SecondFactorPolicyWire,
  enrolmentFilters,
} from "@planete/shared/contract/second-factor-administration.contract.ts";
import {
  issueRescueCode,
  listSecondFactorHistory,
  listSecondFactorPeople,
  readSecondFactorPolicy,
  resetSecondFactor,
  saveSecondFactorPolicy,
} from "@planete/shared/contract/second-factor-administration.contract.ts";
import { callApi } from "../../platform/http/call-api.ts";

const key = ["second-factor", "administration"] as const;
const policyKey = [...key, "policy"] as const;

export type EnrolmentFilter = (typeof enrolmentFilters)[number];

export function usePolicy() {
  return useQuery({
    queryKey: policyKey,
    queryFn: ({ signal }) => callApi(readSecondFactorPolicy, { signal }),
  });
}

export function useSavePolicy() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Pick<SecondFactorPolicyWire, "everyone" | "rules" | "version">) =>
      callApi(saveSecondFactorPolicy, { body }),
    // After a refusal too: somebody else's change is what the next try starts from.
    onSettled: () => void queries.invalidateQueries({ queryKey: key }),
  });
}

export interface PeopleWish {
  readonly search: string;
  readonly filter: EnrolmentFilter;
  readonly page: number;
}

export function useEnrolledPeople(query: PeopleWish) {
  return useQuery({
    queryKey: [...key, "people", query],
    queryFn: ({ signal }) => callApi(listSecondFactorPeople, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useSecondFactorHistory(page: number) {
  return useQuery({
    queryKey: [...key, "history", page],
    queryFn: ({ signal }) => callApi(listSecondFactorHistory, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}

interface FactorReset {
  readonly id: string;
  readonly reason: string;
}

export function useResetSecondFactor() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: FactorReset) =>
      callApi(resetSecondFactor, { params: { id }, body: { reason } }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: key }),
  });
}

export function useIssueRescueCode() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: FactorReset) =>
      callApi(issueRescueCode, { params: { id }, body: { reason } }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: [...key, "history"] }),
  });
}
