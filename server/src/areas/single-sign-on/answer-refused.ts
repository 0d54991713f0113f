import type { AnswerRefusal } from "@planete/shared/contract/directory-settings.contract.ts";

/** An answer of the provider that cannot be believed. The reason is for the log and for trials, never for strangers. */
export class AnswerRefused extends Error {
  readonly reason: AnswerRefusal;

  constructor(reason: AnswerRefusal) {
    super(reason);
    this.reason = reason;
  }
}

export function refuseAnswer(reason: AnswerRefusal): never {
  throw new AnswerRefused(reason);
}
