import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
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

/** The signature's image as an address of this page, while it is open. */
export function useSignatureImage(signature: string | null, open: boolean) {
  const image = useQuery({
    queryKey: [...key, "image", signature],
    queryFn: () => callForFile(readSignature),
    enabled: signature !== null && open,
    gcTime: 0,
    retry: false,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!image.data || !open) return setAddress(undefined);
    const made = URL.createObjectURL(image.data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [image.data, open]);
  return { address, failed: image.isError };
}
