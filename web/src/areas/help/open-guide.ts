import type { readGuide, readHotlineGuide } from "@planete/shared/contract/hotline-settings.contract.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { codeOf } from "../../platform/http/api-error.ts";
import { callForFile } from "../../platform/http/call-api.ts";

export type GuideOutcome =
  | { readonly kind: "opened" }
  /** The browser lets no window open: the file can be saved from this address. */
  | { readonly kind: "blocked"; readonly url: string }
  | { readonly kind: "missing" }
  | { readonly kind: "failed" };

/** Opens a guide in a new window (spec §7); the window is asked for at once, because browsers forbid it later. */
export async function openGuide(
  call: typeof readGuide | typeof readHotlineGuide,
  lang: LanguageCode,
): Promise<GuideOutcome> {
  const tab = window.open("about:blank", "_blank");
  try {
    const url = URL.createObjectURL(await callForFile(call, { query: { lang } }));
    if (!tab) return { kind: "blocked", url };
    tab.opener = null;
    tab.location.href = url;
    return { kind: "opened" };
  } catch (error) {
    tab?.close();
    return { kind: codeOf(error) === "notFound" ? "missing" : "failed" };
  }
}
