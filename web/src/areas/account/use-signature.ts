import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { SignatureState } from "@planete/shared/contract/signature.contract.ts";
import { readSignature, readSignatureState } from "@planete/shared/contract/signature.contract.ts";
import { callApi, callForFile } from "../../platform/http/call-api.ts";

const key = ["signature"];

/** Whether there is a signature and whether it is open, and how to put a changed state in place. */
export function useSignature() {
  const queries = useQueryClient();
  const state = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(readSignatureState, { signal }),
    // Looked at again at the moment the lock closes.
    refetchInterval: ({ state: { data } }) => {
      const until = data?.data.unlockedUntil ?? null;
      return until === null ? false : Math.max(1_000, Date.parse(until) - Date.now() + 500);
    },
  });
  return { state, replace: (data: SignatureState) => queries.setQueryData(key, { data }) };
}

/** The signature's image as an address of this page; forgotten as soon as nobody shows it. */
export function useSignatureImage(signature: string | null) {
  const image = useQuery({
    queryKey: [...key, "image", signature],
    queryFn: async () => dataAddress(await callForFile(readSignature)),
    enabled: signature !== null,
    gcTime: 0,
    retry: false,
  });
  return { address: image.data, failed: image.isError };
}

function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    reader.addEventListener("error", () => reject(new Error("The image could not be read")));
    reader.readAsDataURL(file);
  });
}
