import { ApiError } from "./api-error.ts";

export interface Upload {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly field: string;
  readonly file: File;
  /** From 0 to 1, as the bytes leave; the answer may still take a moment after 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs: number;
}

export interface UploadAnswer {
  readonly status: number;
  readonly received: unknown;
}

/** Sends one file as a form. Not by fetch, which can't tell how much has left. */
export function uploadFile(upload: Upload): Promise<UploadAnswer> {
  const { signal } = upload;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    const fail = (): void => {
      signal?.removeEventListener("abort", abort);
      if (signal?.aborted) reject(new DOMException("The upload was stopped", "AbortError"));
      else reject(new ApiError("noResponse", 0));
    };
    request.open(upload.method, upload.address);
    request.responseType = "text";
    request.timeout = upload.timeoutMs;
    for (const [name, value] of Object.entries(upload.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) upload.onProgress?.(loaded / total);
    });
    request.addEventListener("load", () => {
      signal?.removeEventListener("abort", abort);
      resolve({ status: request.status, received: readJson(request.responseText) });
    });
    request.addEventListener("error", fail);
    request.addEventListener("timeout", fail);
    request.addEventListener("abort", fail);
    if (signal?.aborted) return fail();
    signal?.addEventListener("abort", abort, { once: true });
    const form = new FormData();
    form.append(upload.field, upload.file, upload.file.name);
    request.send(form);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
