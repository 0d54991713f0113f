import type { QueryClient, UseQueryResult } from "@tanstack/react-query";
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { Call, CallResult } from "@planete/shared/contract/call.ts";
import type { RecordName } from "@planete/shared/domain/records/records.ts";
import type { CallOptions } from "../platform/http/call-api.ts";
import { callApi } from "../platform/http/call-api.ts";

/** What a reading call is asked with. */
type ReadInput<C extends Call> = Pick<CallOptions<C>, "params" | "query">;

export interface ReadOptions {
  /** False: nothing is asked yet. */
  readonly enabled?: boolean | undefined;
  /** While another answer is on its way, the last one stays. */
  readonly keepsLast?: boolean | undefined;
  /** Kinds of record beyond those that the call declares. */
  readonly records?: readonly RecordName[] | undefined;
}

function metaOf(call: Call, { records = [] }: ReadOptions) {
  return { records: [...call.records, ...records] };
}

/** Reads with a call of the contract; its name and input are the key, its records say when to read again. */
export function useCall<C extends Call>(
  call: C,
  input: ReadInput<C> = {},
  options: ReadOptions & {
    /** Reads again every so often, as long as the answer asks for it. */
    readonly everyMs?: ((answer: CallResult<C> | undefined) => number | false) | undefined;
  } = {},
): UseQueryResult<CallResult<C>> {
  const { everyMs } = options;
  return useQuery({
    queryKey: [call.name, input],
    queryFn: ({ signal }) => callApi(call, { ...input, signal }),
    meta: metaOf(call, options),
    enabled: options.enabled ?? true,
    refetchInterval: ({ state }) => everyMs?.(state.data) ?? false,
    ...(options.keepsLast ? { placeholderData: keepPreviousData } : {}),
  });
}

/** An answer that has a next page. */
interface Page {
  readonly next: string | null;
}

/** Reads a list page by page; the cursor of one page asks for the next. */
export function useCallPages<C extends Call>(
  call: C,
  input: ReadInput<C>,
  options: ReadOptions & (CallResult<C> extends Page ? object : never),
) {
  return useInfiniteQuery({
    queryKey: [call.name, "pages", input],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) => {
      const asked: unknown = input.query;
      const query: unknown = { ...(typeof asked === "object" ? asked : {}), cursor: pageParam };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every list takes a cursor (contract/list.ts); an empty one is dropped
      return callApi(call, { ...input, query: query as NonNullable<ReadInput<C>["query"]>, signal });
    },
    getNextPageParam: (last): string | undefined => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the options above are open to answers with a next page alone
      const { next } = last as Page;
      return next ?? undefined;
    },
    meta: metaOf(call, options),
    enabled: options.enabled ?? true,
    placeholderData: keepPreviousData,
  });
}

/** Makes a changing call; afterwards whatever shows records of its kinds is read again. */
export function useChange<C extends Call>(
  call: C,
): { readonly change: (input: CallOptions<C>) => Promise<CallResult<C>>; readonly changing: boolean } {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: CallOptions<C>) => callApi(call, input),
    networkMode: "always",
    onSuccess: () => void refreshRecords(queries, call.records),
  });
  return { change: mutateAsync, changing: isPending };
}

/** Reads again what shows records of these kinds; without kinds, everything that shows records. */
export function refreshRecords(queries: QueryClient, records?: readonly RecordName[]): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ meta }) => {
      const shown = meta?.["records"];
      if (!Array.isArray(shown)) return false;
      return records === undefined ? shown.length > 0 : records.some((record) => shown.includes(record));
    },
  });
}
