import { useMutation } from "@tanstack/react-query";
import { readGuide, readHotlineGuide } from "@planete/shared/contract/hotline-settings.contract.ts";
import { callForFile } from "../../../platform/http/call-api.ts";
import { openInWindow } from "../../../platform/hand-over-file.ts";
import { useLanguageCode } from "../../../platform/i18n/text.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";

const calls = { product: readGuide, hotline: readHotlineGuide } as const;

export type GuideName = keyof typeof calls;

/** Opens a guide in a window of its own (spec §7). */
export function useOpenGuide(): {
  readonly busy: boolean;
  readonly open: (guide: GuideName) => void;
} {
  const sayFailure = useSayFailure();
  const lang = useLanguageCode();
  const { mutate, isPending } = useMutation({
    mutationFn: (guide: GuideName) => callForFile(calls[guide], { query: { lang } }),
    networkMode: "always",
    onSuccess: openInWindow,
    onError: sayFailure,
  });
  return { busy: isPending, open: (guide) => mutate(guide) };
}
