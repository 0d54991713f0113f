import type { UseQueryResult } from "@tanstack/react-query";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ChangeWire, ExplanationWire, QuestionWire } from "@planete/shared/contract/explain.contract.ts";
import { explainChange, explainRight } from "@planete/shared/contract/explain.contract.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { pause } from "../../rights/pause.ts";

interface Answer {
  readonly data: { readonly before: ExplanationWire; readonly after: ExplanationWire };
}

/** The answer to a question, now and after a change that is not saved; without a change both are the same. */
export function useExplanation(
  question: QuestionWire | undefined,
  change?: ChangeWire | undefined,
): UseQueryResult<Answer> {
  return useQuery({
    queryKey: [explainRight.name, question, change],
    queryFn: async ({ signal }): Promise<Answer> => {
      if (!question) throw new Error("Nothing to ask");
      if (!change) {
        const { data } = await callApi(explainRight, { query: question, signal });
        return { data: { before: data, after: data } };
      }
      await pause(signal);
      return callApi(explainChange, { body: { question, change }, signal });
    },
    enabled: question !== undefined,
    meta: { records: [...explainRight.records] },
    placeholderData: keepPreviousData,
    retry: false,
  });
}
