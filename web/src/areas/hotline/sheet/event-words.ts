import type { SheetEventWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import {
  impactCodes,
  priorityCodes,
  requestTypeCodes,
  statusCodes,
} from "@planete/shared/contract/sheet-codes.ts";
import type { SheetField } from "@planete/shared/domain/hotline/field-rights.ts";
import { sheetFields } from "@planete/shared/domain/hotline/field-rights.ts";
import { promiseCodes } from "@planete/shared/domain/hotline/promise.ts";
import { targetKinds } from "@planete/shared/domain/hotline/service-level.ts";
import { awaitedParties } from "@planete/shared/domain/hotline/sheet-terms.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { useModuleNames } from "./hotline-setup.ts";
import { useDeliveryWords, usePromiseWords } from "../../../kit/promise/promise-words.ts";
import { useCodeLabels } from "./use-code-labels.ts";

function oneOf<Value>(values: readonly Value[], given: unknown): Value | undefined {
  return values.find((value) => value === given);
}

function isField(name: unknown): name is SheetField {
  return sheetFields.some((field) => field === name);
}

function wordIn(given: unknown): string {
  return typeof given === "string" ? given : "";
}

function dateIn(given: unknown): string | null {
  return typeof given === "string" ? given : null;
}

function isPromise(code: string): boolean {
  return promiseCodes.some((known) => known === code);
}

function namesIn(given: unknown): readonly string[] {
  return Array.isArray(given) ? given.filter((name): name is string => typeof name === "string") : [];
}

/** The sentence of an event in the reader's language, made from its code and parameters (D8). */
export function useEventWords(): (event: SheetEventWire) => string {
  const text = useText();
  const format = useFormat();
  const labels = useCodeLabels();
  const moduleName = useModuleNames();
  const promised = usePromiseWords();
  const delivered = useDeliveryWords();
  const nothing = text("hotline.event.nothing");

  const valueOf = (field: unknown, value: unknown): string => {
    if (value === null || value === undefined || value === "") return nothing;
    const type = field === "requestType" ? requestTypeCodes.find(value) : undefined;
    if (type !== undefined) return labels.requestType(type);
    const priority = field === "priority" ? priorityCodes.find(value) : undefined;
    if (priority !== undefined) return labels.priority(priority);
    const impact = field === "impact" ? impactCodes.find(value) : undefined;
    if (impact !== undefined) return labels.impact(impact);
    const words = typeof value === "string" || typeof value === "number" ? String(value) : nothing;
    if (field === "module") return moduleName(words);
    return field === "subModule" ? moduleName("", words) : words;
  };
  const statusIn = (code: unknown): string => {
    const status = statusCodes.find(code);
    return status === undefined ? String(code) : labels.status(status);
  };
  const listed = (given: unknown): string => {
    const names = namesIn(given);
    return names.length === 0 ? nothing : format.list(names);
  };

  const wordOfTarget = (given: unknown): string => {
    const kind = oneOf(targetKinds, given);
    return kind === undefined ? "" : text(`hotline.target.${kind}`);
  };

  const promiseSentence = (params: SheetEventWire["params"]): string => {
    const said = wordIn(params["sentence"]);
    const reason = wordIn(params["reason"]);
    const dates = promised({ from: dateIn(params["from"]), to: dateIn(params["to"]) });
    const event = said === "" ? dates : text("hotline.event.withSentence", { event: dates, words: said });
    return reason === "" ? event : text("hotline.event.withReason", { event, reason });
  };

  return ({ code, params }) => {
    const { from, to, field, added, removed, awaited, until } = params;
    if (isPromise(code)) return promiseSentence(params);
    if (code === "delivered")
      return delivered({ release: wordIn(params["release"]), on: dateIn(params["on"]) });
    const isStatus = code.startsWith("status") || code === "transitionSkipped";
    const values = {
      name: wordIn(params["name"]),
      number: typeof params["number"] === "number" ? String(params["number"]) : "",
      reason: wordIn(params["reason"]),
      release: wordIn(params["release"]),
      field: isField(field) ? text(`hotline.field.${field}`) : wordIn(field),
      from: isStatus ? statusIn(from) : valueOf(field, from),
      to: isStatus ? statusIn(to) : valueOf(field, to),
      target: wordOfTarget(params["kind"]),
      when: typeof params["dueAt"] === "string" ? format.dateTime(new Date(params["dueAt"])) : "",
      added: listed(added),
      removed: listed(removed),
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the codes are the server's; one that this page does not know comes out as its id
    const sentence = text(`hotline.event.${code}` as MessageId, values);
    const party = oneOf(awaitedParties, awaited);
    if (party === undefined) return sentence;
    const whom = labels.awaited(party);
    return typeof until === "string"
      ? text("hotline.event.awaitedUntil", {
          sentence,
          whom,
          date: format.date(new Date(`${until}T12:00:00Z`)),
        })
      : text("hotline.event.awaited", { sentence, whom });
  };
}
