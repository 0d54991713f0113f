import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { DevelopmentLink } from "@planete/shared/contract/development-link.contract.ts";
import { developmentLinkFromWire } from "@planete/shared/contract/development-link.contract.ts";
import { listDevelopments } from "@planete/shared/contract/development-list.contract.ts";
import { developmentsRight } from "@planete/shared/domain/rights/right-tags.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { useSettled } from "../../ui/use-settled.ts";

const shortestQuery = 2;
const mostDevelopments = 6;

/** The development of this number comes first; others begin with the same digits, or have them in their words. */
async function findDevelopments(wanted: string, signal: AbortSignal): Promise<readonly DevelopmentLink[]> {
  const find = async (text: string): Promise<readonly DevelopmentLink[]> => {
    const query = { filters: JSON.stringify({ text }), limit: String(mostDevelopments) };
    return (await callApi(listDevelopments, { query, signal })).data.map(developmentLinkFromWire);
  };
  const isNumber = /^\d+$/.test(wanted);
  const [same, others] = await Promise.all([isNumber ? find(`#${wanted}`) : [], find(wanted)]);
  const first = same.filter(({ number }) => String(number) === wanted);
  const found = new Map([...first, ...others].map((link) => [link.id, link]));
  return [...found.values()].slice(0, mostDevelopments);
}

/** Developments with this number or these words, for whoever may open them; accents and Thai as the server reads them. */
export function useDevelopmentSearch(query: string): readonly DevelopmentLink[] {
  const { user } = usePerson();
  const may = user.employee && (user.rights[developmentsRight] ?? 0) >= 1;
  // The number is quoted with its sign. The words go as they are: the server folds accents and parts Thai.
  const wanted = query.replace(/^\s*#/, "").trim();
  const settled = useSettled(wanted);
  const asks = may && wanted.length >= shortestQuery;
  const { data } = useQuery({
    queryKey: ["palette-developments", settled],
    queryFn: ({ signal }) => findDevelopments(settled, signal),
    enabled: asks && settled.length >= shortestQuery,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  return asks ? (data ?? []) : [];
}
