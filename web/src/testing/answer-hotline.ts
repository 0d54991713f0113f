import {
  readAcceptanceBases,
  readBases,
  readQuickReplies,
  readSheetPeople,
  readSheetTags,
  readTrainingBases,
} from "@planete/shared/contract/hotline-settings.contract.ts";
import type { QuickReplyWire } from "@planete/shared/contract/hotline-settings.contract.ts";
import { readHotline, readSheetModules } from "@planete/shared/contract/hotline-setup.contract.ts";
import type { CallAnswer } from "@planete/shared/contract/call.ts";
import type { FakeServer } from "./fake-server.ts";

const changedAt = "2026-11-10T09:00:00.000Z";

const quickReplies: QuickReplyWire[] = [
  {
    id: "0190a000-0000-7000-8000-0000000000f1",
    version: 1,
    name: "Screenshot",
    variants: {
      en: { text: "A screenshot, please.", changedAt },
      fr: { text: "Une capture, s’il vous plaît.", changedAt },
    },
  },
  {
    id: "0190a000-0000-7000-8000-0000000000f2",
    version: 1,
    name: "Moved",
    variants: { fr: { text: "{{name}}, la demande {{number}} passe sur {{base}}.", changedAt } },
  },
];

/** A hotline as an agent finds it; without hours nobody is ever waited for. */
export const hotlineSetup: CallAnswer<typeof readHotline>["data"] = {
  role: "agent",
  labels: {},
  timeZone: "Europe/Paris",
  openingHours: [[], [], [], [], [], [], []],
  daysOff: [],
  undoSeconds: 10,
  guide: false,
};

/** What every page of the hotline reads besides sheets: two quick replies, one colleague, and nothing to choose from. */
export function answerHotline(server: FakeServer): void {
  server.answer(readHotline, { data: hotlineSetup });
  server.answer(readSheetPeople, {
    data: {
      staff: [
        {
          id: "0190a000-0000-7000-8000-0000000000a2",
          name: "Damien Chevalier",
          firstname: "Damien",
          teams: ["Support"],
          language: "fr",
          photo: "/upload/photos/a2?v=1",
        },
      ],
      clientUsers: [],
      clients: [],
    },
  });
  server.answer(readQuickReplies, { data: quickReplies });
  server.answer(readSheetModules, { data: [] });
  server.answer(readSheetTags, { data: [] });
  for (const call of [readBases, readAcceptanceBases, readTrainingBases]) server.answer(call, { data: [] });
}
