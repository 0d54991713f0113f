import type {
  HomepageMessageWire,
  MessageDraftWire,
} from "@planete/shared/contract/homepage-message.contract.ts";
import type { DraftSource } from "../../kit/use-draft-form.tsx";
import { conflictFrom } from "../../kit/conflict-from.ts";

export type MessageDraft = MessageDraftWire;

export const newMessage: DraftSource<MessageDraft> = {
  version: undefined,
  draft: {
    zone: "home",
    level: "info",
    texts: {},
    link: "",
    linkLabels: {},
    startsAt: null,
    endsAt: null,
    dismissible: true,
    published: false,
  },
};

type Content = Pick<HomepageMessageWire, keyof MessageDraft>;

/** What a message says, now or in one of its versions, as its form holds it. */
export function draftOf(message: Content): MessageDraft {
  const { zone, level, texts, link, linkLabels, startsAt, endsAt, dismissible, published } = message;
  return { zone, level, texts, link, linkLabels, startsAt, endsAt, dismissible, published };
}

export function sourceOf(message: HomepageMessageWire): DraftSource<MessageDraft> {
  return { version: message.version, draft: draftOf(message) };
}

/** The message as it is from now on when nobody is to see it any more. */
export function endedNow(draft: MessageDraft): MessageDraft {
  return { ...draft, endsAt: new Date().toISOString() };
}

/** What somebody else saved, from the details of a 409. */
export const conflictOf = conflictFrom(sourceOf);
