import type { ErrorInfo, ReactNode } from "react";
import { Component, useEffect, useState } from "react";
import { ChunkLoadError } from "../platform/chunks/load-chunk.ts";
import { tellFault } from "../platform/faults/tell-fault.ts";
import { ApiError } from "../platform/http/api-error.ts";
import { useText } from "../platform/i18n/text.ts";
import { hrefOf } from "../platform/navigation.ts";
import { Button } from "../ui/button.tsx";
import { CopyText } from "../ui/copy-text.tsx";
import { PlainPage } from "./plain-page.tsx";
import { paths } from "../paths.ts";

/** The page for a failure that no screen could handle, with the reference that leads to the log line. */
export function FailurePage({ error }: { readonly error: Error }): ReactNode {
  const text = useText();
  const reference = useReference(error);
  const reload = (
    <Button variant="primary" onClick={() => location.reload()}>
      {text("boot.failure.reload.action")}
    </Button>
  );
  if (error instanceof ChunkLoadError) {
    // Without network nothing arrives, whatever version there is.
    return navigator.onLine ? (
      <PlainPage title={text("boot.chunk.newVersion")} lead={text("boot.chunk.failed")}>
        {reload}
      </PlainPage>
    ) : (
      <PlainPage title={text("boot.chunk.failed")} lead={text("error.noResponse")}>
        {reload}
      </PlainPage>
    );
  }
  const known = error instanceof ApiError ? text(`error.${error.code}`) : text("boot.failure.text");
  return (
    <PlainPage title={text("boot.failure.title")} lead={known}>
      {reference !== undefined && (
        <p>
          {text("boot.failure.requestId", { id: "" })}
          <CopyText value={reference} />
        </p>
      )}
      {reload}
      <Button variant="quiet" onClick={() => location.assign(hrefOf(paths.root))}>
        {text("boot.failure.home.action")}
      </Button>
    </PlainPage>
  );
}

/** What leads to the line in the server's log: that of the call that failed, or that of this page's report. */
function useReference(error: Error): string | undefined {
  const [told, setTold] = useState<string | undefined>();
  useEffect(() => {
    let wanted = true;
    const tell = async (): Promise<void> => {
      const reference = await tellFault(error);
      if (wanted) setTold(reference);
    };
    void tell();
    return () => {
      wanted = false;
    };
  }, [error]);
  return error instanceof ApiError ? (error.requestId ?? told) : told;
}

/** Catches what breaks while drawing, so that a fault in one place never leaves a white page. */
export class FailureBoundary extends Component<
  { readonly children: ReactNode },
  { readonly error: Error | undefined }
> {
  override state: { readonly error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { readonly error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    // A part that a new version has replaced is no fault to report.
    if (error instanceof ChunkLoadError) return;
    reportError(error instanceof Error ? error : new Error(`${String(error)} ${info.componentStack ?? ""}`));
  }

  override render(): ReactNode {
    return this.state.error ? <FailurePage error={this.state.error} /> : this.props.children;
  }
}
