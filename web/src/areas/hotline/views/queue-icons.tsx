import {
  IconArrowBackUp,
  IconAlarm,
  IconBookmark,
  IconCalendarDue,
  IconClockPause,
  IconInbox,
  IconStack2,
  IconUser,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { SheetQueue } from "@planete/shared/domain/hotline/sheet-queues.ts";

const icons = {
  mine: IconUser,
  unassigned: IconInbox,
  waiting: IconArrowBackUp,
  dueToday: IconCalendarDue,
  overdue: IconAlarm,
  onHold: IconClockPause,
  all: IconStack2,
} as const satisfies Record<SheetQueue, unknown>;

/** The icon of a view; of a saved filter without one. */
export function QueueIcon({ queue }: { readonly queue: SheetQueue | undefined }): ReactNode {
  const Icon = queue === undefined ? IconBookmark : icons[queue];
  return <Icon aria-hidden="true" />;
}
