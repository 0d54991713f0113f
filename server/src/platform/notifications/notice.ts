import type {
  NotificationCategory,
  NotificationKind,
} from "@planete/shared/domain/notifications/notification.ts";
import type { Topic } from "../live/topics.ts";

/** A word for the sentence: the same for everybody, or written in several languages. */
type NotificationParam = string | number | Readonly<Record<string, string>>;

/** Something that people are told of. */
export interface Notice {
  readonly category: NotificationCategory;
  /** The sentence `notifications.kind.<kind>`; a sentence itself is never stored. */
  readonly kind: NotificationKind;
  readonly params: Readonly<Record<string, NotificationParam>>;
  /** The page it leads to, `/app/…`; what has one target is one line of the list. */
  readonly target: string;
  /** Whoever belongs to one of these when they look … */
  readonly audience: readonly Topic[];
  /** … and to this one as well; for what only some of them may see. */
  readonly scope?: Topic | undefined;
  /** Who caused it: they are not told. */
  readonly actorId?: string | null | undefined;
  readonly at: Date;
  /** Those who want it at once by mail are written to (`notifyAlert`). */
  readonly byMail?: boolean | undefined;
}

/** A notice as it is written into the table. */
export interface NotificationRow {
  readonly id: string;
  readonly at: Date;
  readonly category: NotificationCategory;
  readonly kind: NotificationKind;
  readonly params: Notice["params"];
  readonly target: string;
  readonly audience: readonly Topic[];
  readonly scope: Topic | null;
  readonly actor_id: string | null;
  readonly to_mail: boolean;
}
