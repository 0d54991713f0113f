import * as contract from "@planete/shared/contract/written-texts.contract.ts";
import { countMissing } from "@planete/shared/domain/languages/written-text.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import type { TextSource } from "../../platform/texts/text-source.ts";
import { changeText, findTexts, openSources, readText, textToRow, wishedTexts } from "./written-texts.ts";

/** The languages room: what people wrote in which languages, and what is missing (decision 0041). */
export function serveWrittenTexts(routes: Routes, sources: readonly TextSource[]): void {
  const { platform } = routes;

  serveCaller(routes, contract.listWrittenTexts, async (caller, { query }) => {
    const texts = await findTexts(platform, openSources(caller, sources));
    const data = wishedTexts(texts, query).map(textToRow);
    return { data, next: null, counts: { matching: data.length, total: texts.length } };
  });

  serveCaller(routes, contract.readTextMeters, async (caller) => {
    const open = openSources(caller, sources);
    const texts = await findTexts(platform, open);
    const data = sources.map(({ kind }) => {
      if (!open.some((source) => source.kind === kind)) return { kind, meter: null };
      const own = texts.filter((text) => text.kind === kind);
      return { kind, meter: { texts: own.length, missing: countMissing(own, languageCodes) } };
    });
    return { data };
  });

  serveCaller(routes, contract.readWrittenText, async (caller, { params, query }) => ({
    data: await readText(platform, caller, sources, { ...params, ...query }),
  }));

  serveCaller(routes, contract.saveWrittenText, async (caller, { params, body }) => ({
    data: await changeText(platform, caller, sources, { ...params, ...body }),
  }));
}
