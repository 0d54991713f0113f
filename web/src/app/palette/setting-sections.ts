import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { supportVisionPath } from "../../paths.ts";

interface SettingSections {
  readonly path: string;
  /** The name of the page they are on. */
  readonly page: MessageId;
  /** Titles by the ids that the page gives its sections. */
  readonly sections: Readonly<Record<string, MessageId>>;
}

/** The sections of the long settings pages, found by their names. */
export const settingSections: readonly SettingSections[] = [
  {
    path: supportVisionPath("hotline"),
    page: "hotline.settings.title",
    // Field rights have a page of their own as well, which is listed already.
    sections: {
      labels: "hotline.settings.labels.title",
      replies: "hotline.settings.replies.title",
      hours: "hotline.settings.hours.title",
      assignees: "hotline.settings.assignees.title",
      guides: "hotline.settings.guides.title",
    },
  },
  {
    path: supportVisionPath("authentication-configuration"),
    page: "security.title",
    sections: {
      methods: "security.methods.title",
      networks: "security.networks.title",
      "password-age": "security.age.title",
      attempts: "security.attempts.title",
      durations: "security.durations.title",
      "neutral-reset": "security.reset.neutral.title",
      "single-sign-on": "sso.title",
    },
  },
];
