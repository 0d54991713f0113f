import { onlineManager } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "../platform/http/api-error.ts";
import { useText } from "../platform/i18n/text.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { Skeleton, SkeletonNote } from "../ui/skeleton.tsx";
import { whyAction, whyOf } from "./ask-why.ts";
import { failureText, requestIdOf } from "./say-failure.ts";

interface CallFailureProps {
  readonly error: unknown;
  /** What failed, in words of its own, instead of what the code says. */
  readonly message?: string | undefined;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Why something cannot be shown: no right, gone, offline, or a failure with its number. */
export function CallFailure({ error, message, onRetry, retrying }: CallFailureProps): ReactNode {
  const text = useText();
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === "rightMissing")
    return <EmptyState secondary={whyAction(text, whyOf(error))}>{text("kit.state.noRight")}</EmptyState>;
  if (code === "notFound") return <EmptyState>{text("kit.state.gone")}</EmptyState>;
  if (code === "noResponse" && !onlineManager.isOnline())
    return <EmptyState>{text("kit.state.offline")}</EmptyState>;
  return (
    <ErrorState
      message={message ?? failureText(text, error)}
      requestId={requestIdOf(error)}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}

interface QueryFailureProps {
  readonly query: Pick<UseQueryResult, "error" | "isFetching"> & { readonly refetch: () => Promise<unknown> };
  readonly message?: string | undefined;
}

/** The same of a query, where its answer would stand. */
export function QueryFailure({ query, message }: QueryFailureProps): ReactNode {
  const { error, isFetching, refetch } = query;
  return <CallFailure error={error} message={message} onRetry={() => void refetch()} retrying={isFetching} />;
}

interface CallViewProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, "data" | "error" | "isFetching" | "refetch">;
  /** Instead of the usual grey lines. */
  readonly loading?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** An answer, or what stands in its place until it is there. */
export function CallView<Data>({ query, loading, children }: CallViewProps<Data>): ReactNode {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (error) return <QueryFailure query={query} />;
  return (
    loading ?? (
      <div>
        <SkeletonNote />
        <Skeleton lines={8} />
      </div>
    )
  );
}
