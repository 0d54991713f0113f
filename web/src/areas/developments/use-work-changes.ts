import { useQueryClient } from "@tanstack/react-query";
import { undoDevelopmentAction } from "@planete/shared/contract/development.contract.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { whyAction, whyOf } from "../../kit/ask-why.ts";
import { failureText, requestIdOf } from "../../kit/say-failure.ts";
import { showToast } from "../../ui/toast-store.ts";
import { refreshDevelopments, showChanged, showUndone, useWorkChoices } from "./use-developments.ts";
import { useWorkWords } from "./use-work-words.ts";

/** What every change answers: the entry of the history that undoes it. */
export interface Done {
  readonly actionId: string | null;
}

/** What a change of a development itself answers: how it stands now. */
interface DoneToDevelopment extends Done {
  readonly data: Parameters<typeof showChanged>[1];
}

export interface WorkChanges {
  /**
   * Makes a change and says it, with the way back; or says why not. `again` is offered where somebody else was first,
   * after what is new has been read.
   */
  readonly attempt: <Result extends Done>(
    work: () => Promise<Result>,
    said: string,
    again?: () => void,
  ) => Promise<Result | undefined>;
  readonly explain: (error: unknown) => string;
  readonly refresh: () => void;
}

/** Changes of developments and cards, each said, explained where it is refused, and undone exactly. */
export function useWorkChanges(): WorkChanges {
  const text = useText();
  const queries = useQueryClient();
  const explain = useExplanation();
  const refresh = (): void => refreshDevelopments(queries);
  const fail = (error: unknown, again?: () => void): void => {
    refresh();
    showToast({
      message: explain(error),
      tone: "error",
      detail: requestIdOf(error),
      action:
        again && isStale(error)
          ? { label: text("development.again.action"), onClick: again }
          : whyAction(text, whyOf(error)),
    });
  };
  const undo = async (id: string): Promise<void> => {
    try {
      const { developmentId } = (await callApi(undoDevelopmentAction, { params: { id } })).data;
      if (developmentId === null) refresh();
      else showUndone(queries, developmentId);
      showToast({ message: text("planning.undone") });
    } catch (error) {
      fail(error);
    }
  };
  return {
    explain,
    refresh,
    attempt: async (work, said, again) => {
      try {
        const result = await work();
        if (isOfDevelopment(result)) showChanged(queries, result.data);
        else refresh();
        const { actionId } = result;
        if (actionId !== null) showToast({ message: said, onUndo: () => void undo(actionId) });
        return result;
      } catch (error) {
        fail(error, again);
        return undefined;
      }
    },
  };
}

function isOfDevelopment(result: Done): result is DoneToDevelopment {
  const data: unknown = "data" in result ? result.data : undefined;
  return typeof data === "object" && data !== null && "statusSince" in data;
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "developmentChanged" || error.code === "cardChanged");
}

/** Why something was refused, as exactly as the server said it: which right, whose row, who was first. */
export function useExplanation(): (error: unknown) => string {
  const text = useText();
  const words = useWorkWords();
  const { people } = useWorkChoices();
  return (error) => {
    if (!(error instanceof ApiError)) return failureText(text, error);
    const name = (error.detailsOf("cardChanged") ?? error.detailsOf("developmentChanged"))?.name ?? undefined;
    if (isStale(error) && name !== undefined) return text("development.changedBy", { name });
    const refused = error.detailsOf("planningRefused");
    if (refused) {
      const reasons = refused.missing.map((missing) => {
        if (missing.need === "entry")
          return text(`planning.refused.${missing.about}`, {
            person: people.find(({ id }) => id === missing.personId)?.name ?? text("kit.conflict.somebody"),
          });
        if (missing.need === "cardType") return text(`planning.refused.${missing.cardType}`);
        if (missing.need === "developmentSeen" || missing.need === "exportPlanning")
          return text(`planning.refused.${missing.need}`);
        return failureText(text, error);
      });
      return [...new Set(reasons)].join(" ") || failureText(text, error);
    }
    if (error.detailsOf("cardDaysRefused")?.reason === "noDays")
      return text("development.cards.reschedule.noDate");
    const full = error.detailsOf("dayFull");
    if (full)
      return `${failureText(text, error)} ${text("development.time.free", { hours: words.hours(full.free) })}`;
    return failureText(text, error);
  };
}
