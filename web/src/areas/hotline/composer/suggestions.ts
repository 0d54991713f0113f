import { useState } from "react";
import type { QuickReplyWire } from "@planete/shared/contract/hotline-settings.contract.ts";
import { rankMentions } from "@planete/shared/domain/people/mentions.ts";
import type { ChosenVariant } from "@planete/shared/domain/hotline/quick-reply.ts";
import { chooseVariant } from "@planete/shared/domain/hotline/quick-reply.ts";
import type { ReplyValues } from "@planete/shared/domain/hotline/reply-fields.ts";
import { fillReply } from "@planete/shared/domain/hotline/reply-fields.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { catalogChain } from "@planete/shared/i18n/translator.ts";
import { useFormat, useLanguageCode } from "../../../platform/i18n/text.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { useQuickReplies, useSheetPeople } from "../sheet/hotline-setup.ts";
import type { TriggerWord } from "../../../kit/trigger-word.ts";
import { triggerWordAt } from "../../../kit/trigger-word.ts";

type Variant = ChosenVariant<LanguageCode>;

/** One line of the list that `/` or `@` opens. */
export type Suggestion =
  | {
      readonly kind: "reply";
      readonly id: string;
      readonly name: string;
      /** What the writer reads. */
      readonly own: Variant | undefined;
      /** What is put into the message: the client's language, or the writer's in a note. */
      readonly given: Variant | undefined;
    }
  | {
      readonly kind: "person";
      readonly id: string;
      readonly name: string;
      readonly teams: readonly string[];
    };

export interface Suggestions {
  readonly word: TriggerWord | undefined;
  readonly found: readonly Suggestion[];
  readonly active: number;
  readonly setActive: (index: number) => void;
  /** Told where the caret stands after each key. */
  readonly look: (text: string, caret: number) => void;
  readonly close: () => void;
}

const mostShown = 8;

/** Quick replies after `/` for staff, colleagues after `@` in notes (hotline §5.2). */
export function useSuggestions(options: {
  readonly staff: boolean;
  readonly internal: boolean;
  /** The language that the reader of the message reads. */
  readonly language: LanguageCode;
  readonly clientId: string | undefined;
  /** What the sheet says for the fields of quick replies. */
  readonly values: ReplyValues;
}): Suggestions {
  const { staff, internal, language, clientId, values } = options;
  const { fold } = useFormat();
  const own = useLanguageCode();
  const { id: readerId, firstname, lastname } = usePerson().user;
  const [word, setWord] = useState<TriggerWord>();
  const [active, setActive] = useState(0);
  const replies = useQuickReplies(staff).data ?? [];
  const people = useSheetPeople(clientId).data?.staff ?? [];
  const signs = !staff ? [] : internal ? (["/", "@"] as const) : (["/"] as const);

  const wanted = fold(word?.query ?? "");
  const filled = (variant: Variant | undefined): Variant | undefined =>
    variant && {
      ...variant,
      text: fillReply(variant.text, { agent: `${firstname} ${lastname}`, ...values }),
    };
  const replyOf = ({ id, name, variants }: QuickReplyWire): Suggestion => ({
    kind: "reply",
    id,
    name,
    own: filled(chooseVariant(variants, catalogChain(own))),
    // Better a text that the writer can judge than none; what is missing is said.
    given: filled(
      chooseVariant(variants, [...catalogChain(internal ? own : language), own, ...languageCodes]),
    ),
  });
  const found: readonly Suggestion[] =
    word?.sign === "/"
      ? replies.filter(({ name }) => fold(name).includes(wanted)).map(replyOf)
      : word?.sign === "@"
        ? rankMentions(word.query, people, fold)
            .filter(({ id }) => id !== readerId)
            .map(({ id, name, teams }): Suggestion => ({ kind: "person", id, name, teams }))
        : [];
  return {
    word,
    found: found.slice(0, mostShown),
    active: Math.min(active, Math.max(0, Math.min(found.length, mostShown) - 1)),
    setActive,
    look: (text, caret) => {
      const next = triggerWordAt(text, caret, signs);
      if (next?.start !== word?.start || next?.query !== word?.query) setActive(0);
      setWord(next);
    },
    close: () => setWord(undefined),
  };
}
